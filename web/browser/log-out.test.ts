import { afterEach, expect, test, vi } from 'vitest';
import * as cookies from '#contracts/cookies.ts';
import { forgetSeen } from '../offline/forget-seen.ts';
import { callApi } from './api.ts';
import { forgetLists } from './list-cache/list-cache.ts';
import { logOut } from './log-out.ts';
import { onTabNotice } from './session-tabs.ts';

vi.mock('./api.ts', () => ({ callApi: vi.fn(async () => null) }));
vi.mock('../offline/forget-seen.ts', () => ({ forgetSeen: vi.fn() }));
vi.mock('./list-cache/list-cache.ts', () => ({ forgetLists: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

/** Everything that is typed is kept under one of these names. */
const TYPED = Object.entries(cookies).flatMap(([name, key]) =>
  typeof key === 'string' && /_DRAFT_KEY$|^TYPED_OWNER_KEY$|^KEPT_FORMS_KEY$/.test(name) ? [key] : [],
);

test('whoever comes after a log-out finds nothing that was typed, seen or listed', async () => {
  const tab = new Map([...TYPED, 'of something else'].map((key) => [key, 'Awa Diop, Dakar']));
  const assign = vi.fn();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    removeItem: (key: string) => tab.delete(key),
  });
  vi.stubGlobal('localStorage', { clear: vi.fn() });
  const reset = vi.fn();
  // Another tab: a tab does not receive what it sent itself.
  const here = vi.fn();
  onTabNotice(here);
  const otherTab = new BroadcastChannel('el_a7305be');
  const received = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  vi.stubGlobal('document', { cookie: '', forms: [{ reset }] });
  vi.stubGlobal('window', { location: { assign } });
  expect(TYPED.length).toBeGreaterThanOrEqual(5);
  await logOut();
  expect([...tab.keys()]).toEqual(['of something else']);
  for (const forget of [forgetSeen, forgetLists, localStorage.clear]) expect(forget).toHaveBeenCalledOnce();
  expect(reset).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledWith('/');
  expect(await received).toBe('out');
  expect(here).not.toHaveBeenCalled();
  otherTab.close();
});

test('a log-out that the shop did not answer leaves everything as it is, and says so to its caller', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new Error('busy'));
  vi.mocked(forgetSeen).mockClear();
  const assign = vi.fn();
  vi.stubGlobal('localStorage', { clear: vi.fn() });
  vi.stubGlobal('document', { cookie: '', forms: [] });
  vi.stubGlobal('window', { location: { assign } });
  await expect(logOut()).rejects.toThrow('busy');
  for (const done of [forgetSeen, localStorage.clear, assign]) expect(done).not.toHaveBeenCalled();
});
