import { isNotNull, sql } from 'drizzle-orm';
import { products } from '#shop/catalog/tables.ts';
import type { Db } from '#shop/kernel/shop.ts';

/** One screen as staff asks for it: the address of its data. Target: p95 in ms. */
export type Ask = { name: string; path: string; target: number };

const LIST = 100;
const DASHBOARD = 200;
const REPORT = 1_000;

type Words = { number: string; design: string; name: string; cloth: string };

/** What staff looks for, with words that the shop really holds. */
export async function readAsks(db: Db): Promise<Ask[]> {
  const [words] = await db
    .select({
      number: sql<string>`(SELECT number FROM orders ORDER BY id DESC OFFSET 1234 LIMIT 1)`,
      design: products.designNumber,
      name: sql<string>`split_part(${products.nameEn}, ' ', 1)`,
      cloth: sql<string>`${products.clothCode}`,
    })
    .from(products)
    .where(isNotNull(products.clothCode))
    .orderBy(products.id)
    .offset(4_321)
    .limit(1);
  if (!words) throw new Error('The shop has no article');
  return [...articles(words), ...orders(words), ...people(), ...others()];
}

/** What a screen's own loader answers; those of the frame around it are left out. `route` is its file below web/. */
const asksOf = (address: string, route: string, asked: Record<string, string>, target = LIST): Ask[] =>
  Object.entries(asked).map(([name, query]) => {
    const own = new URLSearchParams({ _routes: route });
    return { name, path: `${address}.data?${query && `${query}&`}${own}`, target };
  });

/** What is no screen, but asked for by screens. */
const callsOf = (address: string, asked: Record<string, string>): Ask[] =>
  Object.entries(asked).map(([name, query]) => ({ name, path: `${address}?${query}`, target: LIST }));

function articles({ name, design, cloth }: Words): Ask[] {
  return [
    ...asksOf('/auth/articles/list', 'back-office/articles/articles-list', {
      articles: '',
      'articles, shown': 'show=shown',
      'articles, sold out': 'show=out',
      'articles, discounted': 'show=discount',
      'articles, hidden': 'show=hidden',
      'articles, page 300': 'page=300',
      'articles by name': `q=${encodeURIComponent(name)}`,
      'articles by number': `q=${design}`,
      'articles by cloth': `cloth=${cloth}`,
      'articles by price': 'sort=-price',
      'articles by stock': 'sort=stock',
      'articles by name, in order': 'sort=name',
      'articles, low stock': 'stock=low',
      'articles, two words': 'q=wax%20dress',
    }),
    ...asksOf('/auth/articles/stock', 'back-office/stock/stock', {
      'stock and its history': 'rt=1',
      'stock history, page 20': 'rt=1&page=20',
    }),
    ...asksOf('/auth/discounts', 'back-office/discounts/discounts', {
      discounts: '',
      'discount shown before it runs': `to=cloth&of=${cloth}&kind=percent&value=10`,
    }),
    ...asksOf('/auth/discounts/codes', 'back-office/coupons/coupons-list', { codes: '' }),
  ];
}

function orders({ number, name }: Words): Ask[] {
  return [
    ...asksOf('/auth/orders/list', 'back-office/orders/orders-list', {
      orders: '',
      'orders, pending': 'state=pending',
      'orders, in progress': 'state=in_progress',
      'orders, delivered': 'state=delivered',
      'orders, cancelled': 'state=cancelled',
      'orders, page 500': 'page=500',
      'orders by number': `q=${number}`,
      'orders by e-mail': 'q=bulk-77%40shop.example',
      'orders by customer': 'q=Mensah',
      'orders by article': `q=${encodeURIComponent(name)}`,
      'orders of a month': 'from=2026-09-01&until=2026-09-30',
      'orders, dearest first': 'sort=highest',
      'orders to one country, on delivery': 'country=SN&method=on_delivery',
      'orders paid, cheapest first': 'payment=paid&sort=lowest&least=100',
    }),
    ...callsOf('/auth/orders/fresh', { 'new orders asked for': 'after=49990' }),
    ...asksOf('/auth/returns/list', 'back-office/returns/return-list', {
      returns: '',
      'returns, unanswered': 'state=requested',
    }),
    ...asksOf('/auth/special-orders/list', 'back-office/special-orders/special-list', {
      'special orders': '',
      'special orders, search': 'q=wedding',
    }),
    ...asksOf('/auth/orders/payments', 'back-office/orders/payments/parked-payments', { 'parked payments': '' }),
  ];
}

function people(): Ask[] {
  return [
    ...asksOf('/auth/users/list', 'back-office/customers/customers', {
      customers: '',
      'customers, page 100': 'page=100',
      'customers by name': 'q=Diop',
      'customers with orders': 'kind=orders',
      guests: 'tab=guests',
      'guests, search': 'tab=guests&q=guest-4',
    }),
    ...asksOf('/auth/users/detail', 'back-office/customers/customer', { 'one customer': 'id=bulk-77' }),
    ...asksOf('/auth/ratings/list', 'back-office/ratings/ratings', {
      ratings: '',
      'ratings, unanswered': 'tab=unanswered',
      'ratings, one star': 'stars=1',
      'ratings, search': 'q=lovely',
    }),
    ...asksOf('/auth/newsletter', 'back-office/newsletter/newsletter', {
      newsletter: '',
      'newsletter, search': 'q=reader-19',
      'newsletter, left': 'state=left',
    }),
  ];
}

function others(): Ask[] {
  return [
    ...asksOf('/auth/activity', 'back-office/activity/activity', {
      activity: '',
      'activity, page 200': 'page=200',
      'activity of one of staff': 'who=office-3',
      'activity of an order': 'subject=order:4242',
      'activity of a month': 'from=2026-09-01&until=2026-09-30',
    }),
    ...callsOf('/auth/find', {
      'command palette, word': 'q=dio',
      'command palette, number': 'q=B-0043',
      'command palette, two letters': 'q=wa',
    }),
    ...callsOf('/auth/pulse', { 'notification counts': '' }),
    ...asksOf(
      '/auth/dashboard',
      'back-office/dashboard/dashboard',
      { 'dashboard, 7 days': 'period=7d', 'dashboard, 12 weeks': 'period=12w', 'dashboard, year': 'period=year' },
      DASHBOARD,
    ),
    ...asksOf(
      '/auth/reports',
      'back-office/reports/reports',
      { 'report, 30 days': '', 'report, 90 days by article': 'by=article&period=90d' },
      REPORT,
    ),
  ];
}
