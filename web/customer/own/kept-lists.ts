import { isKeepingFor, keepShown, recallList } from '../../browser/list-cache/list-cache.ts';
import type { ListName } from '../../browser/list-cache/list-rules.ts';

/*
 * What a browser may keep of a customer's own lists. Of an order: its number, day, pieces, amount, states and
 * the pictures of what was bought, never where it goes. Of a payment: its order, amount, ways and state, never its card or the
 * reference of a transfer. Each field is named here, so that a new one is not kept before somebody has thought about it.
 */

type Order = {
  number: string;
  placedAt: string;
  itemsCount: number;
  totalMinor: number;
  currency: unknown;
  deliveredAt: string | null;
  paymentMethod: unknown;
  paymentStatus: unknown;
  isOwedBack: boolean;
  stage: unknown;
  returnUntil: string | null;
  pictures: readonly { id: number; name: string; picturePath: string | null; pictureWall: string }[];
};

/** An order without the place it goes to. */
function keptOrder(order: Order) {
  return {
    number: order.number,
    placedAt: order.placedAt,
    itemsCount: order.itemsCount,
    totalMinor: order.totalMinor,
    currency: order.currency,
    deliveredAt: order.deliveredAt,
    city: null,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    isOwedBack: order.isOwedBack,
    stage: order.stage,
    returnUntil: order.returnUntil,
    pictures: order.pictures.map(({ id, name, picturePath, pictureWall }) => ({ id, name, picturePath, pictureWall })),
  };
}

type Payment = {
  id: number;
  orderNumber: string;
  amountMinor: number;
  refundedMinor: number;
  currency: unknown;
  method: unknown;
  status: unknown;
  at: string;
  collectedMinor: number;
  byHand: readonly { way: unknown; amountMinor: number }[];
};

/** A payment without its card and its references. */
function keptPayment(payment: Payment) {
  return {
    id: payment.id,
    orderNumber: payment.orderNumber,
    amountMinor: payment.amountMinor,
    refundedMinor: payment.refundedMinor,
    currency: payment.currency,
    method: payment.method,
    status: payment.status,
    at: payment.at,
    collectedMinor: payment.collectedMinor,
    byHand: payment.byHand.map(({ way, amountMinor }) => ({ way, amountMinor, reference: '' })),
    cardBrand: null,
    cardLast4: null,
  };
}

type Orders = {
  groups: readonly { status: string; count: number; orders: readonly Order[] }[];
  mark: string;
  older: number;
};

/** What may be kept of the groups of the area. */
export function keptOrders({ groups, mark, older }: Orders) {
  return {
    groups: groups.map(({ status, count, orders }) => ({ status, count, orders: orders.map(keptOrder) })),
    mark,
    older,
  };
}

/** What may be kept of the payments. */
export function keptPayments({ payments }: { payments: readonly Payment[] }) {
  return { payments: payments.map(keptPayment) };
}

/** What may be kept of their page: nothing while codes that spend money stand on it, so that it is read anew each time. */
export function keptPaymentsPage({ payments, credits }: { payments: readonly Payment[]; credits: readonly unknown[] }) {
  return credits.length > 0 ? null : { ...keptPayments({ payments }), credits: [] };
}

type History =
  | { tab: 'orders'; orders: readonly Order[] }
  | { tab: 'payments'; payments: readonly Payment[] }
  | { tab: 'seen'; cards: unknown };

/** What may be kept of the tab that is open. */
export function keptHistory(shown: History) {
  const { tab } = shown;
  if (tab === 'orders') return { tab, orders: shown.orders.map(keptOrder) };
  if (tab === 'payments') return { tab, ...keptPayments(shown) };
  return { tab, cards: shown.cards };
}

/** A page of somebody's own lists, and whose it is. */
type OwnList = { owner: string };

/**
 * A customer's own list: what was shown under fifteen minutes ago, else what the shop says now. An answer for somebody else,
 * who logged in beside this page, is shown and not kept.
 *
 * lists   what the page is made of
 * toKeep  what of it may be kept; null: nothing
 */
export async function readOwnThrough<List extends OwnList>(
  { lists, toKeep }: { lists: readonly ListName[]; toKeep: (list: List) => unknown },
  { url }: Pick<Request, 'url'>,
  askShop: () => Promise<List>,
): Promise<List> {
  const address = new URL(url);
  const kept = await recallList<List>(lists, address);
  if (kept !== undefined) return kept;
  const askedAt = Date.now();
  const list = await askShop();
  const part = toKeep(list);
  if (part !== null && isKeepingFor(list.owner)) keepShown(address, part, askedAt);
  return list;
}
