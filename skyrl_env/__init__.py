"""The settings of SkyRL, a library for reinforcement learning of language models.

`skyrl_env.env_vars` holds them. This package imports nothing by itself, so that it costs a worker
nothing to load it.
"""
