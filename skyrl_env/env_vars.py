"""The environment variables that configure SkyRL.

Every variable that SkyRL uses belongs in this module, so that there is one place to find them all.

Python reads the variables once, when a process first imports this module. Set them before that
process starts; a later change to `os.environ` has no effect. A number that cannot be converted,
`10min` for instance, stops the import with a `ValueError`. A switch is on when its value is one of
the accepted spellings, in upper or lower case, and off for any other text.
"""

import os

# ──────────────────────────────────────────────────────────────────────────────────────────────────
# Ray / placement group
# ──────────────────────────────────────────────────────────────────────────────────────────────────

SKYRL_RAY_PG_TIMEOUT_IN_S = int(os.environ.get("SKYRL_RAY_PG_TIMEOUT_IN_S", 180))
"""Seconds that SkyRL waits for Ray to allocate a placement group to its actors.

Different actors may have a placement group each, and the limit applies to every one of them. When
it passes, a `RuntimeError` names the GPUs and CPUs that the group asked for.
"""

# ──────────────────────────────────────────────────────────────────────────────────────────────────
# Worker / NCCL
# ──────────────────────────────────────────────────────────────────────────────────────────────────

SKYRL_WORKER_NCCL_TIMEOUT_IN_S = int(os.environ.get("SKYRL_WORKER_NCCL_TIMEOUT_IN_S", 600))
"""Seconds that a worker has to initialize its NCCL process group.

Each worker passes the value to `torch.distributed.init_process_group`. Unset, it allows 10 minutes.
"""

# ──────────────────────────────────────────────────────────────────────────────────────────────────
# Inference servers
# ──────────────────────────────────────────────────────────────────────────────────────────────────

SKYRL_VLLM_DP_PORT_OFFSET = int(os.environ.get("SKYRL_VLLM_DP_PORT_OFFSET", 500))
"""Distance from a vLLM server's port to its data-parallel port.

SkyRL adds it to the HTTP port of the server, and the sum is the data-parallel RPC port.
"""

SKYRL_WAIT_UNTIL_INFERENCE_SERVER_HEALTHY_TIMEOUT_S = int(
    os.environ.get("SKYRL_WAIT_UNTIL_INFERENCE_SERVER_HEALTHY_TIMEOUT_S", 600)
)
"""Seconds that an inference server has to become healthy after its start.

Loading the weights is part of that time, so a very large model may need a higher value.
"""

SKYRL_INFERENCE_CONTROL_PLANE_TIMEOUT_S = float(
    os.environ.get("SKYRL_INFERENCE_CONTROL_PLANE_TIMEOUT_S", 600)
)
"""Seconds that one control-plane request to an inference server may take.

`RemoteInferenceClient` makes such requests to `pause`, `resume`, `sleep` and `wake_up`, to update
weights, to load and unload LoRA adapters, and more. Zero or a negative number removes the limit.

Data-plane requests, such as generate and chat completions, never have a limit. The default is the
same as the default of {envvar}`SKYRL_WORKER_NCCL_TIMEOUT_IN_S`.
"""

SKYRL_HTTP_CONNECTION_LIMIT = int(os.environ.get("SKYRL_HTTP_CONNECTION_LIMIT", 50000))
"""Upper limit on simultaneous HTTP connections in the inference client, the router and the server.

It sets three things:

- in `RemoteInferenceClient`, the limit of aiohttp's `TCPConnector`;
- in the router, the limits of the connection pool;
- in the vLLM server and in the router, the TCP backlog of uvicorn.
"""

SKYRL_GENERATE_CONCURRENCY_PER_ENGINE = int(
    os.environ.get("SKYRL_GENERATE_CONCURRENCY_PER_ENGINE", 512)
)
"""Upper limit on simultaneous generate tasks for each inference engine.

Together, the engines have at most `SKYRL_GENERATE_CONCURRENCY_PER_ENGINE * num_engines` tasks in
flight. The rest wait on the client's side, and each starts when a slot becomes free. Without the
limit, all requests of a large batch (5120, for example) go out at the same moment. This can
overwhelm the event loop of the router, which has a single thread, and the accept queue of vLLM.

`0` turns the throttle off: every task starts immediately.
"""

# ──────────────────────────────────────────────────────────────────────────────────────────────────
# Tinker
# ──────────────────────────────────────────────────────────────────────────────────────────────────

SKYRL_TINKER_CONTINUOUS_SAMPLING = str(
    os.environ.get("SKYRL_TINKER_CONTINUOUS_SAMPLING", "True")
).lower() in ("true", "1", "yes")
"""Whether a sample future in Tinker completes as soon as its own generation ends.

That is continuous sampling. `SKYRL_TINKER_CONTINUOUS_SAMPLING=0` selects the batched loop instead:
the engine collects the pending sample requests and completes all of them when the last one of the
batch is done.

Continuous sampling is on by default. It needs a backend with the asynchronous sample path for
single requests, which the skyrl-train backends have. All others run the batched loop, whatever the
value.
"""

SKYRL_FORWARDING_INFERENCE_TIMEOUT_SEC = float(
    os.environ.get("SKYRL_FORWARDING_INFERENCE_TIMEOUT_SEC", 300)
)
"""Seconds that the Tinker API server waits to read the answer to a forwarded inference request.

It applies to SkyRL's Tinker server when training and inference are not colocated: the API side then
forwards requests to the inference engine that SkyRL-Train manages. Allow for the generation itself
and for the time that a request spends in the queue behind others.

The API server's flag `--forwarding-inference-timeout-sec` (in code,
`EngineConfig.forwarding_inference_timeout_sec`) does the same, and wins over the variable.
"""

# ──────────────────────────────────────────────────────────────────────────────────────────────────
# Runtime environment exports
# ──────────────────────────────────────────────────────────────────────────────────────────────────

SKYRL_LD_LIBRARY_PATH_EXPORT = str(
    os.environ.get("SKYRL_LD_LIBRARY_PATH_EXPORT", "False")
).lower() in ("true", "1", "yes")
"""Whether the workers get the driver's `LD_LIBRARY_PATH`, by way of Ray's runtime environment.

RDMA is one reason to turn it on: its libraries may have to be on that path. EFA on AWS is an
example.
"""

SKYRL_PYTHONPATH_EXPORT = str(os.environ.get("SKYRL_PYTHONPATH_EXPORT", "False")).lower() in (
    "true",
    "1",
    "yes",
)
"""Whether the workers get the driver's `PYTHONPATH`, by way of Ray's runtime environment.

The reason why workers need this help is in <https://github.com/ray-project/ray/issues/56697>.
"""

# ──────────────────────────────────────────────────────────────────────────────────────────────────
# Attention
# ──────────────────────────────────────────────────────────────────────────────────────────────────

SKYRL_DISABLE_FA4 = str(os.environ.get("SKYRL_DISABLE_FA4", "False")).lower() in (
    "true",
    "1",
    "yes",
)
"""Whether Transformer Engine must ignore FlashAttention 4 (FA4) and use an older kernel.

It then falls back to FA2, or to cuDNN's fused attention. By default the variable is off, and FA4 is
used where it is supported.

FA4 is a choice of its own, made with the `fa4` extra. Its kernels are already in the combined
`flash-attn` wheel that SkyRL ships, but Transformer Engine enables them only beside
`flash-attn-4`, a companion package that contains metadata alone. Where that package is installed,
this variable disables FA4 again and leaves the installed packages as they are: there is no new
resolution and no rebuild.

Use it to compare FA2 with FA4 (an A/B test) in one environment, or to get away from an FA4 kernel
that misbehaves on a shape that SkyRL uses.
"""

# ──────────────────────────────────────────────────────────────────────────────────────────────────
# Logging
# ──────────────────────────────────────────────────────────────────────────────────────────────────

SKYRL_DUMP_INFRA_LOG_TO_STDOUT = str(
    os.environ.get("SKYRL_DUMP_INFRA_LOG_TO_STDOUT", "False")
).lower() in ("true", "1", "yes")
"""Whether the logs of the infrastructure (vLLM, Ray and the workers) appear on stdout.

By default they do not: they go to a file and nowhere else, and stdout shows how the training
proceeds. `SKYRL_DUMP_INFRA_LOG_TO_STDOUT=1` sends every log to stdout and none to the file. This
helps when a run fails to start.
"""

# ──────────────────────────────────────────────────────────────────────────────────────────────────
# Megatron
# ──────────────────────────────────────────────────────────────────────────────────────────────────

SKYRL_MEGATRON_RANDOM_INIT = str(os.environ.get("SKYRL_MEGATRON_RANDOM_INIT", "0")).lower() in (
    "1",
    "true",
)
"""Whether Megatron starts with random weights and loads no checkpoint.

The model is then built from its Hugging Face config: `model.path` needs only `config.json` and the
files of the tokenizer, no safetensors.

This is for benchmarks of throughput or memory, where nothing but the architecture counts: dummy
SFT on random tokens, for example. Unlike the other switches, this one does not accept `yes`.
"""
