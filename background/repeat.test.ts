import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeat, type Worker } from './repeat.ts';

describe('a piece of work that is repeated', () => {
  let worker: Worker | undefined;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(async () => {
    await worker?.stop();
    vi.useRealTimers();
  });

  const count = (pace: { everyMs: number; idleMs?: number }, found: () => number | undefined) => {
    let runs = 0;
    worker = repeat(
      pace,
      async () => {
        runs += 1;
        return found();
      },
      () => {},
    );
    return {
      runsIn: async (ms: number) => {
        const before = runs;
        await vi.advanceTimersByTimeAsync(ms);
        return runs - before;
      },
    };
  };

  test('runs at its pace while it finds something, and ever more rarely while it does not', async () => {
    let found = 1;
    const { runsIn } = count({ everyMs: 1_000, idleMs: 8_000 }, () => found);
    expect(await runsIn(9_500)).toBe(10);
    found = 0;
    expect(await runsIn(60_000)).toBeLessThan(12);
    expect(await runsIn(80_000)).toBe(10);
    found = 1;
    await runsIn(8_000);
    expect(await runsIn(10_000)).toBe(10);
  });

  test('runs soon when it is woken, and is at its pace again', async () => {
    const { runsIn } = count({ everyMs: 1_000, idleMs: 8_000 }, () => 0);
    await runsIn(60_000);
    worker?.wake();
    worker?.wake();
    expect(await runsIn(100)).toBe(1);
    expect(await runsIn(2_000)).toBe(1);
  });

  test('is at its pace again when it is to rest no longer, without a run for each call', async () => {
    const { runsIn } = count({ everyMs: 1_000, idleMs: 8_000 }, () => 0);
    await runsIn(60_000);
    for (let call = 0; call < 50; call += 1) worker?.resume();
    expect(await runsIn(900)).toBeLessThan(2);
    expect(await runsIn(200)).toBeLessThan(2);
    await runsIn(60_000);
    worker?.resume();
    expect(await runsIn(1_100)).toBe(1);
  });

  test('never rests when it does not say what it found, or has failed', async () => {
    expect(await count({ everyMs: 1_000, idleMs: 8_000 }, () => undefined).runsIn(9_500)).toBe(10);
    await worker?.stop();
    const failing = count({ everyMs: 1_000, idleMs: 8_000 }, () => {
      throw new Error('no');
    });
    expect(await failing.runsIn(9_500)).toBe(10);
  });
});
