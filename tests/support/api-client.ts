import { createShopClient, type ShopClient, ShopRefusal } from '#client/shop-client.ts';
import type { TestShop } from './open-test-shop.ts';

/** Lets a test shop listen, and makes clients of it: the typed one that developers copy, with or without a token. */
export async function openToClients({ app }: Pick<TestShop, 'app'>) {
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return (given: { token?: string; language?: 'en' | 'fr' } = {}): ShopClient => {
    const { token, language } = given;
    return createShopClient({ baseUrl, ...(token ? { token } : {}), ...(language ? { language } : {}) });
  };
}

/** The status of the shop's no; fails when it did not say no. */
export async function refusedWith(call: Promise<unknown>): Promise<number> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ShopRefusal) return error.status;
    throw error;
  }
  throw new Error('The shop did not refuse');
}
