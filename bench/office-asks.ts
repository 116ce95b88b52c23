import { isNotNull, sql } from 'drizzle-orm';
import { products } from '#shop/catalog/tables.ts';
import type { Db } from '#shop/kernel/shop.ts';

/** One screen as staff asks for it: the file and the function that its loader calls, and its address. Target: p95 in ms. */
export type Ask = { name: string; file: string; reader: string; path: string; target: number };

const LIST = 100;
const DASHBOARD = 200;

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

const asksOf = (file: string, reader: string, asked: Record<string, string>, target = LIST): Ask[] =>
  Object.entries(asked).map(([name, query]) => ({ name, file, reader, path: `/auth?${query}`, target }));

function articles({ name, design, cloth }: Words): Ask[] {
  return [
    ...asksOf('back-office/articles/articles-list', 'readArticlesList', {
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
    ...asksOf('back-office/stock/stock', 'readStockScreen', {
      'stock and its history': 'rt=1',
      'stock history, page 20': 'rt=1&page=20',
    }),
    ...asksOf('back-office/discounts/discounts', 'readDiscounts', {
      discounts: '',
      'discount shown before it runs': `to=cloth&of=${cloth}&kind=percent&value=10`,
    }),
    ...asksOf('back-office/coupons/coupons-list', 'readCouponsList', { codes: '' }),
  ];
}

function orders({ number, name }: Words): Ask[] {
  return [
    ...asksOf('back-office/orders/orders-list', 'readOrdersList', {
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
    ...asksOf('back-office/orders/orders-list', 'readFreshOrders', { 'new orders asked for': 'after=49990' }),
    ...asksOf('back-office/returns/return-list', 'readReturnList', {
      returns: '',
      'returns, unanswered': 'state=requested',
    }),
    ...asksOf('back-office/special-orders/special-list', 'readSpecialList', {
      'special orders': '',
      'special orders, search': 'q=wedding',
    }),
    ...asksOf('back-office/orders/payments/parked-payments', 'readParkedPayments', { 'parked payments': '' }),
  ];
}

function people(): Ask[] {
  return [
    ...asksOf('back-office/customers/customers', 'readCustomers', {
      customers: '',
      'customers, page 100': 'page=100',
      'customers by name': 'q=Diop',
      'customers with orders': 'kind=orders',
      guests: 'tab=guests',
      'guests, search': 'tab=guests&q=guest-4',
    }),
    ...asksOf('back-office/customers/customer', 'readCustomerDetail', { 'one customer': 'id=bulk-77' }),
    ...asksOf('back-office/ratings/ratings', 'readRatings', {
      ratings: '',
      'ratings, unanswered': 'tab=unanswered',
      'ratings, one star': 'stars=1',
      'ratings, search': 'q=lovely',
    }),
    ...asksOf('back-office/newsletter/newsletter', 'readReaders', {
      newsletter: '',
      'newsletter, search': 'q=reader-19',
      'newsletter, left': 'state=left',
    }),
  ];
}

function others(): Ask[] {
  return [
    ...asksOf('back-office/activity/activity', 'readActivity', {
      activity: '',
      'activity, page 200': 'page=200',
      'activity of one of staff': 'who=office-3',
      'activity of an order': 'subject=order:4242',
      'activity of a month': 'from=2026-09-01&until=2026-09-30',
    }),
    ...asksOf('back-office/palette/find', 'readFound', {
      'command palette, word': 'q=dio',
      'command palette, number': 'q=B-0043',
      'command palette, two letters': 'q=wa',
    }),
    ...asksOf('back-office/notification-counts', 'readOfficeNotifications', { pulse: '' }),
    ...asksOf(
      'back-office/dashboard/dashboard',
      'readDashboard',
      { 'dashboard, 7 days': 'period=7d', 'dashboard, 12 weeks': 'period=12w', 'dashboard, year': 'period=year' },
      DASHBOARD,
    ),
  ];
}
