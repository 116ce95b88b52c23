/** A piece of work that runs again and again, never twice at once. */
export type Worker = {
  /** Runs it soon, or once more right after the run under way. Calls that come close together are one. */
  wake: () => void;
  /** Lets the run under way end, then never runs again. */
  stop: () => Promise<void>;
};

const GATHER_MS = 40; // what happens together is worked off together, and still reaches everybody well within a second

/** Runs a piece of work every so often, first after `firstMs`. A failure is told and the next run comes all the same. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
  firstMs = 0,
): Worker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isWoken = false;
  let isStopped = false;

  function run(): void {
    isWoken = false;
    if (isStopped || running) return;
    running = work()
      .catch(failed)
      .finally(() => {
        running = undefined;
        if (isStopped) return;
        const isNow = isWanted;
        isWanted = false;
        timer = setTimeout(run, isNow ? GATHER_MS : everyMs);
        timer.unref();
      });
  }

  function wake(): void {
    if (isStopped) return;
    if (running) isWanted = true;
    else if (!isWoken) {
      isWoken = true;
      clearTimeout(timer);
      timer = setTimeout(run, GATHER_MS);
    }
  }

  timer = setTimeout(run, firstMs);
  timer.unref();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
