/** What a toast says, its tone, and one way on. */
export type ToastMessage = {
  id: number;
  words: string;
  tone: 'info' | 'ok' | 'bad';
  link?: { to: string; words: string };
};

/** five seconds; the clock stops while the pointer or the focus is on it. */
export const TOAST_MS = 5000;

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ToastMessage | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the lower right, in place of the one before. Never the only place for an error. */
export function sayInToast(words: string, more: Omit<ToastMessage, 'id' | 'words'>) {
  lastId += 1;
  show({ ...more, id: lastId, words });
}

export function closeToast() {
  show(null);
}

/** For useSyncExternalStore. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ToastMessage | null {
  return current;
}
