import type { LightMyRequestResponse } from 'fastify';
import { outbox } from '#shop/kernel/tables.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './open-test-shop.ts';
import type { SmallCatalogue } from './small-catalogue.ts';

/** A shop whose clock the test moves, asked over its API as somebody who holds a token. */
export type AccountClient = {
  shop: TestShop;
  catalogue: SmallCatalogue;
  now: () => Date;
  later: (seconds: number) => void;
  /** Every limit has opened again, and no e-mail is waiting. */
  anotherHour: () => Promise<void>;
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    token?: string,
  ) => Promise<LightMyRequestResponse>;
};

export async function openAccountClient(database: TestShopOptions['database']): Promise<AccountClient> {
  let now = new Date('2026-11-21T09:00:00Z');
  const shop = await openTestShop({ ...(database && { database }), clock: { now: () => now } });
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return {
    shop,
    catalogue: await shop.seedSmallCatalogue(),
    now: () => now,
    later,
    anotherHour: async () => {
      later(3_700);
      await shop.shop.db.delete(outbox);
    },
    send: (method, url, payload, token) =>
      shop.app.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
  };
}

/** A new password, typed twice. */
export const twice = (password: string) => ({ password, password_confirmation: password });
