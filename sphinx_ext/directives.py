"""What an author writes: the directives."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, ClassVar, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.domains.std import EnvVar
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id

from sphinx_ext import options as opts
from sphinx_ext.catalog import _
from sphinx_ext.config import Markup, docstring_markup, loads_myst
from sphinx_ext.markup import description_parser
from sphinx_ext.model import SettingsModule, Variable
from sphinx_ext.reader import NotFoundError, is_path
from sphinx_ext.records import Entry, page_of
from sphinx_ext.rendering import (
    INDEXED,
    Context,
    Fact,
    choices,
    fact_list,
    index_entries,
    name_signature,
    render_entry,
    render_group,
    render_module,
    render_note,
    required,
)
from sphinx_ext.reports import Report, Subtype, warn
from sphinx_ext.sources import load


class _Checked(SphinxDirective):
    """A directive whose options are checked here, so that a wrong one costs only itself."""

    converters: ClassVar[Mapping[str, opts.Converter]]

    @property
    def short_name(self) -> str:
        """The name of the directive without its domain."""
        return self.name.rpartition(":")[2]

    def convert_options(self) -> dict[str, Any]:
        """Return the converted options; wrong ones are reported and left out."""

        def complain(name: str, message: str) -> None:
            self.warn("option", f"{self.short_name}: {message}", option=name)

        return opts.convert(self.options, self.converters, complain)

    def warn(self, subtype: Subtype, message: str, *, option: str = "") -> None:
        """Give a warning at the line of *option*, or of the directive."""
        warn(Report(self.locate(option), subtype, message))

    def locate(self, option: str = "") -> str:
        """Return where *option*, or else the directive, stands, as ``file:line``."""
        source, line = self.state_machine.get_source_and_line(self.lineno)
        pattern = re.compile(rf"\s*:?{re.escape(option)}:(\s|$)")
        lines = self.block_text.splitlines()
        # MyST may hand over the block without its first line.
        first = 0 if lines and re.search(rf"{self.short_name}(::|\}})", lines[0]) else 1
        for offset, text in enumerate(lines, first):
            if option and pattern.match(text):
                return f"{source}:{(line or self.lineno) + offset}"
        return f"{source}:{line}"


class _Auto(_Checked):
    """What the directives share that show a settings module."""

    has_content = False
    required_arguments = 1
    final_argument_whitespace = True

    def load(self, target: str) -> list[SettingsModule]:
        """Return the settings modules, what is wrong with them noted; none if there is none."""
        try:
            modules = load(self.env, target)
        except NotFoundError as error:
            self.warn("not_found", f"{self.name}: {error}")
            return []
        page = page_of(self.env)
        for module in modules:
            page.modules[module.name] = str(module.path)
            page.reports += [
                Report(f"{module.path}:{problem.line}", problem.kind, problem.message)
                if problem.line
                else Report(self.locate(), problem.kind, f"{module.name} {problem.message}")
                for problem in module.problems
            ]
        return modules

    def context(self, module: SettingsModule, target: str, options: Mapping[str, Any]) -> Context:
        """Return what rendering *module*, named by *target*, at this place takes."""
        markup = cast("Markup", options.get("docstring-markup") or docstring_markup(self.env))
        if markup == "myst" and not loads_myst(self.env):
            message = f"{self.name}: add 'myst_parser' to extensions for docstrings in MyST"
            self.warn("option", message, option="docstring-markup")
            markup = "rst"
        page = page_of(self.env)

        def complain(line: int, message: str) -> None:
            text = f"broken {markup} markup in a description: {message}"
            page.reports.append(Report(f"{module.path}:{line}", "markup", text))

        describe = description_parser(
            module.path,
            document=self.state.document,
            env=self.env,
            markup=markup,
            complain=complain,
        )
        return Context(
            env=self.env,
            document=self.state.document,
            module=module,
            location=self.locate(),
            describe=describe,
            index="no-index" not in options,
            standalone=is_path(target) and not (module.path.parent / "__init__.py").is_file(),
            sections=isinstance(self.state_machine.node, nodes.document | nodes.section),
        )

    def note(self, text: str) -> list[nodes.Node]:
        """Return a note for readers."""
        node = render_note(text)
        self.set_source_info(cast("nodes.Element", node))
        return [node]


class AutoEnvVars(_Auto):
    """``autoenvvars``: the variables of a settings module, as a page."""

    converters = opts.MODULE
    option_spec = opts.accepting(opts.MODULE)

    def run(self) -> list[nodes.Node]:
        """Return the nodes of the page."""
        target = self.arguments[0].strip()
        options = self.convert_options()
        modules = self.load(target)
        if not modules:
            return self.note(_("The settings module %s could not be found.") % target)
        variables = [variable for module in modules for variable in module.variables]
        shown = {id(variable) for variable in self.select(variables, options)}
        page: list[nodes.Node] = []
        for module in modules:
            chosen = [variable for variable in module.variables if id(variable) in shown]
            sections = _by_name(chosen) if options.get("sort") == "name" else _by_section(chosen)
            context = self.context(module, target, options)
            summary = "no-summary" not in options
            content = [*self.notes(module), *render_module(sections, context, summary=summary)]
            if len(modules) == 1:
                return content
            if chosen:
                page += render_group(module.name, content, context)
        return page

    def notes(self, module: SettingsModule) -> list[nodes.Node]:
        """Return a note for readers where something of the module is missing."""
        kinds = {problem.kind for problem in module.problems}
        if kinds & {"syntax", "encoding"}:
            text = _("Part of %s could not be read; variables may be missing here.")
            return self.note(text % module.path.name)
        if "empty" in kinds:
            return self.note(_("%s declares no environment variable.") % module.name)
        return []

    def select(
        self, variables: Sequence[Variable], options: Mapping[str, Any]
    ) -> Sequence[Variable]:
        """Return the variables that ``:only:`` and ``:exclude:`` leave."""
        for option, keep in (("only", True), ("exclude", False)):
            patterns: Sequence[str] = options.get(option, ())
            for pattern in patterns:
                if variables and not any(fnmatchcase(v.name, pattern) for v in variables):
                    message = f"{self.name}: no variable matches {pattern!r}; correct or remove it"
                    self.warn("pattern", message, option=option)
            if patterns:
                variables = [
                    variable
                    for variable in variables
                    if any(fnmatchcase(variable.name, pattern) for pattern in patterns) is keep
                ]
        return variables


class AutoEnvVar(_Auto):
    """``autoenvvar``: one variable of a settings module."""

    converters = opts.ENTRY
    option_spec = opts.accepting(opts.ENTRY)

    def run(self) -> list[nodes.Node]:
        """Return the nodes of the entry."""
        target = self.arguments[0].strip()
        options = self.convert_options()
        module_name, _dot, name = target.rpartition(".")
        modules = self.load(module_name) if module_name else []
        if not module_name:
            message = f"{self.name}: {target!r} names no module; write package.module.{target}"
            self.warn("not_found", message)
        for module in modules:
            for variable in module.variables:
                if name in (variable.name, variable.attribute):
                    return render_entry(variable, self.context(module, module_name, options))
        if modules:
            names = [variable.name for module in modules for variable in module.variables]
            close = difflib.get_close_matches(name, names, n=1)
            where = f"see {modules[0].path} for its variables"
            advice = f"did you mean {close[0]}?" if close else where
            self.warn("not_found", f"{self.name}: {module_name} declares no {name}; {advice}")
        return self.note(_("The variable %s could not be found.") % target)


class EnvVarDirective(_Checked, EnvVar):
    """``envvar``: a variable that is declared elsewhere, described by hand."""

    converters = opts.STOCK
    option_spec = opts.accepting(opts.STOCK)
    checked: Mapping[str, Any]

    def run(self) -> list[nodes.Node]:
        """Return the nodes of the entry."""
        self.checked = self.convert_options()
        self.options = {name: self.options[name] for name in self.checked}
        return super().run()

    def _object_hierarchy_parts(self, sig_node: addnodes.desc_signature) -> tuple[str, ...]:
        return (sig_node.astext(),)

    def _toc_entry_name(self, sig_node: addnodes.desc_signature) -> str:
        return sig_node.astext()

    def handle_signature(self, sig: str, signode: addnodes.desc_signature) -> str:
        """Return the name, and show it as the other directives do."""
        name = super().handle_signature(sig, signode)
        signode.clear()
        signode += name_signature(sig, sig)
        return name

    def add_target_and_index(self, name: str, sig: str, signode: addnodes.desc_signature) -> None:
        """Record the variable; the domain is filled when all pages are known."""
        page = page_of(self.env)
        known = next((entry for entry in page.entries if entry.name == name), None)
        node_id = known.node_id if known else make_id(self.env, self.state.document, "envvar", name)
        if known is None:
            signode["ids"].append(node_id)
            self.state.document.note_explicit_target(signode)
            self.indexnode["entries"] += index_entries(name, node_id)
            self.indexnode[INDEXED] = True
        page.entries.append(Entry(name, node_id, self.locate()))

    def transform_content(self, content_node: addnodes.desc_content) -> None:
        """Put the facts before the description."""
        found = []
        for name, title in (("type", _("Type")), ("default", _("Default"))):
            if name in self.checked:
                found.append(Fact(title, self._inline(self.checked[name])))
        if self.checked.get("required"):
            found.append(required())
        if "choices" in self.checked:
            found.append(choices(self.checked["choices"]))
        if found:
            content_node.insert(0, fact_list(found))

    def _inline(self, text: str) -> list[nodes.Node]:
        """Return marked-up text parsed, plain text as code."""
        parsed, messages = self.parse_inline(text, lineno=self.lineno)
        if all(isinstance(node, nodes.Text) for node in parsed):
            return [nodes.literal(text, text)]
        return [*parsed, *messages]


def _by_section(variables: Sequence[Variable]) -> dict[str, list[Variable]]:
    # What stands in no section comes first: on a page it cannot follow one.
    sections: dict[str, list[Variable]] = {"": []}
    for variable in variables:
        sections.setdefault(variable.section, []).append(variable)
    return {title: found for title, found in sections.items() if found}


def _by_name(variables: Sequence[Variable]) -> dict[str, list[Variable]]:
    return {"": sorted(variables, key=lambda variable: variable.name)}


DIRECTIVES: dict[str, type[_Auto]] = {"autoenvvars": AutoEnvVars, "autoenvvar": AutoEnvVar}
"""The directives by the name under which an author finds them."""
