import { and, eq, isNull } from 'drizzle-orm';
import { type CreditKind, creditNumber } from '#contracts/credits.ts';
import type { Locale } from '#contracts/money.ts';
import { encrypt, hashToken } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { postCreditEntry } from './post-entry.ts';
import { codeOf } from './rules.ts';
import { credits } from './tables.ts';

type Credit = typeof credits.$inferSelect;

type NewCredit = {
  kind: CreditKind;
  currency: string;
  /** Lower case; empty: nobody is written to. */
  holderEmail: string;
  message: string;
  locale: Locale;
  actor: string;
  key: string | null;
};

/**
 * Writes a credit of nothing, with a code of its own. Its holder is told of it once something is on it.
 *
 * returns  null where there is one already: the form was sent before, or the buyer has a store credit
 */
async function writeCredit(shop: Shop, tx: Tx, { key, ...credit }: NewCredit): Promise<Credit | null> {
  const code = codeOf(shop.ids.token());
  const [row] = await tx
    .insert(credits)
    .values({
      ...credit,
      requestKey: key,
      codeHash: hashToken(code),
      encryptedCode: encrypt(shop.settings.encryptionKey, code),
      createdAt: shop.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

type Buyer = { email: string; locale: Locale; currency: string; actor: string };

/**
 * The store credit of a buyer in a currency, held for a change: the one they have, or a new one of nothing.
 *
 * returns  its id, and its number as papers name it
 */
export async function storeCreditOf(
  shop: Shop,
  tx: Tx,
  { email, locale, currency, actor }: Buyer,
): Promise<{ id: number; number: string }> {
  const holderEmail = email.toLowerCase();
  const isTheirs = and(
    ...[eq(credits.holderEmail, holderEmail), eq(credits.currency, currency), eq(credits.kind, 'store_credit')],
    isNull(credits.voidedAt),
  );
  const held = async () => (await tx.select().from(credits).where(isTheirs).for('update'))[0] ?? null;
  const first = { kind: 'store_credit', currency, holderEmail, message: '', locale, actor, key: null } as const;
  // of two refunds at once one writes it, and the other waits for it
  const credit = (await held()) ?? (await writeCredit(shop, tx, first)) ?? (await held());
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
export async function numberOfCredit(tx: Tx, creditId: number): Promise<string> {
  const [credit] = await tx.select().from(credits).where(eq(credits.id, creditId));
  if (!credit) throw new Error(`Credit ${creditId} is gone`);
  return creditNumber(credit);
}
