import type { OrderAddress, PaymentMethod } from '#contracts/orders.ts';
import { phoneFigures } from '#contracts/phone-figures.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import { countPieces } from '#contracts/totals.ts';
import { isOwnAddress } from '../customers/is-own-address.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { consumeCounters, restoreRateLimit, WAITING_PIECES } from '../kernel/rate-limit.ts';
import { isRefusal, Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';

/** Where an order comes from that no one of the staff takes: a network address, counted and kept only as a hash. */
export type Visitor = { network: string };

/**
 * Refuses more pieces than an order of a visitor may hold. Somebody who needs more telephones: the staff is not limited.
 *
 * refuses  order.too.large, naming the lines
 * source   decision 0066
 */
export function refuseTooLarge(
  { settings: { mostPerLine, mostPerOrder } }: Pick<Shop, 'settings'>,
  lines: readonly { quantity: number; indexes: readonly number[] }[],
): void {
  const long = lines.filter(({ quantity }) => quantity > mostPerLine).flatMap(({ indexes }) => indexes);
  const problems: FieldProblem[] = long.map((index) => ({
    field: `lines.${index}.quantity`,
    code: 'problem.most.per.line',
    values: { count: mostPerLine },
  }));
  if (countPieces(lines) > mostPerOrder)
    problems.push({ field: 'lines', code: 'problem.most.per.order', values: { count: mostPerOrder } });
  if (problems.length > 0)
    throw new Refusal('order.too.large', { problems, values: { line: mostPerLine, order: mostPerOrder } });
}

const DAY = 86_400;

type OrderToJudge = {
  request: { userId: string | null; email: string };
  totalMinor: number;
  pieces: number;
  /** Its network orders so often that even a small one is confirmed. */
  isCrowded?: boolean;
  /** Said yes to with the token of an e-mail's link, which nothing but the address was given. */
  isByMailedLink?: boolean;
};

/**
 * Until when an order that is not paid at once, on delivery or by hand, has to be confirmed: a large one, and any one of a network that orders very often. An e-mail is
 * read within a day, and no longer is stock reserved for somebody who may not exist. A customer who is signed in has shown already
 * that the e-mail address is theirs, and so has whoever accepts a quote by its mailed link. A quote is counted against no limit
 * of a day: the staff made it for this one request.
 *
 * returns  null when nobody has to confirm it
 * source   decisions 0066 and 0101
 */
export async function confirmationDue(shop: Shop, tx: Tx, order: OrderToJudge): Promise<Date | null> {
  const { confirmFromMinor, confirmFromPieces } = shop.settings;
  const isSmall = order.totalMinor < confirmFromMinor && order.pieces < confirmFromPieces;
  if ((isSmall && !order.isCrowded) || order.isByMailedLink || (await isOwnAddress({ db: tx }, order.request)))
    return null;
  return new Date(shop.clock.now().getTime() + DAY * 1000);
}

/** Several households share a street and a number; a town may share one network. */
const PER_ADDRESS = 2;
const PER_NETWORK = 100;
/** Beyond so many times an address's orders, those of a network are confirmed one by one for the rest of the day. */
const QUIET = 10;
/** So many times the pieces that a network may order unasked it may order in all; what is beyond the first waits to be confirmed. */
const PIECES_ASKED = 3;
/** The last figures of a telephone number: with or without the country before them it is the same. */
const FIGURES = 9;

/** An order that was counted: whether its network orders so much that each is to be confirmed, and the way back. */
export type CountedOrder = { isCrowded: boolean; giveBack: () => Promise<void> };

type OrderToCount = {
  email: string;
  userId: string | null;
  address: OrderAddress;
  lines: readonly { quantity: number }[];
  paymentMethod: PaymentMethod;
};

/**
 * Counts a visitor's order, with its pieces, on all nodes. Before the order's own transaction, so that orders do not wait for
 * each other here; what comes of no order is given back.
 *
 * refuses  orders.too.many on delivery and by hand, orders.waiting.too.many by hand, checkouts.too.many by card, with the seconds to wait
 * source   decisions 0066 and 0101
 */
export async function countOrder(shop: Shop, visitor: Visitor, order: OrderToCount): Promise<CountedOrder> {
  const isOwn = await isOwnAddress(shop, order);
  const pieces = {
    holder: isOwn ? `account ${order.userId}` : `network ${visitor.network}`,
    times: Math.min(countPieces(order.lines), shop.settings.mostPerOrder), // more is refused for itself
    isOwn,
  };
  if (order.paymentMethod === 'on_delivery') return countOnDelivery(shop, visitor, { ...order, pieces });
  if (order.paymentMethod !== 'card') return countByHand(shop, visitor, { ...order, pieces });
  const { cardPiecesAtOnce: limit, reservationTtlSeconds } = shop.settings;
  const turn = { key: `card-pieces:${pieces.holder}`, limit, times: pieces.times };
  const { giveBack } = await countAll(shop, [turn], { seconds: reservationTtlSeconds, code: 'checkouts.too.many' });
  return { isCrowded: false, giveBack };
}

type DeliveryToCount = OrderToCount & { pieces: { holder: string; times: number; isOwn: boolean } };

/**
 * Against the day's limits of its e-mail address, telephone and place — of a customer with a proved address, by that address
 * alone — of its network, and of the pieces of its network or account.
 */
async function countOnDelivery(
  shop: Shop,
  { network }: Visitor,
  { email, address, pieces: { holder, times, isOwn } }: DeliveryToCount,
): Promise<CountedOrder> {
  const { deliveryOrdersPerDay: limit, deliveryPiecesPerDay: unasked } = shop.settings;
  const { phone, country, zip, city, street, apartment } = address;
  const figures = phoneFigures(phone).slice(-FIGURES);
  // What anybody can type shuts no customer out: whoever has proved the address is counted by it apart from all others.
  const typed = [
    { key: `delivery-email:${mailboxOf(email)}`, limit },
    ...(figures === '' ? [] : [{ key: `delivery-phone:${figures}`, limit }]),
    { key: `delivery-place:${country} ${plain([zip, city, street, apartment].join(' '))}`, limit: limit * PER_ADDRESS },
  ];
  const turns = [
    ...(isOwn ? [{ key: `delivery-own:${mailboxOf(email)}`, limit }] : typed),
    { key: `delivery-network:${network}`, limit: limit * PER_NETWORK },
    { key: `delivery-pieces:${holder}`, limit: isOwn ? unasked : unasked * PIECES_ASKED, times },
  ];
  const { counts, giveBack } = await countAll(shop, turns, { seconds: DAY, code: 'orders.too.many' });
  const [fromNetwork = 0, pieces = 0] = counts.slice(-2);
  return { isCrowded: fromNetwork > limit * QUIET || pieces > unasked, giveBack };
}

/**
 * An order that people wait for the money of holds its pieces for days: it takes its turns among those of the day, and its pieces are
 * counted for as long as such orders are held, so that a day's limit cannot be held anew each day.
 */
async function countByHand(shop: Shop, visitor: Visitor, order: DeliveryToCount): Promise<CountedOrder> {
  const today = await countOnDelivery(shop, visitor, order);
  const { holder, times, isOwn } = order.pieces;
  const { deliveryPiecesPerDay: unasked, handDays } = shop.settings;
  const turn = { key: `${WAITING_PIECES}:${holder}`, limit: isOwn ? unasked : unasked * PIECES_ASKED, times };
  try {
    const code = 'orders.waiting.too.many';
    const { counts, giveBack } = await countAll(shop, [turn], { seconds: handDays * DAY, code });
    const isCrowded = today.isCrowded || (counts[0] ?? 0) > unasked;
    const giveAllBack = async () => {
      await giveBack();
      await today.giveBack();
    };
    return { isCrowded, giveBack: giveAllBack };
  } catch (error) {
    await today.giveBack();
    throw error;
  }
}

type CountedTurn = { key: string; limit: number; times?: number };

/** Takes all of these turns, or none. */
async function countAll(
  shop: Shop,
  turns: readonly CountedTurn[],
  { seconds, code }: { seconds: number; code: 'orders.too.many' | 'orders.waiting.too.many' | 'checkouts.too.many' },
): Promise<{ counts: number[]; giveBack: () => Promise<void> }> {
  const giveBack = async () => {
    for (const { key, times } of turns) await restoreRateLimit(shop, key, times);
  };
  try {
    return { counts: await consumeCounters(shop, turns, seconds), giveBack };
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'too.many.tries') throw error; // nothing was counted
    await giveBack();
    throw new Refusal(code, { retryAfterSeconds: error.more.retryAfterSeconds ?? seconds });
  }
}

/** Letters and figures alone, without accents: one place is one place however it is typed. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
