/** Which picture is drawn next, and who waits for it. Knows nothing of drawing. */

export interface DrawQueue<Item> {
  /** Adds what has to be drawn, the most visible first. */
  add: (items: readonly Item[]) => void;
  /** The next one: what somebody waits for, first asked first; else, unless only those are wanted, the first in order. */
  take: (onlyAwaited: boolean) => Item | undefined;
  /** What was taken is drawn, or never will be: who waits is notified. */
  settle: (key: string, isDrawn: boolean) => void;
  /** What was taken has to be drawn again. */
  putBack: (key: string) => void;
  /**
   * Waits until a picture is drawn, and lets it jump the queue while somebody waits.
   *
   * returns  true when it is there, or is none of the queue's; false when it cannot be drawn, when too many wait, when it
   *          took too long, when the queue is closed, or when who asked has gone
   */
  wait: (key: string, gone?: AbortSignal) => Promise<boolean>;
  /** Sends everybody away who waits, and everybody who comes. */
  close: () => void;
  /** How many are neither drawn nor given up. */
  left: () => number;
}

interface Bounds {
  /** How many may wait at once, for whatever pictures. */
  mostWaiting: number;
  /** How long one waits at most. */
  longestMs: number;
}

type Answer = (isDrawn: boolean) => void;

export function createDrawQueue<Item extends { key: string }>({ mostWaiting, longestMs }: Bounds): DrawQueue<Item> {
  const undone = new Map<string, Item>();
  const taken = new Set<string>();
  const failed = new Set<string>();
  const waiting = new Map<string, Set<Answer>>(); // a map keeps the order of asking
  let waitingCount = 0;
  let isClosed = false;

  const give = (item: Item): Item => {
    taken.add(item.key);
    return item;
  };
  const answerAll = (key: string, isDrawn: boolean) => {
    for (const answer of [...(waiting.get(key) ?? [])]) answer(isDrawn);
  };

  return {
    add: (items) => {
      for (const item of items) undone.set(item.key, item);
    },
    take: (onlyAwaited) => {
      for (const key of waiting.keys()) {
        const item = taken.has(key) ? undefined : undone.get(key);
        if (item) return give(item);
      }
      if (onlyAwaited) return undefined;
      for (const item of undone.values()) if (!taken.has(item.key)) return give(item);
      return undefined;
    },
    settle: (key, isDrawn) => {
      undone.delete(key);
      taken.delete(key);
      if (!isDrawn) failed.add(key);
      answerAll(key, isDrawn);
    },
    putBack: (key) => {
      taken.delete(key);
    },
    wait: (key, gone) => {
      if (!undone.has(key)) return Promise.resolve(!failed.has(key));
      if (isClosed || gone?.aborted || waitingCount >= mostWaiting) return Promise.resolve(false);
      return new Promise((resolve) => {
        const answers = waiting.get(key) ?? new Set();
        const leave = () => answer(false);
        const timer = setTimeout(leave, longestMs);
        const answer: Answer = (isDrawn) => {
          clearTimeout(timer);
          gone?.removeEventListener('abort', leave);
          answers.delete(answer);
          if (answers.size === 0) waiting.delete(key); // nobody waits any more: back to its own place
          waitingCount -= 1;
          resolve(isDrawn);
        };
        gone?.addEventListener('abort', leave);
        waiting.set(key, answers.add(answer));
        waitingCount += 1;
      });
    },
    close: () => {
      isClosed = true;
      for (const key of [...waiting.keys()]) answerAll(key, false);
    },
    left: () => undone.size,
  };
}
