import type { RouterContextProvider } from 'react-router';
import { countReadyOrders } from '#shop/reports/count-ready-orders.ts';
import { countUnanswered } from '#shop/special-orders/list-special-orders.ts';
import { requestContext } from '#web/request-context.server.ts';
import { staffOnly } from '../back-office/staff-only.server.ts';
import { readTheme } from '../back-office/theme.ts';

/** What stands around every screen of the back office. */
export async function readOffice(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context);
  const { shop } = context.get(requestContext);
  const [orders, specials] = await Promise.all([countReadyOrders(shop), countUnanswered(shop)]);
  return { theme: readTheme(request.headers.get('cookie')), waiting: { orders, specials } };
}
