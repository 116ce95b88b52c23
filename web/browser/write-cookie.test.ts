import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeCookie, writeCookie } from './write-cookie.ts';

/** What another process has stored, as in Chromium: it takes what was written when the page reads its cookies, or later. */
let stored: string[];
beforeEach(() => {
  stored = [];
  let onItsWay: string[] = [];
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      onItsWay.push(text);
    },
    get cookie() {
      stored.push(...onItsWay);
      onItsWay = [];
      return '';
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a cookie is stored when the page goes on, so that the next page is asked for with it', () => {
  writeCookie('el_order', 'a1', { maxAgeSeconds: 86_400 });
  expect(stored).toEqual(['el_order=a1; Path=/; Max-Age=86400; SameSite=Lax']);
});

it('a cookie that is removed is gone when the page goes on', () => {
  removeCookie('el_order');
  removeCookie('_ga', 'shop.example');
  expect(stored).toEqual([
    'el_order=; Path=/; Max-Age=0; SameSite=Lax',
    '_ga=; Path=/; Max-Age=0; SameSite=Lax; Domain=shop.example',
  ]);
});

it('over https it goes over https alone, and to its own part of the shop where it says so', () => {
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  writeCookie('el_theme', 'dark', { maxAgeSeconds: 60, path: '/auth' });
  expect(stored).toEqual(['el_theme=dark; Path=/auth; Max-Age=60; SameSite=Lax; Secure']);
});
