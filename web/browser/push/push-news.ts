import type { PushEvent } from '#contracts/push.ts';

const listeners = new Set<(message: PushEvent) => void>();

/** Passes a message on to whatever is on the screen. */
export function publishPushNews(message: PushEvent) {
  for (const listener of listeners) listener(message);
}

/** Subscribes to messages while something is on the screen; for useEffect. */
export function subscribePushNews(listener: (message: PushEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
