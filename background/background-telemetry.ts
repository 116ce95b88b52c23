/** Somebody who looks on while background work is done: counts it, remembers how it went, traces it. */
export type BackgroundTelemetry = {
  /** Around each run of a piece of work. */
  run: <T>(work: string, run: () => Promise<T>) => Promise<T>;
  /** Around each event that a subscriber handles. */
  handle: (event: { subscriber: string; name: string; eventId: string }, handle: () => Promise<void>) => Promise<void>;
};
