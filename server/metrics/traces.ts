/** What a span says of itself: plain words and numbers, never what anybody typed. */
type SpanFacts = Record<string, string | number | boolean>;

/** One piece of work under way, seen from outside. */
export type OpenSpan = {
  /** Does a part of the work: what is begun in it is a child of this. */
  run: <T>(part: () => T) => T;
  end: (end: { name?: string; facts?: SpanFacts; isFailed: boolean }) => void;
};

/** Exports spans to a collector: which work led to which, and how long each took. */
export type Traces = {
  /** Opens the span of a request that came in; `traceparent` is what the caller said it belongs to. */
  openRequest: (traceparent: string | undefined) => OpenSpan;
  /** Opens a span for a part of the work that is under way. One that never ends is never exported. */
  open: (span: NewSpan) => OpenSpan;
  /** Does the work inside a span of its own. */
  around: <T>(span: NewSpan, work: () => Promise<T>) => Promise<T>;
  /** Does work that mostly finds nothing to do: it is exported only when it failed or took long, and its statements never. */
  quietly: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** The work that is under way, as logs name it; nothing outside of any. */
  ids: () => { trace_id?: string; span_id?: string };
  /** Sends what is held. */
  close: () => Promise<void>;
};
export type NewSpan = { name: string; kind: SpanKindName; facts: SpanFacts };
export type SpanKindName = 'call' | 'event' | 'statement';

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
