import { and, eq, isNull } from 'drizzle-orm';
import { creditNumber } from '#contracts/credits.ts';
import type { Locale } from '#contracts/money.ts';
import { record } from '../kernel/events.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { newCreditCode } from './new-code.ts';
import { postCreditEntry } from './post-entry.ts';
import { credits } from './tables.ts';

type Credit = typeof credits.$inferSelect;

/**
 * Writes the store credit of a buyer, of nothing, with a code of its own. Its holder is told of it once something is on it.
 *
 * returns  null where there is one already
 */
async function writeCredit(shop: Shop, tx: Tx, { email, ...credit }: Buyer): Promise<Credit | null> {
  const [row] = await tx
    .insert(credits)
    .values({
      ...{ ...credit, kind: 'store_credit', holderEmail: email, createdAt: shop.clock.now() },
      ...newCreditCode(shop).kept,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** `email`: in lower case. */
type Buyer = { email: string; locale: Locale; currency: string; actor: string };

/**
 * The store credit of a buyer in a currency, held for a change: the one they have, or a new one of nothing.
 *
 * returns  its id, and its number as papers name it
 */
export async function storeCreditOf(shop: Shop, tx: Tx, buyer: Buyer): Promise<{ id: number; number: string }> {
  const isTheirs = and(
    ...[eq(credits.holderEmail, buyer.email), eq(credits.currency, buyer.currency), eq(credits.kind, 'store_credit')],
    isNull(credits.voidedAt),
  );
  const held = async () => (await tx.select().from(credits).where(isTheirs).for('update'))[0] ?? null;
  // of two refunds at once one writes it, and the other waits for it
  const credit = (await held()) ?? (await writeCredit(shop, tx, buyer)) ?? (await held());
  if (!credit) throw new Error('The store credit was not written');
  return { id: credit.id, number: creditNumber(credit) };
}

type GivenBack = { creditId: number; orderId: number; refundId: number; amountMinor: number; actor: string };

/** Money of an order goes back onto a credit, and its holder is told what is on it. The caller has written the refund. */
export async function refundOntoCredit(shop: Shop, tx: Tx, { refundId: causeId, ...back }: GivenBack): Promise<void> {
  await postCreditEntry(shop, tx, { ...back, causeId, cause: 'refunded' });
  await record(shop, tx, { name: 'credit.given', payload: { creditId: back.creditId } });
}

/** What papers call a credit. */
export async function numberOfCredit(db: Db, creditId: number): Promise<string> {
  const [credit] = await db.select().from(credits).where(eq(credits.id, creditId));
  if (!credit) throw new Error(`Credit ${creditId} is gone`);
  return creditNumber(credit);
}
