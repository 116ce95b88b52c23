import { and, eq, sql } from 'drizzle-orm';
import type { LedgerCause, LedgerSums } from '#contracts/ledger.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { type EntrySum, entriesOfDue, entriesOfRefund } from './rules.ts';
import { ledgerEntries } from './tables.ts';

/** What is posted, to which order and why. `causeId`: of the order, the parcel, the payment or the refund that caused it. */
export type Posting = {
  orderId: number;
  cause: LedgerCause;
  causeId: number;
  /** Somebody's id, `provider` or `shop`; null: a guest. */
  actor: string | null;
};

/** Money of a payment is posted with it. */
export type PaymentPosting = Posting & { paymentId: number };

/**
 * Appends entries to the ledger of an order, in the transaction of what caused them. What the order and its payment keep (due,
 * credited, collected, refunded) follows in the same statement. A sum of 0 is no entry. The caller holds the order.
 *
 * source  decision 0075
 */
export async function postEntries(
  shop: Shop,
  tx: Tx,
  { orderId, cause, causeId, actor, paymentId }: Posting & { paymentId?: number },
  entries: readonly EntrySum[],
): Promise<void> {
  const posted = entries.filter(({ amountMinor }) => amountMinor !== 0);
  if (posted.length === 0) return;
  const currency = sql`(SELECT currency FROM orders WHERE id = ${orderId})`;
  const createdAt = shop.clock.now();
  await tx.insert(ledgerEntries).values(
    posted.map(({ account, amountMinor }) => ({
      ...{ orderId, cause, causeId, actor, account, amountMinor, currency, createdAt },
      paymentId: account === 'due' || account === 'credited' ? null : (paymentId ?? null),
    })),
  );
}

/** Brings what is due of an order to a sum, in minor units: all of it when it is placed, less when something is called off. */
export async function postDue(shop: Shop, tx: Tx, posting: Posting, toMinor: number): Promise<void> {
  await postEntries(shop, tx, posting, entriesOfDue(await sumsOfLedger(tx, posting.orderId), toMinor));
}

/** Money came: this much, in minor units. */
export async function postCollected(shop: Shop, tx: Tx, posting: PaymentPosting, amountMinor: number): Promise<void> {
  await postEntries(shop, tx, posting, [{ account: 'collected', amountMinor }]);
}

/** Money went back: this much, in minor units. What goes beyond what was owed back is credited. */
export async function postRefunded(shop: Shop, tx: Tx, posting: PaymentPosting, amountMinor: number): Promise<void> {
  await postEntries(shop, tx, posting, entriesOfRefund(await sumsOfLedger(tx, posting.orderId), amountMinor));
}

/** What the ledger of an order adds up to. One statement. */
export async function sumsOfLedger(db: Db, orderId: number): Promise<LedgerSums> {
  const sum = (account: string) =>
    sql<string>`COALESCE(sum(${ledgerEntries.amountMinor}) FILTER (WHERE ${ledgerEntries.account} = ${account}), 0)`.mapWith(
      Number,
    );
  const [sums] = await db
    .select({
      dueMinor: sum('due'),
      creditedMinor: sum('credited'),
      collectedMinor: sum('collected'),
      refundedMinor: sum('refunded'),
    })
    .from(ledgerEntries)
    .where(sql`${ledgerEntries.orderId} = ${orderId}`);
  return sums ?? { dueMinor: 0, creditedMinor: 0, collectedMinor: 0, refundedMinor: 0 };
}

/** What went back of a payment beyond what came, in minor units. */
export async function beyondOf(db: Db, paymentId: number): Promise<number> {
  const minor = sql<string>`COALESCE(sum(${ledgerEntries.amountMinor}), 0)`.mapWith(Number);
  const isBeyond = and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.account, 'beyond'));
  const [row] = await db.select({ minor }).from(ledgerEntries).where(isBeyond);
  return row?.minor ?? 0;
}
