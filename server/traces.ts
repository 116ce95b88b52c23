import type { Config } from './config.ts';

/** What a span says of itself: plain words and numbers, never what anybody typed. */
export type SpanFacts = Record<string, string | number | boolean>;

/** One piece of work under way, seen from outside. */
export type OpenSpan = {
  /** Does a part of the work: what is begun in it is a child of this. */
  run: <T>(part: () => T) => T;
  end: (end: { name?: string; facts?: SpanFacts; isFailed: boolean }) => void;
};

/** Tells a collector which work led to which, and how long each took. */
export type Traces = {
  /** Opens the span of a request that came in; `traceparent` is what the caller said it belongs to. */
  openRequest: (traceparent: string | undefined) => OpenSpan;
  /** Opens a span for a part of the work that is under way. One that never ends is never told. */
  open: (span: NewSpan) => OpenSpan;
  /** Does the work inside a span of its own. */
  around: <T>(span: NewSpan, work: () => Promise<T>) => Promise<T>;
  /** Does work that mostly finds nothing to do: it is told of only when it failed or took long, and its statements never. */
  quietly: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** The work that is under way, as logs name it; nothing outside of any. */
  ids: () => { trace_id?: string; span_id?: string };
  /** Sends what is held. */
  close: () => Promise<void>;
};
export type NewSpan = { name: string; kind: SpanKindName; facts: SpanFacts };
export type SpanKindName = 'call' | 'told' | 'statement';

const UNSEEN: OpenSpan = { run: (part) => part(), end: () => {} };

/** Traces where nobody collects any. */
export const withoutTraces: Traces = {
  openRequest: () => UNSEEN,
  open: () => UNSEEN,
  around: (_span, work) => work(),
  quietly: (_name, work) => work(),
  ids: () => ({}),
  close: async () => {},
};

type TraceConfig = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/**
 * Traces where the environment names a collector, nothing at all where it does not: then no code for it is loaded.
 *
 * source  issue 6 "Seeing inside", decision 0052
 */
export async function createTraces(config: TraceConfig): Promise<Traces | null> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const { openTraces } = await import('./traces-otlp.ts');
  return openTraces({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(config.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    service: config.OTEL_SERVICE_NAME,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  });
}

/** `name=value,name=value`, values percent-encoded, as OpenTelemetry writes them. */
function readHeaders(list: string): Record<string, string> {
  const pairs = list.split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())] as const];
  });
  return Object.fromEntries(pairs);
}
