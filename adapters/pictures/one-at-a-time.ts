import { Refusal } from '#shop/kernel/refusal.ts';

/** What a work is taken to last before the first is done: qualities and sizes are chosen for two seconds a picture. */
const USUAL_MS = 2_000;

type Limits = {
  mostWaiting: number;
  /** From coming to being done: who cannot be done by then is not done at all. */
  longestMs: number;
  now?: () => number;
};

type Turn = { cameAt: number; begin: () => void; giveUp: (error: unknown) => void };

/**
 * Lets one work run at a time, the others wait in the order in which they came. How long the last ones took says how long
 * each has to wait: whoever would wait too long is refused at once, also while waiting, when the ones before took longer
 * than was thought. Aborted, a waiting work is never begun, and one that runs is not waited for: it keeps its turn until it
 * ends.
 *
 * refuses  service.unavailable when as many wait already as may, or for too long · what the signal was aborted with
 */
export function createQueue({ mostWaiting, longestMs, now = () => performance.now() }: Limits) {
  const waiting: Turn[] = [];
  let beganAt: number | null = null;
  let usualMs = USUAL_MS;

  /** Until the work at this place of the waiting ones is done. */
  const expectedMs = (place: number) => {
    const restMs = beganAt === null ? 0 : Math.max(0, usualMs - (now() - beganAt));
    return restMs + (place + 1) * usualMs;
  };
  const tooMany = (ms: number) =>
    new Refusal('service.unavailable', { retryAfterSeconds: Math.min(60, Math.max(5, Math.ceil(ms / 1_000))) });
  const learn = (tookMs: number, isDone: boolean) => {
    if (isDone || tookMs > usualMs) usualMs = (usualMs + tookMs) / 2; // one that is refused at its first bytes says nothing
    for (const turn of [...waiting]) {
      const ms = expectedMs(waiting.indexOf(turn));
      if (now() - turn.cameAt + ms > longestMs) turn.giveUp(tooMany(ms));
    }
  };

  function ownTurn(signal: AbortSignal | undefined): Promise<void> {
    const ms = expectedMs(waiting.length);
    const isBusy = beganAt !== null || waiting.length > 0;
    if (isBusy && (waiting.length >= mostWaiting || ms > longestMs)) throw tooMany(ms);
    if (!isBusy) {
      beganAt = now();
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(turn), 1);
        signal?.removeEventListener('abort', gone);
      };
      const gone = () => turn.giveUp(signal?.reason);
      const turn: Turn = {
        cameAt: now(),
        begin: () => {
          leave();
          beganAt = now(); // at once: whoever comes now finds it taken
          resolve();
        },
        giveUp: (error) => {
          leave();
          reject(error);
        },
      };
      waiting.push(turn);
      signal?.addEventListener('abort', gone, { once: true });
    });
  }

  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    await ownTurn(signal);
    const startedAt = beganAt ?? now();
    let isDone = false;
    const run = async () => {
      signal?.throwIfAborted();
      const done = await work();
      isDone = true;
      return done;
    };
    const mine = run().finally(() => {
      beganAt = null;
      learn(now() - startedAt, isDone);
      waiting[0]?.begin();
    });
    return signal ? Promise.race([mine, refusedBy(signal, mine)]) : mine;
  };
}

/** Rejects once the signal is aborted; what then becomes of the work is nobody's any more. */
function refusedBy(signal: AbortSignal, work: Promise<unknown>): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const over = () => signal.removeEventListener('abort', abort);
    work.then(over, over);
  });
}
