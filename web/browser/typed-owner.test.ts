import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARTICLE_DRAFT_KEY, CHECKOUT_DRAFT_KEY, SPECIAL_DRAFT_KEY } from '#contracts/cookies.ts';
import { keepTypedFor, takeTypedAlong } from './typed-owner.ts';

const [AWA, BINTA] = ['awa@example.com', 'binta@example.com'];
const tab = new Map<string, string>();

beforeEach(() => {
  tab.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What is left of a draft that one has typed, when another opens the page. */
function leftFor(by: string | null, then: string | null, key = CHECKOUT_DRAFT_KEY, between = () => {}) {
  keepTypedFor(by);
  tab.set(key, '14 rue des Tisserands');
  between();
  keepTypedFor(then);
  return tab.get(key) ?? null;
}

test.each([[AWA], [null]])('what %s typed is there again after a reload', (who) => {
  expect(leftFor(who, who)).not.toBeNull();
});

test.each([
  [AWA, BINTA],
  [AWA, null],
  [null, BINTA],
])('what %s typed at checkout or into a request is not shown to %s', (by, then) => {
  expect(leftFor(by, then)).toBeNull();
  expect(leftFor(by, then, SPECIAL_DRAFT_KEY)).toBeNull();
});

test('a guest who signs in at the checkout keeps what was typed, once', () => {
  expect(leftFor(null, AWA, CHECKOUT_DRAFT_KEY, takeTypedAlong)).not.toBeNull();
  keepTypedFor(BINTA);
  expect(tab.has(CHECKOUT_DRAFT_KEY)).toBe(false);
});

test('an article waits for the colleague whose session ran out, and for no other', () => {
  expect(leftFor(AWA, null, ARTICLE_DRAFT_KEY)).not.toBeNull();
  keepTypedFor(AWA);
  expect(tab.has(ARTICLE_DRAFT_KEY)).toBe(true);
  keepTypedFor(null);
  keepTypedFor(BINTA);
  expect(tab.has(ARTICLE_DRAFT_KEY)).toBe(false);
});

test('what nobody knows the owner of is nobody’s', () => {
  tab.set(CHECKOUT_DRAFT_KEY, '14 rue des Tisserands');
  tab.set('el_6c4d1f2', 'spoilt');
  keepTypedFor(null);
  expect(tab.has(CHECKOUT_DRAFT_KEY)).toBe(false);
});
