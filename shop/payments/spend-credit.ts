import { and, eq, isNull, sql } from 'drizzle-orm';
import { creditNumber, payableByCredit } from '#contracts/credits.ts';
import { dayOf } from '#contracts/days.ts';
import { creditOfRecord, holdCredits } from '../credits/find-credit.ts';
import { postCreditEntry } from '../credits/post-entry.ts';
import { splitOverCredits } from '../credits/rules.ts';
import { audit } from '../kernel/audit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { postCollected } from '../ledger/post-entries.ts';
import { lockOrder } from '../orders/change-order.ts';
import { currencyOf } from '../orders/read-order.ts';
import { isAllCredit } from './money-left.ts';
import { takeMoney } from './record-money.ts';
import { readRestToPay } from './rest-to-pay.ts';
import { moneyByHand, payments } from './tables.ts';

export type Spending = { orderId: number; codes: readonly string[]; actor: string; key: string };

/**
 * Pays what is left of an order with store credit and gift cards, as far as they reach, each as a part of the order's money. Where the
 * rest is to be paid by card and would be too little to be charged, so much less is taken. The order is paid once nothing is left.
 *
 * returns     what they paid, in minor units, and the page that is open at the card provider and is to be closed after the change
 * refuses     credit.unknown · credit.currency · credit.empty — nothing is on them · payment.not.open — nothing is left to pay
 * repeatable  with the same key, once
 * source      decision 0098
 */
export async function spendCredits(
  shop: Shop,
  tx: Tx,
  { orderId, codes, actor, key }: Spending,
): Promise<{ spentMinor: number; page: string | null }> {
  const { paymentMethod, paymentStatus } = await lockOrder(tx, orderId);
  const wanted = await readRestToPay(tx, orderId);
  if (!wanted) throw new Refusal('not.found');
  const { leftMinor } = wanted;
  const currency = currencyOf(wanted.payment.currency);
  const before = await spentBefore(tx, orderId, key);
  if (before > 0) return { spentMinor: before, page: null };
  const held = await holdCredits(tx, { codes, currency });
  if (leftMinor <= 0) throw new Refusal('payment.not.open', { details: { payment_status: paymentStatus } });
  const availableMinor = held.reduce((sum, credit) => sum + credit.balanceMinor, 0);
  const spentMinor = payableByCredit(leftMinor, availableMinor, { currency, isByCard: paymentMethod === 'card' });
  const parts = splitOverCredits(
    spentMinor,
    held.map(({ id: creditId, balanceMinor: amountMinor }) => ({ creditId, amountMinor })),
  );
  if (parts.length === 0) {
    throw new Refusal('credit.empty', { problems: [{ field: 'credits.0', code: 'refusal.credit.empty' }] });
  }
  let page: string | null = null;
  for (const { creditId, amountMinor } of parts) {
    const credit = held.find(({ id }) => id === creditId);
    if (!credit) continue;
    const receivedOn = dayOf(shop.clock.now());
    const taken = { orderId, amountMinor, way: 'credit', receivedOn, reference: creditNumber(credit) } as const;
    const made = await takeMoney(shop, tx, { ...taken, actor, key: `${key}:${creditId}` });
    page ??= made.page;
    await postCreditEntry(shop, tx, {
      ...{ creditId, amountMinor: -amountMinor, actor, cause: 'spent', orderId, causeId: made.recordId },
    });
  }
  return { spentMinor, page };
}

/** What this form has spent before, in minor units; 0 when it is the first. */
async function spentBefore(tx: Tx, orderId: number, key: string): Promise<number> {
  const isSame = sql`starts_with(${moneyByHand.requestKey}, ${`${key}:`})`;
  const same = await tx
    .select({ amountMinor: moneyByHand.amountMinor })
    .from(moneyByHand)
    .where(and(eq(moneyByHand.orderId, orderId), eq(moneyByHand.way, 'credit'), isSame));
  return same.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/**
 * An order that was paid with nothing but credit ends unpaid: what it spent is on the credits again, and nothing of it has come. Any other
 * order is left as it is. The caller holds it, and ends its payment. Nobody is written to: whoever spent it has the code, and checkouts that
 * are left again and again would mail it to its holder each time.
 */
export async function putCreditsBack(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment || !(await isAllCredit(tx, payment))) return;
  const now = shop.clock.now();
  const isTheirs = and(
    eq(moneyByHand.orderId, orderId),
    eq(moneyByHand.way, 'credit'),
    isNull(moneyByHand.takenBackAt),
  );
  const records = await tx.select().from(moneyByHand).where(isTheirs);
  const actor = 'shop';
  for (const { id: recordId, amountMinor } of records) {
    const posting = { orderId, paymentId: payment.id, cause: 'payment.taken.back', causeId: recordId, actor } as const;
    await postCollected(shop, tx, posting, -amountMinor);
    const creditId = await creditOfRecord(tx, recordId);
    await postCreditEntry(shop, tx, { creditId, amountMinor, actor, cause: 'put.back', orderId, causeId: recordId });
  }
  await tx.update(moneyByHand).set({ takenBackAt: now, takenBackBy: actor, takenBackReason: 'unpaid' }).where(isTheirs);
  await audit(tx, {
    ...{ actor, action: 'payment.credit.put.back', subjectType: 'order', subjectId: orderId },
    before: { collectedMinor: payment.collectedMinor },
    after: { collectedMinor: 0, amountMinor: payment.collectedMinor },
  });
}
