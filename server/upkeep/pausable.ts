/** Work that goes on by itself, and may be stopped for a while. */
export type Pausable = { pause: () => Promise<void>; resume: () => Promise<void>; stop: () => Promise<void> };

/** Starts work, and starts it again after a pause. */
export async function pausable<Needs>(
  start: (needs: Needs) => Promise<() => Promise<void>>,
  needs: Needs,
): Promise<Pausable> {
  let running: (() => Promise<void>) | null = await start(needs);
  let isOver = false;
  const pause = async () => {
    const stop = running;
    running = null;
    await stop?.();
  };
  return {
    pause,
    resume: async () => {
      if (!running && !isOver) running = await start(needs);
    },
    stop: async () => {
      isOver = true;
      await pause();
    },
  };
}
