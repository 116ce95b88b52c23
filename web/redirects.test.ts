import { describe, expect, it } from 'vitest';
import { redirectTarget, returnTarget } from './redirects.ts';

const HOSTILE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  '/customer@evil.example',
  '/customer/../../evil',
  '/auth/x/login',
  '/articles?next=//evil.example',
  ' /customer',
  '\t//evil.example',
  '',
];

describe('/redirect', () => {
  it.each(['/', '/articles', '/customer', '/customer/authentication', '/checkout', '/auth/dashboard'])(
    'leads to %s',
    (to) => {
      expect(redirectTarget(to)).toBe(to);
    },
  );

  it('leads to the back office’s login by its shape', () => {
    expect(redirectTarget('/auth/4f1c0d9a2b/login')).toBe('/auth/4f1c0d9a2b/login');
  });

  it.each(HOSTILE)('leads home instead of to %j', (to) => {
    expect(redirectTarget(to)).toBe('/');
  });

  it('leads home when nothing is asked', () => {
    expect(redirectTarget(null)).toBe('/');
  });
});

describe('after a log-in', () => {
  it.each([
    '/checkout',
    '/articles/detail?rt=12#ratings',
    '/rating/detail?rt=12',
    '/articles/category?name=Women',
    '/customer/orders/EL-26-1001',
    '/customer/history?tab=seen',
  ])('one goes back to %s', (to) => {
    expect(returnTarget(to)).toBe(to);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/auth/dashboard',
    '/checkout\n//x',
    '/customer/reset-password',
    '/customer/orders/../../x',
    null,
  ])('one goes to the account instead of to %j', (to) => {
    expect(returnTarget(to)).toBe('/customer');
  });
});
