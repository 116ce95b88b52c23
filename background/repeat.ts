/** A piece of work that runs again and again, never twice at once. */
export type Worker = {
  /** Runs it soon, or once more right after the run under way. Calls that come close together are one. */
  wake: () => void;
  /** Lets it rest no longer: it runs at its pace again, without a run of its own for this call. */
  resume: () => void;
  /** Lets the run under way end, then never runs again. */
  stop: () => Promise<void>;
};

/**
 * How often a piece of work runs. While it finds nothing to do it runs ever more rarely, down to once in `idleMs`, until it
 * finds something or is woken.
 */
export type Pace = { everyMs: number; idleMs?: number | undefined; firstMs?: number };

const GATHER_MS = 40; // events of one change are handled in one run, still well within a second

/**
 * Runs a piece of work every so often. A failure is reported, and the next run comes all the same.
 *
 * work  returns how much it found to do; without a number it never rests
 */
export function repeat(
  { everyMs, idleMs = everyMs, firstMs = 0 }: Pace,
  work: () => Promise<number | void>,
  failed: (error: unknown) => void,
): Worker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let pauseMs = everyMs;
  let dueAt = 0;
  let isWanted = false;
  let isWoken = false;
  let isStopped = false;

  async function runOnce(): Promise<void> {
    try {
      pauseMs = (await work()) === 0 ? Math.min(idleMs, pauseMs * 2) : everyMs;
    } catch (error) {
      pauseMs = everyMs;
      failed(error);
    }
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    dueAt = performance.now() + ms;
    timer = setTimeout(run, ms);
    timer.unref();
  }

  function run(): void {
    isWoken = false;
    if (isStopped || running) return;
    running = runOnce().finally(() => {
      running = undefined;
      if (isStopped) return;
      const isNow = isWanted;
      isWanted = false;
      schedule(isNow ? GATHER_MS : pauseMs);
    });
  }

  function wake(): void {
    if (isStopped) return;
    pauseMs = everyMs;
    if (running) isWanted = true;
    else if (!isWoken) {
      isWoken = true;
      schedule(GATHER_MS);
    }
  }

  function resume(): void {
    if (isStopped || pauseMs === everyMs) return;
    pauseMs = everyMs;
    if (!running && dueAt > performance.now() + everyMs) schedule(everyMs);
  }

  schedule(firstMs);
  return {
    wake,
    resume,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
