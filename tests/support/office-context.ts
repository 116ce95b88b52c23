import { RouterContextProvider } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import type { StaffRole } from '#contracts/rights.ts';
import { type RequestContext, requestContext } from '#web/frame/request-context.server.ts';
import type { TestShop } from './open-test-shop.ts';

type Opened = Pick<TestShop, 'shop'>;

/** What a loader of the back office gets when somebody of this role asks. */
export function officeContext(open: Opened, staffRole: StaffRole, locale: Locale = 'en', userId = 'u1') {
  const staff = { name: 'Issa Ba', email: 'issa@example.com', role: 'admin', staffRole } as const;
  return contextOf(open, { locale, viewer: { kind: 'user', userId, ...staff } });
}

/** What a loader of the shop gets when a guest asks. */
export function guestContext(open: Opened, more: Partial<RequestContext> = {}) {
  return contextOf(open, { viewer: { kind: 'guest' }, ...more });
}

function contextOf({ shop }: Opened, more: Pick<RequestContext, 'viewer'> & Partial<RequestContext>) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    shop,
    locale: 'en',
    isDevelopment: false,
    network: '',
    isForEverybody: false,
    cookie: () => null,
    listView: 'grid',
    searchAccess: { appId: '', apiKey: '', index: '', hosts: [] },
    findArticles: async () => null,
    adminSegment: 'test-segment',
    failure: { note: () => {} },
    ...more,
  });
  return context;
}
