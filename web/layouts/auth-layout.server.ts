import type { RouterContextProvider } from 'react-router';
import { countReadyOrders } from '#shop/reports/count-ready-orders.ts';
import { countUnansweredReturns } from '#shop/reports/list-returns.ts';
import { countUnanswered } from '#shop/special-orders/list-special-orders.ts';
import { requestContext } from '#web/request-context.server.ts';
import { staffHeldBackOrNot } from '../back-office/staff-only.server.ts';
import { readTheme } from '../back-office/theme.ts';

/** What stands around every screen of the back office. `waiting` is null for whom all but one screen is closed. */
export async function readOffice(request: Request, context: Readonly<RouterContextProvider>) {
  const { needsSecondFactor = false } = staffHeldBackOrNot(context);
  const { shop } = context.get(requestContext);
  const theme = readTheme(request.headers.get('cookie'));
  if (needsSecondFactor) return { theme, waiting: null };
  const [orders, specials, returns] = await Promise.all([
    countReadyOrders(shop),
    countUnanswered(shop),
    countUnansweredReturns(shop),
  ]);
  return { theme, waiting: { orders, specials, returns } };
}
