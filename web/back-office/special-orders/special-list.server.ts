import { type RouterContextProvider, redirect } from 'react-router';
import { listSpecialOrders } from '#shop/special-orders/list-special-orders.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { SPECIAL_ORDERS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { readSpecialsAsk, SPECIALS_PER_PAGE, specialsSearch } from './special-query.ts';

/** One page of the special orders, as its address asks. A page behind the last one leads to the last one. */
export async function readSpecialList(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'special-orders', 'see');
  const { shop, locale } = context.get(requestContext);
  const ask = readSpecialsAsk(new URL(request.url).searchParams);
  const found = await listSpecialOrders(
    shop,
    { page: ask.page, perPage: SPECIALS_PER_PAGE, q: ask.words || undefined, status: ask.status ?? undefined },
    locale,
  );
  if (ask.page > found.pages) throw redirect(SPECIAL_ORDERS + specialsSearch(ask, { page: found.pages }));
  return { ask, ...found };
}
