import { describe, expect, it } from 'vitest';
import { createDrawQueue } from './draw-queue.ts';

const named = (...keys: string[]) => keys.map((key) => ({ key }));
function queueOf(keys: string[], bounds: { mostWaiting?: number; longestMs?: number } = {}) {
  const queue = createDrawQueue<{ key: string }>({ mostWaiting: 10, longestMs: 60_000, ...bounds });
  queue.add(named(...keys));
  return queue;
}

describe('the queue of pictures to draw', () => {
  it('keeps its order while nobody waits, and gives each picture to one hand only', () => {
    const queue = queueOf(['hero', 'door', 'cloth']);
    expect([queue.take(false), queue.take(false), queue.take(false), queue.take(false)]).toEqual([
      ...named('hero', 'door', 'cloth'),
      undefined,
    ]);
  });

  it('lets what somebody waits for go first, in the order of asking', () => {
    const queue = queueOf(['hero', 'door', 'detail', 'cloth']);
    void queue.wait('cloth');
    void queue.wait('detail');
    expect([queue.take(true), queue.take(true), queue.take(true)]).toEqual([...named('cloth', 'detail'), undefined]);
    expect(queue.take(false)).toEqual({ key: 'hero' });
  });

  it('answers everybody who waits for a picture once it is drawn', async () => {
    const queue = queueOf(['hero']);
    const both = Promise.all([queue.wait('hero'), queue.wait('hero')]);
    queue.take(false);
    queue.settle('hero', true);
    expect(await both).toEqual([true, true]);
    expect(await queue.wait('hero')).toBe(true);
    expect(queue.left()).toBe(0);
  });

  it('does not let anybody wait for a picture it has nothing to do with', async () => {
    expect(await queueOf(['hero']).wait('of-my-own')).toBe(true);
  });

  it('sends away who comes when too many wait, and takes the next when one has gone', async () => {
    const queue = queueOf(['hero', 'door', 'cloth'], { mostWaiting: 2 });
    const leaving = new AbortController();
    const first = queue.wait('hero', leaving.signal);
    void queue.wait('hero');
    expect(await queue.wait('door')).toBe(false);
    leaving.abort();
    expect(await first).toBe(false);
    void queue.wait('cloth');
    queue.take(true);
    expect(queue.take(true)).toEqual({ key: 'cloth' });
  });

  it('puts a picture back in its place when whoever asked for it has gone', async () => {
    const queue = queueOf(['hero', 'cloth']);
    const leaving = new AbortController();
    const asked = queue.wait('cloth', leaving.signal);
    leaving.abort();
    await asked;
    expect(queue.take(true)).toBeUndefined();
    expect(queue.take(false)).toEqual({ key: 'hero' });
  });

  it('lets nobody wait longer than its limit', async () => {
    expect(await queueOf(['hero'], { longestMs: 5 }).wait('hero')).toBe(false);
  });

  it('gives a picture out again when the hand that had it is gone, and says no once it is given up', async () => {
    const queue = queueOf(['hero']);
    queue.take(false);
    queue.putBack('hero');
    expect(queue.take(false)).toEqual({ key: 'hero' });
    queue.settle('hero', false);
    expect(await queue.wait('hero')).toBe(false);
  });

  it('sends everybody away when it is closed', async () => {
    const queue = queueOf(['hero', 'door']);
    const waiting = queue.wait('hero');
    queue.close();
    expect(await waiting).toBe(false);
    expect(await queue.wait('door')).toBe(false);
  });
});
