/** A piece of work that runs again and again, never twice at once. */
export type Worker = {
  /** Runs it now, or once more right after the run under way. */
  wake: () => void;
  /** Lets the run under way end, then never runs again. */
  stop: () => Promise<void>;
};

/** Runs a piece of work every so often. A failure is told and the next run comes all the same. */
export function repeat(everyMs: number, work: () => Promise<void>, failed: (error: unknown) => void): Worker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  function run(): void {
    clearTimeout(timer);
    if (isStopped) return;
    if (running) {
      isWanted = true;
      return;
    }
    running = work()
      .catch(failed)
      .finally(() => {
        running = undefined;
        if (isStopped) return;
        const isNow = isWanted;
        isWanted = false;
        timer = setTimeout(run, isNow ? 0 : everyMs);
        timer.unref();
      });
  }

  timer = setTimeout(run, 0);
  return {
    wake: run,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
