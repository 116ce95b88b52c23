import { afterEach, expect, test, vi } from 'vitest';
import * as cookies from '#contracts/cookies.ts';
import { forgetSeen } from '../offline/forget-seen.ts';
import { forgetLists } from './list-cache/list-cache.ts';
import { logOut } from './log-out.ts';
import { hearTabs } from './session-tabs.ts';

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
  // Another tab: a tab does not hear what it told itself.
  const here = vi.fn();
  hearTabs(here);
  const otherTab = new BroadcastChannel('el_a7305be');
  const told = new Promise((resolve) => {
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
  expect(await told).toBe('out');
  expect(here).not.toHaveBeenCalled();
  otherTab.close();
});
