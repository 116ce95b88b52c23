import type { RouterContextProvider } from 'react-router';
import { writePrice } from '#contracts/amounts.ts';
import type { Picture } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { filesOf } from '#contracts/pictures.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { firstPicturesOf } from '#shop/catalog/pictures-of.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { bestSellers } from '#shop/reports/best-sellers.ts';
import { countReadyOrders } from '#shop/reports/count-ready-orders.ts';
import { listAttention } from '#shop/reports/list-attention.ts';
import { listNotices } from '#shop/reports/list-parked.ts';
import { listFailedRefunds } from '#shop/reports/list-refunds.ts';
import { countUnansweredReturns } from '#shop/reports/list-returns.ts';
import { countMoneyToDecide } from '#shop/reports/money-to-decide.ts';
import { readSetup } from '#shop/reports/read-setup.ts';
import { type Period, salesFigures } from '#shop/reports/sales-figures.ts';
import { countUnanswered } from '#shop/special-orders/list-special-orders.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { asListed } from '../orders/orders-list.server.ts';
import { csvFile } from '../parts/csv-file.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { readPeriod } from './period.ts';

type Context = Readonly<RouterContextProvider>;

/** What is counted, what sells and what waits. Only figures that the shop has really counted. */
export async function readDashboard(request: Request, context: Context) {
  const viewer = staffOnly(context, 'dashboard', 'see');
  const { shop, locale } = context.get(requestContext);
  const period = readPeriod(new URL(request.url).searchParams);
  const [figures, best, waits, setup] = await Promise.all([
    salesFigures(shop, period),
    readBest(shop, period, locale),
    staffMay(viewer, 'orders', 'see') ? readWaiting(shop, viewer, locale) : null,
    viewer.staffRole === 'owner' ? readSetup(shop) : null,
  ]);
  return {
    firstName: viewer.name.split(' ')[0] ?? viewer.name,
    period,
    figures,
    currency: shop.settings.currency,
    best,
    waits,
    setup,
  };
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>;
export type WaitingData = NonNullable<DashboardData['waits']>;

const MOST_DISPUTES = 5;

async function readWaiting(shop: Shop, viewer: Viewer, locale: Locale) {
  const [readyCount, attention, specials, returns, failedRefunds, disputes, counts] = await Promise.all([
    countReadyOrders(shop),
    listAttention(shop),
    countUnanswered(shop),
    countUnansweredReturns(shop),
    listFailedRefunds(shop),
    listNotices(shop, { kind: 'disputed' }),
    countMoneyToDecide(shop),
  ]);
  const { payments, givenUp, endpointsOff } = attention;
  return {
    readyCount,
    ready: await asListed(shop, attention.ready, locale),
    money: { ...counts, payments, disputes: disputes.slice(0, MOST_DISPUTES) },
    givenUp,
    // Only who may see the endpoints is shown that one is off.
    endpointsOff: staffMay(viewer, 'developers', 'see') ? endpointsOff : 0,
    specials,
    returns,
    failedRefunds,
  };
}

async function readBest(shop: Shop, period: Period, locale: Locale) {
  const [best, cloths] = await Promise.all([bestSellers(shop, period, locale), listCloths(shop, locale)]);
  const ids = [...best.articles, ...best.low].map(({ id }) => id);
  const pictures = await firstPicturesOf(shop.db, ids, locale);
  const swatches = new Map(cloths.map(({ code, picture }) => [code, smallest(picture)]));
  const withPicture = <T extends { id: number }>(article: T) => ({
    ...article,
    picturePath: smallest(pictures.get(article.id) ?? null),
  });
  return {
    articles: best.articles.map(withPicture),
    low: best.low.map(withPicture),
    cloths: best.cloths.map((cloth) => ({ ...cloth, picturePath: swatches.get(cloth.code) ?? null })),
  };
}

/** The smallest bitmap of a picture, in a format that every browser draws where there is one. */
function smallest(picture: Picture | null): string | null {
  const files = picture ? filesOf(picture) : [];
  const drawn = files.filter(({ format }) => format !== 'avif');
  const [first] = (drawn.length > 0 ? drawn : files).toSorted((one, other) => one.width - other.width);
  return first?.path ?? null;
}

/** The figures of the period as a table for a spreadsheet: one row for each day or week, then the sum. */
export async function exportFigures(request: Request, context: Context): Promise<Response> {
  staffOnly(context, 'dashboard', 'see');
  const { shop, locale } = context.get(requestContext);
  const period = readPeriod(new URL(request.url).searchParams);
  const { days, orders, total, customers, visitors } = await salesFigures(shop, period);
  const { currency } = shop.settings;
  const amount = (minor: number) => Number(writePrice(minor, currency));
  const names = [
    'office.sales.from',
    'office.figure.orders',
    'office.figure.total',
    'currency',
    'office.figure.customers',
  ];
  const head = [...names, 'office.figure.visits'].map((name) => (name === 'currency' ? name : translate(locale, name)));
  const rows = days.map((day, step) => [
    day,
    orders.steps[step] ?? 0,
    amount(total.steps[step] ?? 0),
    currency,
    customers.steps[step] ?? 0,
    visitors.steps[step] ?? 0,
  ]);
  const sum = ['', orders.now, amount(total.now), currency, customers.now, visitors.now];
  return csvFile(`figures-${period}-${days.at(-1)}.csv`, [head, ...rows, sum]);
}
