import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Context, createContextKey, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type NewSpan, type OpenSpan, type SpanKindName, type Traces, withoutTraces } from './traces.ts';

type Collector = { url: string; headers: Record<string, string>; service: string; ratio: number };

const KINDS: Record<SpanKindName, SpanKind> = {
  call: SpanKind.CLIENT,
  event: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
};
/** Background work that took longer than this is worth a span even when all went well. */
const LONG_MS = 100;
const CLOSE_MS = 2_000;
const QUIET = createContextKey('quiet');

/** Sends spans to a collector over OTLP/HTTP, in batches. One that does not answer costs the spans, nothing else. */
export function openTraces({ url, headers, service, ratio }: Collector): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers, timeoutMillis: 5_000 }) }),
    ],
  });
  const tracer = provider.getTracer(service);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const openIn = (parent: Context, { name, kind }: { name: string; kind: SpanKind }): OpenSpan => {
    const span = tracer.startSpan(name, { kind }, parent);
    const within = trace.setSpan(parent, span);
    return {
      run: (part) => contexts.with(within, part),
      end: ({ name: newName, facts = {}, isFailed }) => {
        if (newName !== undefined) span.updateName(newName);
        span.setAttributes(facts);
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const open = ({ name, kind, facts }: NewSpan): OpenSpan => {
    const active = contexts.active();
    const isQuiet = active.getValue(QUIET) === true;
    if (isQuiet && kind === 'statement') return withoutTraces.open({ name, kind, facts });
    const span = openIn(isQuiet ? ROOT_CONTEXT : active, { name, kind: KINDS[kind] });
    return { run: span.run, end: (end) => span.end({ ...end, facts: { ...facts, ...end.facts } }) };
  };

  return {
    openRequest: (traceparent) => openIn(readParent(traceparent), { name: 'request', kind: SpanKind.SERVER }),
    open,
    around: async (span, work) => {
      const opened = open(span);
      try {
        const done = await opened.run(work);
        opened.end({ isFailed: false });
        return done;
      } catch (error) {
        opened.end({ isFailed: true });
        throw error;
      }
    },
    quietly: async (name, work) => {
      const startTime = new Date();
      const finish = (isFailed: boolean) => {
        if (!isFailed && Date.now() - startTime.getTime() < LONG_MS) return;
        const span = tracer.startSpan(name, { startTime }, ROOT_CONTEXT);
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      try {
        const done = await contexts.with(ROOT_CONTEXT.setValue(QUIET, true), work);
        finish(false);
        return done;
      } catch (error) {
        finish(true);
        throw error;
      }
    },
    ids: () => {
      const span = trace.getSpanContext(contexts.active());
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    // The collector may be gone: the shop closes all the same, and soon.
    close: () => Promise.race([provider.shutdown().catch(() => {}), setTimeout(CLOSE_MS, undefined, { ref: false })]),
  };
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NO_ID = /^0+$/;

/** W3C Trace Context: the work of the caller that this request belongs to. What cannot be read begins a trace of its own. */
function readParent(traceparent: string | undefined): Context {
  const [, traceId = '0', spanId = '0', flags = '0'] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (NO_ID.test(traceId) || NO_ID.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
