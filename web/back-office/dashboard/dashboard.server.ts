import type { RouterContextProvider } from 'react-router';
import { orderFigures } from '#shop/orders/order-figures.ts';
import { countCustomersWithOrders } from '#shop/reports/count-customers-with-orders.ts';
import { countReadyOrders } from '#shop/reports/count-ready-orders.ts';
import { countVisitors } from '#shop/reports/count-visitors.ts';
import { listAttention } from '#shop/reports/list-attention.ts';
import { listFailedRefunds } from '#shop/reports/list-refunds.ts';
import { countUnansweredReturns } from '#shop/reports/list-returns.ts';
import { countUnanswered } from '#shop/special-orders/list-special-orders.ts';
import { requestContext } from '#web/request-context.server.ts';
import { withCountries } from '../orders/orders-list.server.ts';
import { staffOnly } from '../staff-only.server.ts';

/** What is counted and what waits. Only figures that the shop has really counted. */
export async function readDashboard(context: Readonly<RouterContextProvider>) {
  const { name } = staffOnly(context, 'dashboard', 'see');
  const { shop, locale } = context.get(requestContext);
  const [figures, customers, readyCount, attention, visitors, specials, returns, failedRefunds] = await Promise.all([
    orderFigures(shop),
    countCustomersWithOrders(shop),
    countReadyOrders(shop),
    listAttention(shop),
    countVisitors(shop),
    countUnanswered(shop),
    countUnansweredReturns(shop),
    listFailedRefunds(shop),
  ]);
  return {
    firstName: name.split(' ')[0] ?? name,
    orderCount: figures.count,
    totalMinor: figures.total,
    currency: shop.settings.currency,
    customers,
    visitorsToday: visitors.today,
    readyCount,
    ready: withCountries(attention.ready, locale),
    payments: attention.payments,
    givenUp: attention.givenUp,
    specials,
    returns,
    failedRefunds,
  };
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>;
