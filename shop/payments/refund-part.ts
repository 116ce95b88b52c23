import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { chargeProblem } from '#contracts/charge-problem.ts';
import { isCurrency, type Locale } from '#contracts/money.ts';
import { lacksReference, type RecordedWay } from '#contracts/money-by-hand.ts';
import { storeCreditOf } from '../credits/issue-credit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { hasBuyerLeft } from '../orders/change-order.ts';
import { readBuyer } from '../orders/read-buyer.ts';
import { holdPayments, type Payment } from './hold-payment.ts';
import { leftOfPayment, promisedBack } from './money-left.ts';
import { type NamedRefundPart, nameRefundParts, type RefundRoute, routeRefund } from './refund-route.ts';
import type { LeftToGiveBack } from './rules.ts';
import { payments, refunds } from './tables.ts';
import { type RefundToWrite, writeRefund } from './write-refund.ts';

export type RefundInput = {
  orderId: number;
  /** in minor units, named by whoever asks for it */
  amountMinor: number;
  reason: string;
  actor: string;
  /** Names the request, so that a second click is not a second refund. */
  key: string;
  /** The return it belongs to; null for a refund without one. */
  returnId: number | null;
  /** How what goes back by hand is given, and by which reference; left out: nobody said. */
  byHand?: { way: RecordedWay; reference: string } | undefined;
  /** What of it is delivery, in minor units; left out: nothing was said. */
  deliveryMinor?: number | undefined;
};

/**
 * Promises money back, in whole or in part, as often as there is something left of what was paid. What came as store credit goes back onto it
 * first, then what came by card onto the card: the provider is asked afterwards, by the relay. What people took, and what the courier
 * collected, is given back by hand, so there the promise is the refund. By the way `credit` all of it becomes store credit of the buyer. One
 * that goes several ways, or onto several cards, is several refunds.
 *
 * returns     the refund's id, of its first part, and the amount
 * refuses     refund.not.paid — nothing was paid, or all of it is owed back already and goes back by itself
 *             refund.too.much — with what is left
 *             input.invalid — the provider does not give back in such steps, or a reference is missing
 *             credit.no.email — as store credit, and nobody would get its code
 *             idempotency.mismatch — the key named another refund of this order, also one that went another way
 * repeatable  the same key promises once
 * source      R-224, decisions 0086 and 0098
 */
export async function promiseRefund(
  shop: Shop,
  tx: Tx,
  input: RefundInput,
): Promise<{ refundId: number; amountMinor: number }> {
  const [payment] = await holdPayments(tx, eq(payments.orderId, input.orderId));
  if (!payment || !mayGoBack(payment.status)) throw new Refusal('refund.not.paid');
  const key = `${payment.providerKey}:part:${input.key}`;
  const isThis = or(eq(refunds.providerKey, key), sql`starts_with(${refunds.providerKey}, ${`${key}:`})`);
  const isSame = and(eq(refunds.paymentId, payment.id), isThis);
  const same = await tx.select().from(refunds).where(isSame).orderBy(asc(refunds.id));
  if (same.length > 0) return answerAgain(same, input);
  const left = await leftToAskFor(tx, payment);
  if (payment.status === 'refund_due' && left.cardMinor + left.handMinor <= 0) throw new Refusal('refund.not.paid');
  refuseTooMuch(input.amountMinor, left.cardMinor + left.handMinor);
  let deliveryLeftMinor = Math.min(input.deliveryMinor ?? 0, input.amountMinor);
  const ids: number[] = [];
  for (const part of await partsOf(shop, tx, input, { payment, left, key })) {
    const deliveryMinor = Math.min(deliveryLeftMinor, part.amountMinor);
    deliveryLeftMinor -= deliveryMinor;
    const { reason, actor, returnId } = input;
    ids.push(await writeRefund(shop, tx, { payment, ...part, deliveryMinor, reason, actor, returnId }));
  }
  const [refundId] = ids;
  if (refundId === undefined) throw new Error('The refund was not written');
  return { refundId, amountMinor: input.amountMinor };
}

/** How the key ends of what became store credit, though it had come otherwise. */
const AS_STORE_CREDIT = ':store';

type Wanted = { payment: Payment; left: LeftToGiveBack; key: string };
type Part = Pick<RefundToWrite, 'amountMinor' | 'providerKey' | 'destination'>;

/** The parts of a refund by where they go, each with its key: that of what goes one way, onto the order's own card or by hand, is the request's. */
async function partsOf(shop: Shop, tx: Tx, input: RefundInput, { payment, left, key }: Wanted): Promise<Part[]> {
  const { amountMinor, byHand = { way: null, reference: '' } } = input;
  // what counts for other pieces is not given to anybody
  const isExchange = byHand.way === 'exchange';
  const routes: RefundRoute[] = isExchange
    ? [{ to: 'hand', amountMinor }]
    : await routeRefund(tx, payment, { amountMinor, left });
  const sumTo = (to: RefundRoute['to']) =>
    routes.reduce((sum, route) => (route.to === to ? sum + route.amountMinor : sum), 0);
  const [cardMinor, handMinor] = [sumTo('card'), sumTo('hand')];
  const handKey = cardMinor > 0 ? `${key}:hand` : key;
  const partOf = (route: RefundRoute): Part => {
    const { amountMinor: minor, ...where } = route;
    if (where.to === 'hand') return { amountMinor: minor, providerKey: handKey, destination: { ...where, ...byHand } };
    const providerKey = where.to === 'credit' ? `${key}:credit-${where.creditId}` : keyOnto(key, where.restPageId);
    return { amountMinor: minor, providerKey, destination: where };
  };
  if (byHand.way === 'credit') {
    const onCredits = routes.filter(({ to }) => to === 'credit').map(partOf);
    const wanted = { payment, amountMinor: cardMinor + handMinor, key };
    return [...onCredits, ...(await asStoreCredit(shop, tx, input, wanted))];
  }
  if (cardMinor > 0) refuseOffStep(payment, cardMinor);
  if (handMinor > 0) refuseWithoutReference(input.byHand);
  return routes.map(partOf);
}

/** Who would get store credit for an order, by which address in lower case; null where nobody would get its code. */
export async function readCreditHolder(db: Db, orderId: number): Promise<{ email: string; locale: Locale } | null> {
  const { email, locale } = await readBuyer(db, orderId);
  return email === '' || (await hasBuyerLeft(db, orderId)) ? null : { email: email.toLowerCase(), locale };
}

/** What did not come as store credit becomes the buyer's, whichever way it came. Refuses credit.no.email: nobody would get its code. */
async function asStoreCredit(
  shop: Shop,
  tx: Tx,
  { orderId, actor }: RefundInput,
  { payment, amountMinor, key }: Omit<Wanted, 'left'> & { amountMinor: number },
): Promise<Part[]> {
  if (amountMinor === 0) return [];
  const buyer = await readCreditHolder(tx, orderId);
  if (!buyer) throw new Refusal('credit.no.email');
  const { id: creditId } = await storeCreditOf(shop, tx, { ...buyer, currency: payment.currency, actor });
  return [{ amountMinor, providerKey: `${key}${AS_STORE_CREDIT}`, destination: { to: 'credit', creditId } }];
}

/** The key of what goes back onto one card: that of the order's own page is the request's. */
function keyOnto(key: string, restPageId: number | null): string {
  return restPageId === null ? key : `${key}:rest-${restPageId}`;
}

/** Whether anything of a payment can be asked back. Of an order that was called off the parts of cards and store credit go back by themselves. */
function mayGoBack(status: Payment['status']): boolean {
  return status === 'paid' || status === 'refunded' || status === 'refund_due';
}

/** What may be asked back of a payment now. What goes back by itself is no part of it, until a refund has failed: then a person decides. */
export async function leftToAskFor(tx: Db, payment: Payment): Promise<LeftToGiveBack> {
  const left = await leftOfPayment(tx, payment);
  const isFailed = and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'failed'), eq(refunds.isByHand, false));
  if (payment.status !== 'refund_due' || (await tx.$count(refunds, isFailed)) > 0) return left;
  return { cardMinor: 0, handMinor: left.handMinor - left.creditMinor, creditMinor: 0 };
}

/** What of an order may be asked back now, in minor units; 0 where nothing of it was paid. */
export async function readLeftToAskFor(db: Db, orderId: number): Promise<number> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment || !mayGoBack(payment.status)) return 0;
  const { cardMinor, handMinor } = await leftToAskFor(db, payment);
  return Math.max(0, cardMinor + handMinor);
}

/** Where the parts of a sum would go back to now, in the order in which they are taken; nothing where nothing was paid. */
export async function readRefundParts(db: Db, orderId: number, amountMinor: number): Promise<NamedRefundPart[]> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) return [];
  return nameRefundParts(db, payment, { amountMinor, left: await leftToAskFor(db, payment) });
}

/** The refund that its key has named before. A key that named another one is refused, so that nobody takes it for done. */
function answerAgain(same: readonly (typeof refunds.$inferSelect)[], input: RefundInput) {
  const amountMinor = same.reduce((sum, row) => sum + row.amountMinor, 0);
  const isSame =
    amountMinor === input.amountMinor &&
    same.every(({ reason, returnId }) => reason === input.reason && returnId === input.returnId) &&
    same.every((row) => isSameWay(row, input));
  const [first] = same;
  if (!isSame || !first) throw new Refusal('idempotency.mismatch');
  return { refundId: first.id, amountMinor };
}

/** Whether a part went where this request wants it. What came as store credit goes back onto it in any way. */
function isSameWay(
  { way, reference, isByHand, providerKey }: typeof refunds.$inferSelect,
  { byHand }: Pick<RefundInput, 'byHand'>,
): boolean {
  if (way === 'credit') return byHand?.way === 'credit' || !providerKey.endsWith(AS_STORE_CREDIT);
  if (!isByHand) return byHand?.way !== 'credit';
  return way === (byHand?.way ?? null) && reference === (byHand?.reference ?? '');
}

/** What is given back by transfer or mobile money is named, where the way is. */
function refuseWithoutReference(byHand: RefundInput['byHand']): void {
  if (!byHand || !lacksReference(byHand)) return;
  throw new Refusal('input.invalid', { problems: [{ field: 'reference', code: 'problem.money.reference' }] });
}

/** Money of a card goes back in the steps it was charged in. */
function refuseOffStep({ currency }: typeof payments.$inferSelect, amountMinor: number): void {
  if (!isCurrency(currency)) return;
  const problem = chargeProblem('amount', amountMinor, { currency, mayBeSmall: true });
  if (problem?.code === 'problem.charge.step') throw new Refusal('input.invalid', { problems: [problem] });
}

/** Refuses refund.too.much, with what is left: no more goes back than came. Amounts in minor units. */
export function refuseTooMuch(amountMinor: number, left: number): void {
  if (amountMinor > 0 && amountMinor <= left) return;
  throw new Refusal('refund.too.much', {
    problems: [{ field: 'amount', code: 'refusal.refund.too.much' }],
    details: { left },
  });
}

/** What was promised back of a payment so far, whether the provider has answered or not. Failed promises count no more. */
export async function promisedMinor(tx: Db, paymentId: number): Promise<number> {
  const { cardMinor, handMinor } = await promisedBack(tx, paymentId);
  return cardMinor + handMinor;
}

/** What was promised back for each of these returns so far, in minor units. Failed promises count no more. */
export async function promisedForReturns(db: Db, returnIds: readonly number[]): Promise<Map<number, number>> {
  if (returnIds.length === 0) return new Map();
  const rows = await db
    .select({ returnId: refunds.returnId, minor: sql<string>`sum(${refunds.amountMinor})`.mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.returnId, [...returnIds]), ne(refunds.status, 'failed')))
    .groupBy(refunds.returnId);
  return new Map(rows.flatMap(({ returnId, minor }) => (returnId === null ? [] : [[returnId, minor] as const])));
}

/** What of an order's delivery was promised back so far, in minor units. Failed promises count no more. */
export async function deliveryPromisedMinor(tx: Db, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ minor: sql<number>`COALESCE(sum(${refunds.deliveryMinor}), 0)::bigint`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), ne(refunds.status, 'failed')));
  return row?.minor ?? 0;
}
