"""What Python's own functions and those of other packages do."""

from __future__ import annotations

import ast
import builtins
import inspect
import json
import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING

from sphinx_ext.reader import calls, members
from sphinx_ext.reader.operations import FUNCTIONS, compute, derive, opaque
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    EvaluationError,
    External,
    Function,
    Instance,
    Method,
    Opaque,
    Partial,
    Sentinel,
    Value,
    is_known,
    kinds_of,
    truth,
    type_name,
    union,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_Handler = Callable[["Evaluator", Arguments, ast.expr], Value]


def call(evaluator: Evaluator, path: str, arguments: Arguments, node: ast.expr) -> Value:
    """Return what the function with the dotted name *path* returns for *arguments*.

    Raises:
        EvaluationError: the call raises an exception.
    """
    if (handler := _HANDLERS.get(path)) is not None:
        return handler(evaluator, arguments, node)
    package, _, name = path.rpartition(".")
    if package == "builtins" and name in FUNCTIONS:
        return _builtin(name, arguments, node)
    if path in _TYPES:
        return opaque(list(arguments.all), node, _TYPES[path])
    return _other(evaluator, arguments, node)


def _other(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    """Return what an unknown function returns; an argument without parameters may be called."""
    values = [
        calls.settle(evaluator, value, node) if isinstance(value.data, Function) else value
        for value in arguments.all
    ]
    return opaque(values, node)


def _builtin(name: str, arguments: Arguments, node: ast.expr) -> Value:
    if name == "bool" and len(arguments.positional) == 1:
        (value,) = arguments.positional
        known = truth(value.data)
        data = Opaque("bool") if known is None else known
        return derive(data, [value], node)
    values = list(arguments.all)
    if arguments.keywords or any(isinstance(value.origin, ast.Starred) for value in values):
        return opaque(values, node, name if name in _TYPES_OF_BUILTINS else None)
    type_ = name if name in _TYPES_OF_BUILTINS else None
    if name in ("max", "min"):
        types = {type_name(value.data) for value in values}
        type_ = types.pop() if len(types) == 1 else None
    return compute(FUNCTIONS[name], values, node, type_)


_TYPES_OF_BUILTINS = {
    *("bool", "dict", "float", "frozenset", "int", "list", "set", "sorted", "str", "tuple"),
}


# The environment


def _get(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    name = arguments.get(0, "key")
    default = arguments.get(1, "default", "**")
    if name is not None and isinstance(name.data, str):
        return evaluator.read(name, default)
    return compute(None, list(arguments.all), node)


def _pop(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    name, default = arguments.get(0, "key"), arguments.get(1, "default")
    if name is not None and isinstance(name.data, str):
        return evaluator.read(name, default, required=default is None)
    return compute(None, list(arguments.all), node)


def _environ(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    return Value(External("os.environ"), node)


def _dict(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    first = arguments.get(0)
    if first is not None and first.data == External("os.environ"):
        return first
    keywords = {key: value.data for key, value in arguments.keywords.items()}
    if first is None or isinstance(first.data, dict):
        entries = first.data if first is not None and isinstance(first.data, dict) else {}
        return derive({**entries, **keywords}, list(arguments.all), node)
    return compute(lambda pairs: {**dict(pairs), **keywords}, [first], node, "dict")


# Types and attributes


def _isinstance(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    value, wanted = arguments.get(0), arguments.get(1)
    if value is None or wanted is None:
        return opaque(list(arguments.all), node, "bool")
    types = wanted.data if isinstance(wanted.data, tuple) else (wanted.data,)
    answers = [_is_instance(value.data, type_) for type_ in types]
    data: object = True if True in answers else Opaque("bool") if None in answers else False
    return derive(data, [value], node)


def _is_instance(data: object, type_: object) -> bool | None:
    match data, type_:
        case Opaque(), _:
            return None
        case Instance(cls=cls), Class():
            return type_ in cls.lineage
        case _, External(path=path) if path.startswith("builtins.") and is_known(data):
            known = getattr(builtins, path.removeprefix("builtins."), None)
            return isinstance(data, known) if isinstance(known, type) else None
        case _, Class():
            return False
        case _, None:
            return data is None
    return None


def _callable(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    value = arguments.get(0) or Value(Opaque())
    match value.data:
        case Opaque(type=known):
            # What has a type is data.
            return Value(False, node) if known else opaque([value], node, "bool")
        case Instance(cls=cls):
            return Value(members.find(cls, "__call__") is not None, node)
    kinds = (External, Function, Partial, Method, Class)
    return Value(isinstance(value.data, kinds), node)


def _type(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    value = arguments.get(0) or Value(Opaque())
    if len(arguments.all) != 1:
        return opaque(list(arguments.all), node)
    match value.data:
        case Instance(cls=cls):
            return Value(cls, node, value.names)
        case data if is_known(data) and data is not None:
            return Value(External(f"builtins.{type(data).__name__}"), node, value.names)
    return opaque([value], node)


def _getattr(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    owner, name = arguments.get(0), arguments.get(1)
    if owner is None or name is None or not isinstance(name.data, str):
        return opaque(list(arguments.all), node)
    match owner.data:
        case External(path=path):
            found = evaluator.external(f"{path}.{name.data}", node)
            return opaque([owner, name], node) if isinstance(found.data, External) else found
        case Instance() | Class():
            found = members.attribute(evaluator, owner, name.data, node)
            default = arguments.get(2)
            return default if default and isinstance(found.data, Opaque) else found
    return opaque(list(arguments.all), node)


def _super(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    """Return the running method's object, seen as one of the base of the method's class."""
    namespace = evaluator.namespace
    while "__class__" not in namespace.variables:
        if namespace.parent is None:
            return opaque(list(arguments.all), node)
        namespace = namespace.parent
    owner, receiver = namespace.variables["__class__"], namespace.variables.get("__self__")
    if receiver is None or not isinstance(owner.data, Class):
        return opaque(list(arguments.all), node)
    match receiver.data:
        case Instance(cls=cls, attributes=attributes, is_whole=is_whole):
            lineage = cls.lineage
            rest = lineage[lineage.index(owner.data) + 1 :] if owner.data in lineage else ()
            if not rest:
                return opaque([], node)
            return Value(Instance(rest[0], attributes, is_whole), node)
        case Class() as cls:
            rest = (
                cls.lineage[cls.lineage.index(owner.data) + 1 :]
                if owner.data in cls.lineage
                else ()
            )
            return Value(rest[0], node) if rest else opaque([], node)
    return opaque([], node)


def _object(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    return Value(Sentinel(), node)


# Functions that take functions


def _partial(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    if not arguments.positional:
        return opaque(list(arguments.all), node)
    rest = Arguments(arguments.positional[1:], arguments.keywords)
    return Value(Partial(arguments.positional[0], rest), node)


def _map(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    function, source = arguments.get(0), arguments.get(1)
    found = calls.items(source) if source is not None and len(arguments.all) == 2 else None
    if function is None or source is None or found is None:
        return opaque(list(arguments.all), node)
    results = [calls.call(evaluator, function, Arguments((item,)), node) for item in found]
    if not all(is_known(result.data) for result in results):
        return opaque([source], node, "list")
    return derive([result.data for result in results], [source], node)


def _filter(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    function, source = arguments.get(0), arguments.get(1)
    found = calls.items(source) if source is not None else None
    if function is None or source is None or found is None:
        return opaque(list(arguments.all), node)
    kept: list[object] = []
    for item in found:
        tested = item
        if function.data is not None:
            tested = calls.call(evaluator, function, Arguments((item,)), node)
        known = truth(tested.data)
        if known is None:
            return opaque([source], node, "list")
        if known:
            kept.append(item.data)
    return derive(kept, [source], node)


def _first(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    return arguments.positional[0] if arguments.positional else opaque([], node)


def _second(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    return arguments.positional[1] if len(arguments.positional) > 1 else opaque([], node)


def _next(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    source = arguments.get(0)
    found = calls.items(source) if source is not None else None
    if source is None or found is None:
        return opaque(list(arguments.all), node)
    if found:
        return found[0]
    default = arguments.get(1)
    if default is None:
        raise EvaluationError("nothing is left", kinds_of(StopIteration))
    return default._replace(names=union(source, default))


def _field(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    """Return what a field of a record class holds unless told otherwise."""
    factory = arguments.get(None, "default_factory", "factory")
    if factory is not None:
        return calls.call(evaluator, factory, Arguments(), node)
    default = arguments.get(None, "default")
    return Value(Opaque(), node) if default is None else default


# Texts


def _json(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    value = arguments.get(0) or Value(Opaque())
    if not isinstance(value.data, str) or set(value.names) & evaluator.world.keys():
        return opaque(list(arguments.all), node, "json")
    return compute(json.loads, [value], node, "json")


def _literal(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    value = arguments.get(0) or Value(Opaque())
    if not isinstance(value.data, str) or set(value.names) & evaluator.world.keys():
        return opaque(list(arguments.all), node)
    return compute(ast.literal_eval, [value], node)


def _strtobool(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    evaluator.note(*_TRUE, *_FALSE)

    def convert(text: object) -> bool:
        word = str(text).lower()
        if word not in _TRUE and word not in _FALSE:
            msg = f"invalid truth value {text!r}"
            raise ValueError(msg)
        return word in _TRUE

    return compute(convert, list(arguments.positional), node, "bool")


def _text(function: Callable[[str], str]) -> _Handler:
    def handler(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
        (value, *others) = arguments.all or (Value(Opaque()),)
        if others or not isinstance(value.data, str):
            return opaque(list(arguments.all), node, "str")
        return derive(function(value.data), [value], node)

    return handler


def _alias_path(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    return derive([value.data for value in arguments.positional[:1]], list(arguments.all), node)


def _alias_choices(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> Value:
    """Return the names among the choices; a path into a value is none."""
    texts = [v.data for v in arguments.positional if isinstance(v.data, str)]
    return derive(texts, list(arguments.all), node)


_TRUE = ("y", "yes", "t", "true", "on", "1")
_FALSE = ("n", "no", "f", "false", "off", "0")

GETTERS = ("os.environ.get", "os.getenv", "os.environ.setdefault", "os.environ.pop")
"""What returns a variable's text, or else a default."""

_HANDLERS: dict[str, _Handler] = {
    **dict.fromkeys(GETTERS, _get),
    "os.environ.pop": _pop,
    "os.environ.__getitem__": _pop,
    "os.environ.copy": _environ,
    "os.environ.keys": _environ,
    "builtins.dict": _dict,
    "pydantic_settings.SettingsConfigDict": _dict,
    "pydantic.ConfigDict": _dict,
    "pydantic.AliasChoices": _alias_choices,
    "pydantic.AliasPath": _alias_path,
    "builtins.isinstance": _isinstance,
    "builtins.callable": _callable,
    "builtins.type": _type,
    "builtins.getattr": _getattr,
    "builtins.super": _super,
    "builtins.object": _object,
    "builtins.map": _map,
    "builtins.filter": _filter,
    "builtins.next": _next,
    "builtins.iter": _first,
    "typing.cast": _second,
    "typing.Final": _first,
    "copy.copy": _first,
    "copy.deepcopy": _first,
    "functools.partial": _partial,
    "functools.lru_cache": _first,
    "functools.cache": _first,
    "dataclasses.field": _field,
    "attr.ib": _field,
    "attr.field": _field,
    "attrs.field": _field,
    **dict.fromkeys(("json.loads", "orjson.loads", "simplejson.loads", "ujson.loads"), _json),
    "ast.literal_eval": _literal,
    "inspect.cleandoc": _text(inspect.cleandoc),
    "textwrap.dedent": _text(textwrap.dedent),
    "distutils.util.strtobool": _strtobool,
    "setuptools._distutils.util.strtobool": _strtobool,
}
_TYPES = {
    **dict.fromkeys(
        (
            *("os.path.abspath", "os.path.basename", "os.path.dirname", "os.path.expanduser"),
            *("os.path.expandvars", "os.path.join", "os.path.normpath", "os.path.realpath"),
            *("os.getcwd", "os.fspath", "tempfile.gettempdir", "tempfile.mkdtemp"),
            *("shutil.which", "socket.gethostname", "getpass.getuser", "platform.node"),
            *("platform.system", "platform.machine", "builtins.repr", "builtins.format"),
        ),
        "str",
    ),
    **dict.fromkeys(
        (
            *("pathlib.Path", "pathlib.PurePath", "pathlib.PosixPath", "pathlib.Path.home"),
            *("pathlib.Path.cwd", "pathlib.PurePosixPath"),
        ),
        "Path",
    ),
    **dict.fromkeys(
        (
            *("os.path.exists", "os.path.isfile", "os.path.isdir", "os.path.isabs"),
            *("builtins.hasattr", "builtins.issubclass", "os.access", "sys.stdout.isatty"),
        ),
        "bool",
    ),
    **dict.fromkeys(("os.cpu_count", "os.getpid", "os.getuid", "multiprocessing.cpu_count"), "int"),
    **dict.fromkeys(("builtins.range", "builtins.hash", "builtins.id"), None),
    **dict.fromkeys(("base64.b64decode", "base64.b64encode", "base64.urlsafe_b64decode"), "bytes"),
    "pydantic.SecretStr": "str",
    "decimal.Decimal": "Decimal",
    "datetime.date.fromisoformat": "date",
    "datetime.datetime.fromisoformat": "datetime",
    "datetime.timedelta": "timedelta",
    "re.compile": "Pattern",
    "uuid.UUID": "UUID",
    "time.time": "float",
}
