import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import { requestAlert } from '#shop/back-in-stock/request-alert.ts';
import { alertToken } from '#shop/back-in-stock/rules.ts';
import { addAddress } from '#shop/customers/add-address.ts';
import { listAddresses } from '#shop/customers/list-addresses.ts';
import { sessions } from '#shop/customers/tables.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { issueDocuments } from '#shop/documents/issue-documents.ts';
import { confirmationCode } from '#shop/orders/confirm-order.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { orders as orderRows } from '#shop/orders/tables.ts';
import { addPost } from '#shop/posts/save-post.ts';
import { ratings } from '#shop/ratings/tables.ts';
import { askForReturn } from '#shop/returns/ask-for-return.ts';
import { askForSpecialOrder } from '#shop/special-orders/ask-for-special-order.ts';
import { quoteSpecialOrder } from '#shop/special-orders/quote-special-order.ts';
import { specialOrderToken } from '#shop/special-orders/read-special-order.ts';
import { ADDRESS, buy, checkoutBody } from '#tests/support/buyers.ts';
import type { TestShop } from '#tests/support/open-test-shop.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import { aForm, aPhoto } from '#tests/support/photos.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { aCustomer, asProgram, type Session, type SignIn } from './people.ts';

/** What stands in the customer's things and nowhere else: no answer to another person may hold it. */
export const CUSTOMERS_STREET = '417 rue des Manguiers';

/** A thing by the name that stands in the tables in braces: its id, number or code. What an answer uses up is new each time. */
type Source = () => Promise<string>;
type Sources = Readonly<Record<string, Source>>;

export type Things = {
  sources: Sources;
  /** The token of the link that was mailed for a thing, when it has one. */
  linkOf: (name: string, value: string) => Promise<string | null>;
  /** The token of an order of the other customer. */
  linkOfAnother: string;
};

type Making = { open: TestShop; goods: SmallCatalogue; signIn: SignIn };

const always = (value: string | number) => async () => String(value);
const address = { ...ADDRESS, street: CUSTOMERS_STREET };

/** Everything that the tables name: what belongs to `customer`, and what is the shop's. */
export async function thingsOf(open: TestShop, signIn: SignIn): Promise<Things> {
  const making = { open, goods: await open.seedSmallCatalogue(), signIn };
  const orders = await ordersOf(making);
  return {
    sources: {
      ...catalogueThings(making),
      ...(await accountThings(making)),
      ...orders.sources,
      ...(await officeThings(making)),
    },
    linkOf: async (name, value) => {
      if (name === 'special' || name === 'quoted') return specialOrderToken(open.shop, Number(value));
      return orders.links[value] ?? null;
    },
    linkOfAnother: orders.linkOfAnother,
  };
}

function catalogueThings({ goods }: Making): Sources {
  return {
    shirt: always(goods.shirt.productId),
    hidden: always(goods.hiddenBelt.productId),
    soldOut: always(goods.soldOutHat.productId),
    variant: always(goods.shirt.variants[0]?.variantId ?? 0),
    category: always(goods.categoryId),
    absent: always(999_999),
  };
}

async function accountThings({ open, goods, signIn }: Making): Promise<Sources> {
  const userId = (await signIn('customer'))?.userId ?? '';
  const ask = () => specialRequest({ open, goods }, userId);
  return {
    customer: always(userId),
    passerBy: () => aCustomer(open, `Passer By${counted()}`),
    address: () => keptAddress(open, userId),
    session: () => anotherSession(open, userId),
    card: async () => keptCard(open, await signIn('customer')),
    special: async () => String(await ask()),
    quoted: async () => {
      const specialOrderId = await ask();
      const quote = { unitMinor: 14_200, readyOn: dayOf(open.shop.clock.now()), message: '', actor: 'test' };
      await quoteSpecialOrder(open.shop, { specialOrderId, mayDiscount: true, ...quote });
      return String(specialOrderId);
    },
    alertLink: () => linkOfAlert({ open, goods }),
  };
}

async function keptAddress({ shop }: TestShop, userId: string): Promise<string> {
  const [kept] = await listAddresses(shop, userId);
  return String(
    (kept ?? (await addAddress(shop, userId, { ...address, kind: 'shipping', name: 'Yaye', isDefault: true }))).id,
  );
}

async function anotherSession({ shop }: TestShop, userId: string): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(shop.clock.now().getTime() + 3_600_000);
  await shop.db.insert(sessions).values({ id, token: id, userId, expiresAt });
  return id;
}

async function keptCard({ app, services }: TestShop, session: Session | null): Promise<string> {
  const headers = asProgram(session);
  const opened = await app.inject({ method: 'POST', url: '/api/user/cards', headers });
  const typed = { outcome: 'card', number: '5555 5555 5555 4444', expiry: '11/34', cvc: '123', name: 'Yaye' };
  await services.sandbox?.handle(new Request(opened.json().url, { method: 'POST', body: new URLSearchParams(typed) }));
  const [card] = (await app.inject({ url: '/api/user/cards', headers })).json();
  return String(card.id);
}

let count = 0;
/** Another number each time. */
function counted(): number {
  count += 1;
  return count;
}

async function specialRequest({ open, goods }: Omit<Making, 'signIn'>, userId: string): Promise<number> {
  const asked = counted();
  const request = {
    productId: goods.soldOutHat.productId,
    size: null,
    colour: null,
    quantity: 1,
    note: `Wide ${asked}.`,
  };
  const contact = { email: `asks.${asked}@customers.example`, customerName: CUSTOMERS_STREET, phone: '', userId };
  return askForSpecialOrder(open.shop, { ...request, ...contact, locale: 'en' }, `place ${asked}`);
}

async function linkOfAlert({ open, goods }: Omit<Making, 'signIn'>): Promise<string> {
  const asked = counted();
  const email = `waits.${asked}@customers.example`;
  const alert = { productId: goods.soldOutHat.productId, size: null, colour: null, email };
  await requestAlert(open.shop, { ...alert, userId: null, locale: 'en', from: `place ${asked}` });
  return alertToken(open.shop.settings.encryptionKey, alert);
}

type Buying = { buyer: 'customer' | 'other' | 'guest'; how: 'card' | 'on_delivery'; quantity: number };

async function bought({ open, goods, signIn }: Making, { buyer, how, quantity }: Buying) {
  const lines = [{ product_id: goods.shirt.productId, size: 'M', quantity }];
  const more = { address: buyer === 'other' ? ADDRESS : address, email: `${buyer}@customers.example` };
  const answer = await buy(open, how, checkoutBody(lines, more), asProgram(await signIn(buyer)));
  if (answer.status !== 201) throw new Error(`Nothing was bought: ${JSON.stringify(answer.body)}`);
  const { order, token, uuid } = answer.body;
  return { id: order.id, number: order.number, token, uuid };
}

/** Three of an article that came, one of them on its way back; orders that are not paid or not confirmed yet; one of the other customer. */
async function ordersOf(making: Making) {
  const { open } = making;
  const delivered = await bought(making, { buyer: 'customer', how: 'on_delivery', quantity: 3 });
  for (const to of ['in_progress', 'delivered'] as const) {
    await moveDelivery(open.shop, { orderId: delivered.id, to, actor: 'test' });
  }
  const lineId = (await readOrder(open.shop, delivered.id, 'en'))?.lines[0]?.id ?? 0;
  const lines = [{ lineId, quantity: 1 }];
  const back = await askForReturn(open.shop, {
    ...{ orderId: delivered.id, lines, reason: '', actor: 'test' },
    photos: [await aPhoto('png', { width: 40, height: 50 })],
  });
  await stepsOf(() => open).giveBack({ orderId: delivered.id }, 100);
  const [, creditNote] = await issueDocuments(open.shop, delivered.id);
  const unpaid = await bought(making, { buyer: 'customer', how: 'card', quantity: 1 });
  const guests = await bought(making, { buyer: 'guest', how: 'card', quantity: 1 });
  const waiting = await bought(making, { buyer: 'customer', how: 'on_delivery', quantity: 1 });
  const changeable = await bought(making, { buyer: 'customer', how: 'card', quantity: 1 });
  const others = await bought(making, { buyer: 'other', how: 'on_delivery', quantity: 1 });
  const sources: Sources = {
    order: always(delivered.id),
    number: always(delivered.number),
    uuid: always(delivered.uuid),
    line: always(lineId),
    creditNote: always(creditNote?.number ?? ''),
    return: always(back),
    unpaid: always(unpaid.number),
    changeable: always(changeable.number),
    guestOrder: always(guests.number),
    waiting: async () => {
      const confirmBy = new Date(open.shop.clock.now().getTime() + 3_600_000);
      await open.shop.db.update(orderRows).set({ confirmBy }).where(eq(orderRows.id, waiting.id));
      return waiting.number;
    },
    code: always(confirmationCode(open.shop, waiting.uuid)),
  };
  const links = Object.fromEntries(
    [delivered, unpaid, guests, waiting, changeable].map(({ number, token }) => [number, token]),
  );
  return { sources, links, linkOfAnother: others.token };
}

/** What only the staff has: made as the owner makes it. */
async function officeThings({ open, goods, signIn }: Making): Promise<Sources> {
  const headers = asProgram(await signIn('owner'));
  const post = async (url: string, payload: object | Buffer, more: Record<string, string> = {}) => {
    const answer = await open.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  };
  const photo = aForm({ bytes: await aPhoto('png', { width: 40, height: 50 }) });
  const { key: image } = await post('/api/pictures', photo.payload, photo.headers);
  const poster = await post('/api/advertising/poster/store', {
    title: 'Cloth',
    image,
    line: 'x',
    button: 'x',
    link: '/articles',
  });
  const words = { titleEn: 'Wax', titleFr: 'Wax', summaryEn: 'x', summaryFr: 'x', textEn: 'x', textFr: 'x' };
  const newKey = () => open.shop.ids.token();
  const where = { countries: ['SN'], is_elsewhere: false };
  const sheet = aForm({
    field: 'file',
    name: 'articles.csv',
    type: 'text/csv',
    bytes: Buffer.from('sku,price\nno-such,x\n'),
  });
  const checked = await post('/api/imports', sheet.payload, sheet.headers);
  const [zone] = await post('/api/delivery/zones', { name: 'Home', ...where, flat: 500 });
  const [rate] = await post('/api/taxes', { name: 'Home', ...where, rate: 18 });
  const coupon = await post('/api/coupons', { code: 'WELCOME', percent: 10 });
  const credit = await post('/api/credits', { amount: 2_000, reason: 'cash', key: newKey() });
  const url = 'https://hooks.example.com/shop';
  const [rating] = await open.shop.db
    .insert(ratings)
    .values({ productId: goods.scarf.productId, stars: 4, comment: 'Soft', displayName: 'Awa D.', locale: 'en' })
    .returning({ id: ratings.id });
  return {
    rating: always(rating?.id ?? 0),
    cloth: always((await post('/api/cloth/store', { name: 'Kente', code: 'kente' })).code),
    type: always((await post('/api/type/store', { name: 'Shirt', code: 'shirt' })).code),
    poster: always(poster.id),
    import: always(checked.id),
    coupon: always(coupon.id),
    credit: always(credit.id),
    zone: always(zone.id),
    rate: always(rate.id),
    note: always(
      await addPost(open.shop, 'test', {
        draft: { ...words, clothCode: null, publishedOn: '2026-01-01', isHidden: false },
        key: randomUUID(),
      }),
    ),
    endpoint: always((await post('/api/webhooks', { url, events: ['order.paid'], idempotency_key: newKey() })).id),
    segment: always('test-segment'),
    pushApp: always(open.services.pushHub?.app.id ?? ''),
  };
}
