import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQueue } from './one-at-a-time.ts';

describe('pictures that are drawn one at a time', () => {
  let clock = 0;
  let queue: ReturnType<typeof createQueue>;
  let begun: string[] = [];
  let ends: (() => void)[] = [];
  beforeEach(() => {
    clock = 0;
    begun = [];
    ends = [];
    queue = createQueue({ mostWaiting: 4, longestMs: 20_000, now: () => clock });
  });

  /** Draws a picture until `finish`; what became of it is `drawn`, or the code and the seconds to wait. */
  const draw = (name: string, signal?: AbortSignal) =>
    queue(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }, signal).then(
      () => 'drawn',
      (error) => (error.code ? [error.code, error.more.retryAfterSeconds] : String(error.message)),
    );
  /** The picture that is being drawn has taken so long. */
  async function finish(afterMs: number) {
    clock += afterMs;
    ends.shift()?.();
    await turnOfOthers();
  }

  test('have their turn in the order in which they came', async () => {
    const all = ['a', 'b', 'c'].map((name) => draw(name));
    await turnOfOthers();
    expect(begun).toEqual(['a']);
    await finish(1_000);
    expect(begun).toEqual(['a', 'b']);
    const late = draw('d');
    await finish(1_000);
    await finish(1_000);
    await finish(1_000);
    expect(await Promise.all([...all, late])).toEqual(['drawn', 'drawn', 'drawn', 'drawn']);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('are refused at once when as many wait as may', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) void draw(name);
    expect(await draw('f')).toEqual(['service.unavailable', 12]);
    expect(begun).toEqual(['a']);
  });

  test('are refused at once when those before take too long, and taken again when they do not', async () => {
    void draw('slow');
    await turnOfOthers();
    await finish(18_000); // now a picture is taken to last ten seconds
    void draw('a');
    await turnOfOthers();
    const b = draw('b');
    expect(await draw('c')).toEqual(['service.unavailable', 30]);
    await finish(1_000);
    await finish(1_000);
    expect(await b).toBe('drawn');
    void draw('d');
    await turnOfOthers();
    void draw('e');
    const f = draw('f');
    for (let at = 0; at < 3; at += 1) await finish(1_000);
    expect(await f).toBe('drawn');
  });

  test('are refused as soon as it shows that they cannot be drawn in time', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => draw(name)); // two seconds each, it was thought
    await turnOfOthers();
    await finish(10_000);
    expect(await a).toBe('drawn');
    expect(await c).toEqual(['service.unavailable', 12]); // half the time is gone, and each is taken to last six
    await finish(1_000);
    expect(await b).toBe('drawn');
    expect(begun).toEqual(['a', 'b']);
  });

  test('nobody waits for are not drawn, and hold nobody up', async () => {
    const [gone, late] = [new AbortController(), new AbortController()];
    const a = draw('a');
    const b = draw('b', gone.signal);
    const c = draw('c', late.signal);
    gone.abort(new Error('gone'));
    expect(await b).toBe('gone');
    await finish(1_000);
    expect(await a).toBe('drawn');
    expect(begun).toEqual(['a', 'c']);
    const d = draw('d');
    late.abort(new Error('gone')); // its answer comes at once, and the next has its turn when it has stopped
    expect(await c).toBe('gone');
    expect(begun).toEqual(['a', 'c']);
    await finish(1_000);
    expect(begun).toEqual(['a', 'c', 'd']);
    await finish(1_000);
    expect(await d).toBe('drawn');
    expect(await draw('e', gone.signal)).toBe('gone');
  });
});
