import { type RouterContextProvider, redirect } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { listCustomers, listGuests } from '#shop/reports/list-customers.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { CUSTOMERS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { CUSTOMERS_PER_PAGE, customersSearch, readCustomersAsk } from './customers-query.ts';

/** One page of the customers, as its address asks. A page behind the last one leads to the last one. */
export async function readCustomers(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'customers', 'see');
  const { shop, locale } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const ask = readCustomersAsk(params);
  const asked = { words: ask.words, page: ask.page, perPage: CUSTOMERS_PER_PAGE };
  const found = ask.isGuests
    ? { customers: [], ...(await listGuests(shop, asked)) }
    : { guests: [], ...(await listCustomers(shop, { ...asked, kind: ask.kind })) };
  const pages = Math.max(1, Math.ceil(found.total / CUSTOMERS_PER_PAGE));
  const isBehind = ask.page > 1 && found.customers.length + found.guests.length === 0;
  if (isBehind) throw redirect(CUSTOMERS + customersSearch(ask, { page: ask.isGuests ? 1 : pages }));
  const done = params.get('left') === '1' ? translate(locale, 'customers.said.deleted') : null;
  return { ask, pages, currency: shop.settings.currency, done, ...found };
}

export type CustomersData = Awaited<ReturnType<typeof readCustomers>>;
