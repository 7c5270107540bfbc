"""OpenTelemetry traces, from a request through its append to the worker that answers it.

Off unless PARLOUR_TRACES is set: then `span` costs one comparison, and OpenTelemetry isn't even
imported. Where spans go is said by its own variables (OTEL_EXPORTER_OTLP_ENDPOINT and so on).

A span has the operation, and the match by its id; never a token, a key or what is in a hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SpanExporter
    from opentelemetry.trace import Tracer

_NOTHING = nullcontext()


class _Tracing:
    tracer: Tracer | None = None
    provider: TracerProvider | None = None


_tracing = _Tracing()


def start(service: str, exporter: SpanExporter | None = None) -> None:
    """Trace from now on what this process does, under a name.

    Raises ValueError without the extra `otel`.
    """
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise ValueError("traces need the extra `otel`: pip install parlour[otel]") from None
    provider = TracerProvider(resource=Resource.create({"service.name": service}))
    provider.add_span_processor(BatchSpanProcessor(exporter or OTLPSpanExporter()))
    _tracing.provider = provider
    _tracing.tracer = provider.get_tracer("parlour")


def flush() -> None:
    """Send what has been traced so far. Blocks."""
    if _tracing.provider is not None:
        _tracing.provider.force_flush()


def stop() -> None:
    """Trace nothing more, and send what has been traced."""
    if _tracing.provider is not None:
        _tracing.provider.shutdown()
    _tracing.tracer = _tracing.provider = None


def enabled() -> bool:
    return _tracing.tracer is not None


def span(
    name: str, parent: Mapping[str, str] | None = None, **attributes: str | int
) -> AbstractContextManager[Any]:
    """Trace what is done in this context, as a part of what is traced around it.

    `parent` is what was traced elsewhere: a request's headers, or what `carrier` gave.
    """
    if _tracing.tracer is None:
        return _NOTHING
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    context = None
    if parent is not None:
        context = TraceContextTextMapPropagator().extract(parent)
    return _tracing.tracer.start_as_current_span(name, context, attributes=attributes)


def trace_id() -> str | None:
    """The id of the present trace; None outside of any."""
    if _tracing.tracer is None:
        return None
    found = carrier().get("traceparent")
    return found.split("-")[1] if found else None


def carrier() -> dict[str, str]:
    """What is traced here, for another process to go on with."""
    if _tracing.tracer is None:
        return {}
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    found: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(found)
    return found
