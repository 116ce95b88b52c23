import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api.ts';

vi.mock('./api.ts', () => ({ callApi: vi.fn() }));

/** The wishes of a page that was just loaded. */
async function openPage() {
  vi.resetModules();
  return import('./wishlist.ts');
}

/** The shop answers the next call when the test says so. */
function answerLater() {
  const answer = Promise.withResolvers<unknown>();
  vi.mocked(callApi).mockReturnValueOnce(answer.promise);
  return answer;
}

describe('a customer’s heart', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', undefined); // no storage, as in a browser that closes it; Node warns of its own
    vi.mocked(callApi).mockReset();
    vi.mocked(callApi).mockResolvedValue(null);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('that is clicked before the first list has come stays as it was set', async () => {
    const { isInWishlist, setInWishlist, startWishlist } = await openPage();
    const list = answerLater();
    const isRead = startWishlist(true);
    await setInWishlist(7, true, true);
    await setInWishlist(8, false, true);
    list.resolve({ data: [8, 9] });
    await isRead;
    expect([7, 8, 9].filter(isInWishlist)).toEqual([7, 9]);
  });

  it('that the shop refuses goes back to what the list says, which has come meanwhile', async () => {
    const { isInWishlist, setInWishlist, startWishlist } = await openPage();
    const [list, refusal] = [answerLater(), answerLater()];
    const isRead = startWishlist(true);
    const isSet = setInWishlist(7, true, true);
    list.resolve({ data: [9] });
    await isRead;
    expect([7, 9].filter(isInWishlist)).toEqual([7, 9]);
    refusal.reject(new Error('no'));
    await expect(isSet).rejects.toThrow('no');
    expect([7, 9].filter(isInWishlist)).toEqual([9]);
  });

  it('that is clicked twice without a connection is as it was', async () => {
    const { isInWishlist, setInWishlist } = await openPage();
    const [first, second] = [answerLater(), answerLater()];
    const both = Promise.allSettled([setInWishlist(7, true, true), setInWishlist(7, false, true)]);
    first.reject(new Error('no'));
    second.reject(new Error('no'));
    await both;
    expect(isInWishlist(7)).toBe(false);
  });
});
