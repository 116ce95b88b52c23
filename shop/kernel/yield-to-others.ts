/**
 * Lets whoever else waits in this process go on, in the middle of long work: the embedded database answers without leaving
 * this thread, so waiting for it gives nobody a turn.
 */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
