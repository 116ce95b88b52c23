import { describe, expect, it } from 'vitest';
import { carriedPath, carriedSearch, pageAddress } from '#contracts/page-address.ts';
import { officeReturnTarget, redirectAddress, redirectTarget, returnTarget, signInDetour } from './redirects.ts';
import routes from './routes.ts';

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

describe('whoever was kept out of a page comes back to it after signing in', () => {
  /** Where the guard leads in the end, and where signing in leads on. */
  const detour = (to: string, page: 'authentication' | 'login', next: string) => {
    const answer = redirectAddress(new URL(signInDetour(to, page, next), 'http://shop.example').searchParams);
    const { pathname, searchParams } = new URL(answer, 'http://shop.example');
    return [pathname, searchParams.get('to')];
  };
  const LOGIN = '/auth/4f1c0d9a2b/login';

  it.each(['/customer/orders/EL-26-1001', '/customer/history?tab=seen&page=2'])('a customer to %s', (next) => {
    expect(detour('/customer/authentication', 'authentication', next)).toEqual(['/customer/authentication', next]);
    expect(returnTarget(next)).toBe(next);
  });

  it.each(['/auth/orders/detail?rt=12', '/auth/settings', '/auth/articles/list?page=3&q=wax%20blue'])(
    'somebody of the staff to %s',
    (next) => {
      expect(detour(LOGIN, 'login', next)).toEqual([LOGIN, next]);
      expect(officeReturnTarget(next)).toBe(next);
    },
  );

  it.each([...HOSTILE, '/customer', '/auth/4f1c0d9a2b/register?token=x', '/auth/orders/price', '/auth/pulse', null])(
    'but nobody of the staff to %j',
    (next) => expect(officeReturnTarget(next)).toBe('/auth/dashboard'),
  );

  it.each(HOSTILE.filter((to) => !to.startsWith('/articles')))('and no customer to %j', (next) => {
    expect(detour('/customer/authentication', 'authentication', next)).toEqual([
      '/customer/authentication',
      '/customer',
    ]);
  });

  it('every screen of the back office is one that can be come back to', () => {
    const office = routes.find(({ file }) => file.includes('auth-layout'))?.children ?? [];
    expect(office.length).toBeGreaterThan(40);
    for (const { path } of office) expect(officeReturnTarget(`/${path}?x=1`)).toBe(`/${path}?x=1`);
  });

  it('a file or an answer of the back office is none', () => {
    const answers = routes.flatMap(({ path = '', file }) =>
      path.startsWith('auth/') && file.endsWith('.ts') ? [path] : [],
    );
    expect(answers.length).toBeGreaterThan(6);
    for (const path of answers) expect(officeReturnTarget(`/${path}`), path).toBe('/auth/dashboard');
  });

  it.each([
    ['/auth/orders/detail?rt=12', '/auth/orders/detail?rt=12'],
    ['/customer/orders/EL-1.data?_routes=own-order', '/customer/orders/EL-1'],
    ['/auth/articles/list.data?page=2&_routes=a%2Cb', '/auth/articles/list?page=2'],
    ['/auth/settings?index', '/auth/settings'],
    ['/_root.data', '/'],
  ])('a request for %s is about %s', (url, page) => expect(pageAddress(url)).toBe(page));

  it('unless the address is longer than any link', () => {
    const long = `?q=${'x'.repeat(10_000)}`;
    expect(returnTarget(`/articles${long}`)).toBe('/customer');
    expect(officeReturnTarget(`/auth/orders/list${long}`)).toBe('/auth/dashboard');
  });
});

describe('what links carry along of an address', () => {
  it('is each parameter once, in its place', () => {
    expect(carriedSearch('?rt=5&size=M&size=L&size=M&q=l%27eau')).toBe('?rt=5&size=M&size=L&q=l%27eau');
    expect([carriedSearch(''), carriedSearch('?')]).toEqual(['', '']);
  });

  it('is as much as fits, and never more than two thousand characters', () => {
    expect(carriedSearch(`?junk=${"'".repeat(9_000)}&rt=5`)).toBe('?rt=5');
    const many = Array.from({ length: 4_000 }, (_, number) => `p${number}=1`).join('&');
    expect(carriedSearch(`?rt=5&${many}`)).toMatch(/^\?rt=5&p0=1&/);
    expect(carriedSearch(`?rt=5&${many}`).length).toBeLessThanOrEqual(2_000);
  });

  it('is the home page instead of a path that no page has', () => {
    expect(carriedPath('/articles/category')).toBe('/articles/category');
    expect(carriedPath(`/${'x'.repeat(9_000)}`)).toBe('/');
  });

  it('leads to the shop alone, and holds no token', () => {
    expect([carriedPath('//evil.example'), carriedPath('/\\/evil.example')]).toEqual([
      '/evil.example',
      '/evil.example',
    ]);
    expect(carriedSearch('?number=EL-26-1&token=secret&page=2')).toBe('?number=EL-26-1&page=2');
  });
});
