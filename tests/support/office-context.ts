import { RouterContextProvider } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import type { StaffRole } from '#contracts/rights.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import type { TestShop } from './open-test-shop.ts';

/** What a loader of the back office is told when somebody of this role asks. */
export function officeContext(
  { shop }: Pick<TestShop, 'shop'>,
  staffRole: StaffRole,
  locale: Locale = 'en',
  userId = 'u1',
) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    shop,
    locale,
    viewer: { kind: 'user', userId, name: 'Issa Ba', email: 'issa@example.com', role: 'admin', staffRole },
    isDevelopment: false,
    network: '',
    isForEverybody: false,
    cookie: () => null,
    listView: 'grid',
    searchAccess: { appId: '', apiKey: '', index: '', hosts: [] },
    findArticles: async () => null,
    adminSegment: 'test-segment',
    failure: { note: () => {} },
  });
  return context;
}
