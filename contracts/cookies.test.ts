import { describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE, LIST_VIEW_COOKIE, readCookie, readLanguage, readListView } from './cookies.ts';

describe('the language cookie', () => {
  it('holds a bare label', () => {
    expect(readLanguage(`a=1; ${LANGUAGE_COOKIE}=fr; b=2`)).toBe('fr');
  });

  it.each(['<b>fr</b>', 'fr%3Cimg%20src%3Dx%3E', 'de', '', 'FR', '%E0%A4%A'])(
    'is ignored when it holds %j',
    (value) => {
      expect(readLanguage(`${LANGUAGE_COOKIE}=${value}`)).toBeNull();
    },
  );

  it('is absent without cookies', () => {
    expect(readLanguage(undefined)).toBeNull();
    expect(readLanguage('')).toBeNull();
  });
});

it('the view of lists is one of two, or was never chosen', () => {
  expect(readListView(`${LIST_VIEW_COOKIE}=list`)).toBe('list');
  expect(readListView(`${LIST_VIEW_COOKIE}=<b>`)).toBeNull();
  expect(readListView(null)).toBeNull();
});

describe('a cookie', () => {
  it('is found by its whole name', () => {
    expect(readCookie('xa=1; a=2', 'a')).toBe('2');
    expect(readCookie('xa=1', 'a')).toBeNull();
  });

  it('may hold signs of its own', () => {
    expect(readCookie('token=a%3Db%3Bc', 'token')).toBe('a=b;c');
    expect(readCookie('token=a=b', 'token')).toBe('a=b');
  });
});
