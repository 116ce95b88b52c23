import type { PushEvent } from '#contracts/push.ts';

const listeners = new Set<(message: PushEvent) => void>();

/** Passes a message on to whatever is on the screen. */
export function tellNews(message: PushEvent) {
  for (const listener of listeners) listener(message);
}

/** Hears messages while something is on the screen; for useEffect. */
export function hearNews(listener: (message: PushEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
