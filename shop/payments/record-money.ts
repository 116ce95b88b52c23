import { and, eq, isNull, sql } from 'drizzle-orm';
import { chargeLimits } from '#contracts/charge-limits.ts';
import { dayOf, daysAfter } from '#contracts/days.ts';
import { balanceMinor } from '#contracts/ledger.ts';
import { CURRENCY_EXPONENTS, isCurrency } from '#contracts/money.ts';
import { isHandWay, lacksReference, OLDEST_MONEY_DAYS, type RecordedWay } from '#contracts/money-by-hand.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { postCollected, sumsOfLedger } from '../ledger/post-entries.ts';
import {
  hasBuyerLeft,
  type LockedOrder,
  lockOrder,
  reopenOrder,
  setConfirmed,
  setOrderPayment,
  touchOrder,
  wasCancelled,
} from '../orders/change-order.ts';
import { productsOf } from '../orders/order-holds.ts';
import { closePage } from './close-page.ts';
import { endOfOrder } from './end-of-order.ts';
import { holdAgain } from './hold-again.ts';
import { holdPayments, type Payment } from './hold-payment.ts';
import { leaveRest } from './leave-rest.ts';
import { standingByHand } from './rules.ts';
import { moneyByHand, payments } from './tables.ts';

export type MoneyTaken = {
  orderId: number;
  way: RecordedWay;
  /** of the order's currency */
  amountMinor: number;
  /** the shop's day on which it came, as `2026-11-21` */
  receivedOn: string;
  /** as the bank or the operator names it; empty for cash */
  reference: string;
  actor: string;
  /** Names the form: sent twice, it is one record. */
  key: string;
};

/**
 * What became of the order. `paid`: nothing is left to pay · `deposit`: something is · `over`: more came than is owed, and goes
 * back · `owed.back`: its goods will not come, so all of it goes back.
 */
export type MoneyOutcome = 'paid' | 'deposit' | 'over' | 'owed.back';
export type MoneyRecorded = { recordId: number; outcome: MoneyOutcome; balanceMinor: number };

/**
 * Writes down money that somebody of the staff has taken by hand, and posts it. The order is paid once nothing is left to pay,
 * and its buyer is told; until then a deposit, which the buyer is told of with what is left, keeps its goods held, without an end, and its page at the card provider is closed.
 * Of an order that had lapsed unpaid the goods are held again; if they are gone, or somebody had called it off, the money is
 * owed back.
 *
 * refuses     not.found · payment.parked — money of this order waits for a decision · input.invalid — beside the field ·
 *             idempotency.mismatch — the key named another record
 * repeatable  the same key records once; two at once wait for one another
 * source      decision 0085
 */
export async function recordMoney(shop: Shop, taken: MoneyTaken): Promise<MoneyRecorded> {
  const { page, ...recorded } = await inTransaction(shop, (tx) => takeMoney(shop, tx, taken));
  if (page !== null) await closePage(shop, page);
  await leaveRest(shop, taken.orderId);
  return recorded;
}

/**
 * The same inside a change, such as an order that is taken with its money.
 *
 * returns  also `page`: what is open at the card provider and is to be closed after the change; null: nothing is
 */
export async function takeMoney(
  shop: Shop,
  tx: Tx,
  taken: MoneyTaken,
): Promise<MoneyRecorded & { page: string | null }> {
  refuseInvalid(shop, taken);
  const order = await lockOrder(tx, taken.orderId);
  const [payment] = await holdPayments(tx, eq(payments.orderId, order.id));
  if (!payment) throw new Refusal('not.found');
  const same = await sameRecord(tx, taken);
  if (same !== null) return { ...(await standingOf(tx, order.id)), recordId: same, page: null };
  if (payment.status === 'parked') throw new Refusal('payment.parked');
  refuseTooLarge(taken, order, payment);
  await refuseTwice(tx, taken);
  const recordId = await write(shop, tx, taken, payment);
  const isClosed = order.deliveryStatus === 'cancelled';
  if (isClosed) await takeLate(shop, tx, order, payment);
  else await takeOpen(shop, tx, order, taken.way);
  const standing = await standingOf(tx, order.id);
  await log(tx, taken, { order, payment, leftMinor: standing.balanceMinor });
  await record(shop, tx, { name: 'order.money.changed', payload: { orderId: order.id } });
  if (standing.outcome === 'deposit' && taken.way !== 'exchange' && taken.way !== 'credit') {
    await record(shop, tx, { name: 'order.deposit.recorded', payload: { orderId: order.id } });
  }
  return { ...standing, recordId, page: payment.status === 'pending' ? payment.checkoutSessionId : null };
}

/** What a person may have mistyped, each beside its field. */
function refuseInvalid(shop: Shop, { way, amountMinor, receivedOn, reference }: MoneyTaken): void {
  const today = dayOf(shop.clock.now());
  const isOff = isHandWay(way) && !shop.settings.handWays.includes(way);
  const problems = [
    ...(isOff ? [{ field: 'way', code: 'problem.money.way.off' }] : []),
    ...(Number.isSafeInteger(amountMinor) && amountMinor > 0
      ? []
      : [{ field: 'amount', code: 'problem.money.amount' }]),
    ...(receivedOn > today ? [{ field: 'received_on', code: 'problem.money.day.future' }] : []),
    ...(receivedOn < daysAfter(today, -OLDEST_MONEY_DAYS)
      ? [{ field: 'received_on', code: 'problem.money.day.old' }]
      : []),
    ...(lacksReference({ way, reference }) ? [{ field: 'reference', code: 'problem.money.reference' }] : []),
  ];
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
}

/** More than the whole order costs, and than any card can be charged, is a slip of the hand. */
function refuseTooLarge({ way, amountMinor }: MoneyTaken, { totalMinor }: LockedOrder, { currency }: Payment): void {
  if (!isHandWay(way) || !isCurrency(currency)) return;
  const mostMinor = Math.max(totalMinor, chargeLimits(currency).mostMinor);
  if (amountMinor <= mostMinor) return;
  const values = { amount: mostMinor / 10 ** CURRENCY_EXPONENTS[currency], currency };
  throw new Refusal('input.invalid', { problems: [{ field: 'amount', code: 'problem.money.most', values }] });
}

/** The record that this form has made before; null when it is the first. */
async function sameRecord(tx: Tx, taken: MoneyTaken): Promise<number | null> {
  const [same] = await tx
    .select()
    .from(moneyByHand)
    .where(and(eq(moneyByHand.orderId, taken.orderId), eq(moneyByHand.requestKey, taken.key)));
  if (!same) return null;
  const isSame =
    same.way === taken.way &&
    same.amountMinor === taken.amountMinor &&
    same.receivedOn === taken.receivedOn &&
    same.reference === taken.reference;
  if (!isSame) throw new Refusal('idempotency.mismatch');
  return same.id;
}

/** One transfer pays an order once. It may pay another order of the same buyer too, so it is looked for in this one only. */
async function refuseTwice(tx: Tx, { orderId, way, reference }: MoneyTaken): Promise<void> {
  if (reference === '') return;
  const isThis = and(
    ...[eq(moneyByHand.orderId, orderId), eq(moneyByHand.way, way), isNull(moneyByHand.takenBackAt)],
    sql`lower(${moneyByHand.reference}) = lower(${reference})`,
  );
  if ((await tx.$count(moneyByHand, isThis)) === 0) return;
  throw new Refusal('input.invalid', { problems: [{ field: 'reference', code: 'problem.money.reference.twice' }] });
}

async function write(shop: Shop, tx: Tx, taken: MoneyTaken, payment: Payment): Promise<number> {
  const { orderId, key: requestKey, actor, amountMinor, ...rest } = taken;
  const [row] = await tx
    .insert(moneyByHand)
    .values({ ...rest, orderId, requestKey, actor, amountMinor, paymentId: payment.id, createdAt: shop.clock.now() })
    .returning({ id: moneyByHand.id });
  if (!row) throw new Error('The money was not written');
  const cause = taken.way === 'card' ? 'payment.rest' : 'payment.recorded';
  const posting = { orderId, paymentId: payment.id, cause, causeId: row.id, actor } as const;
  await postCollected(shop, tx, posting, amountMinor);
  return row.id;
}

/** How an order stands by its ledger. */
async function standingOf(tx: Tx, orderId: number): Promise<{ outcome: MoneyOutcome; balanceMinor: number }> {
  const left = balanceMinor(await sumsOfLedger(tx, orderId));
  const { deliveryStatus } = await lockOrder(tx, orderId);
  if (deliveryStatus === 'cancelled') return { outcome: 'owed.back', balanceMinor: left };
  return { outcome: left > 0 ? 'deposit' : left < 0 ? 'over' : 'paid', balanceMinor: left };
}

/** An order that is open, or has been delivered: paid as soon as nothing is left, else it keeps what it has without an end. */
async function takeOpen(shop: Shop, tx: Tx, order: LockedOrder, way: RecordedWay): Promise<void> {
  // whoever pays has said yes, with store credit once it pays all; an exchange waits for the pieces all the same
  const isToConfirm = order.confirmBy !== null && order.exchangeOfReturn === null;
  const status = await settleByHand(shop, tx, order.id);
  if (isToConfirm && (way !== 'credit' || status === 'paid')) await setConfirmed(shop, tx, order.id);
}

/**
 * Brings the payment of an open order to where its ledger says it is, after money was taken by hand, taken back, or what is due
 * has changed. Becoming paid is told to the buyer, once.
 *
 * returns     how it stands now
 * repeatable  the second time nothing changes
 */
export async function settleByHand(shop: Shop, tx: Tx, orderId: number): Promise<Payment['status']> {
  const { deliveryStatus, paymentStatus, totalMinor } = await lockOrder(tx, orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!payment) throw new Refusal('not.found');
  const leftMinor = balanceMinor(await sumsOfLedger(tx, orderId));
  const isDelivered = deliveryStatus === 'delivered';
  const leftOfAskedMinor = leftMinor + payment.amountMinor - totalMinor;
  const status = standingByHand({ ...payment, balanceMinor: leftMinor, leftOfAskedMinor, isDelivered });
  const now = shop.clock.now();
  const paidAt = status === 'paid' ? (payment.paidAt ?? now) : null;
  // what was made keeps the sum that it asked for; what is to be made asks for all of it
  const amountMinor = status === 'paid' || status === 'refunded' ? payment.amountMinor : totalMinor;
  const end = await endOfOrder(shop, tx, payment, { status, deliveryStatus });
  const standing = { status, paidAt, amountMinor, ...end, updatedAt: now };
  await tx.update(payments).set(standing).where(eq(payments.id, payment.id));
  const to = status === 'processing' ? 'pending' : status;
  if (to === paymentStatus || !(to === 'paid' || to === 'pending' || to === 'on_delivery' || to === 'refunded')) {
    await touchOrder(shop, tx, orderId);
    return status;
  }
  await setOrderPayment(shop, tx, orderId, to);
  if (to === 'paid') await record(shop, tx, { name: 'order.paid', payload: { orderId } });
  return status;
}

/** An order that had closed: open again while its goods are there, as money of a card is that comes late; else it is owed back. */
async function takeLate(shop: Shop, tx: Tx, order: LockedOrder, payment: Payment): Promise<void> {
  const now = shop.clock.now();
  const hasEnded = payment.status === 'expired' || payment.status === 'failed';
  const isOver =
    !hasEnded ||
    order.exchangeOfReturn !== null ||
    (await wasCancelled(tx, order.id)) ||
    (await hasBuyerLeft(tx, order.id));
  if (!isOver && (await holdAgain(shop, tx, order.id))) {
    const status = payment.method === 'on_delivery' ? 'on_delivery' : 'pending';
    await tx.update(payments).set({ status, updatedAt: now }).where(eq(payments.id, payment.id));
    await reopenOrder(shop, tx, { orderId: order.id, actor: 'shop', as: status });
    if (order.confirmBy !== null) await setConfirmed(shop, tx, order.id);
    await settleByHand(shop, tx, order.id);
    const productIds = await productsOf(tx, order.id);
    await record(shop, tx, { name: 'stock.changed', payload: { productIds } });
    return;
  }
  await tx
    .update(payments)
    .set({ status: 'refund_due', paidAt: payment.paidAt ?? now, updatedAt: now })
    .where(eq(payments.id, payment.id));
  await setOrderPayment(shop, tx, order.id, 'paid'); // until it has gone back; open pages say that it is owed
}

async function log(
  tx: Tx,
  { orderId, actor, way, amountMinor, receivedOn, reference }: MoneyTaken,
  { order, payment, leftMinor }: { order: LockedOrder; payment: Payment; leftMinor: number },
): Promise<void> {
  const collectedMinor = payment.collectedMinor + amountMinor;
  await audit(tx, {
    ...{
      actor,
      action: way === 'card' ? 'payment.rest.paid' : 'payment.recorded',
      subjectType: 'order',
      subjectId: orderId,
    },
    before: { collectedMinor: payment.collectedMinor, payment_status: order.paymentStatus },
    after: { collectedMinor, leftMinor, amountMinor, way, receivedOn, ...(reference !== '' && { reference }) },
  });
}
