import { type CustomerKind, listCustomers, listGuests } from '#shop/reports/list-customers.ts';
import type { ListContext } from '../kit/read-list.server.ts';

type CustomerFilters = { isGuests: boolean; kind: CustomerKind | null };

/** One page of the customers with an account, or of those who ordered without one: they have `account: null`. */
export async function readCustomers({ shop, query, page, perPage }: ListContext<CustomerFilters>) {
  const { currency } = shop.settings;
  const asked = { words: query.words, page, perPage };
  if (query.isGuests) {
    const { guests, total } = await listGuests(shop, asked);
    return { currency, total, customers: guests.map((guest) => ({ ...guest, account: null })) };
  }
  const { customers, total } = await listCustomers(shop, { ...asked, kind: query.kind });
  return {
    currency,
    total,
    customers: customers.map(({ id, since, isDisabled, isVerified, hasNewsletter, ...bought }) => ({
      ...bought,
      account: { id, since, isDisabled, isVerified, hasNewsletter },
    })),
  };
}

export type CustomerListed = Awaited<ReturnType<typeof readCustomers>>['customers'][number];
