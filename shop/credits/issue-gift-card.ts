import { and, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseUnchargedPart } from '../kernel/refuse-charge.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { newCreditCode } from './new-code.ts';
import { postCreditEntry } from './post-entry.ts';
import { creditEntries, credits } from './tables.ts';

/** A gift card as the staff issues it, once its money is in the shop. */
export type GiftCard = {
  /** Minor units of the shop's currency. */
  amountMinor: number;
  /** Who gets the code by e-mail; empty: the staff hands it over. */
  email: string;
  /** From whoever gives it; stands in the e-mail. */
  message: string;
  locale: Locale;
  /** How it was paid, or why it is given. Only the staff reads it. */
  reason: string;
  /** Names the form: sent twice, it is one gift card. */
  key: string;
  actor: string;
};

/**
 * Issues a gift card with a code of its own, and tells its holder.
 *
 * returns     its id
 * refuses     input.invalid — nothing, or more than a card can be charged · idempotency.mismatch — the key is of another gift card
 * repeatable  with the same key: once
 */
export async function issueGiftCard(shop: Shop, card: GiftCard): Promise<number> {
  if (!Number.isSafeInteger(card.amountMinor) || card.amountMinor <= 0) {
    throw new Refusal('input.invalid', { problems: [{ field: 'amount', code: 'problem.money.amount' }] });
  }
  refuseUnchargedPart(shop, 'amount', card.amountMinor);
  return inTransaction(shop, async (tx) => {
    const id = await write(shop, tx, card);
    if (id === null) return sameCard(tx, card);
    const { amountMinor, reason, actor } = card;
    await postCreditEntry(shop, tx, { creditId: id, cause: 'issued', amountMinor, reason, actor });
    const after = { amountMinor, currency: shop.settings.currency, email: card.email, reason };
    await audit(tx, { actor, action: 'credit.issued', subjectType: 'credit', subjectId: id, after });
    if (card.email !== '') await record(shop, tx, { name: 'credit.given', payload: { creditId: id } });
    return id;
  });
}

/** Writes the card, of nothing; null where its form has written it before. */
async function write(shop: Shop, tx: Tx, { email, message, locale, key, actor }: GiftCard): Promise<number | null> {
  const [row] = await tx
    .insert(credits)
    .values({
      ...{ kind: 'gift_card', holderEmail: email.toLowerCase(), message, locale, actor, requestKey: key },
      ...{ currency: shop.settings.currency, createdAt: shop.clock.now() },
      ...newCreditCode(shop).kept,
    })
    .onConflictDoNothing({ target: credits.requestKey })
    .returning({ id: credits.id });
  return row?.id ?? null;
}

/** The card that this form has made before. What it was issued with stands in its entry. */
async function sameCard(tx: Tx, { key, amountMinor, message }: GiftCard): Promise<number> {
  const isIssued = and(eq(creditEntries.creditId, credits.id), eq(creditEntries.cause, 'issued'));
  const [same] = await tx
    .select({ id: credits.id, message: credits.message, amountMinor: creditEntries.amountMinor })
    .from(credits)
    .innerJoin(creditEntries, isIssued)
    .where(eq(credits.requestKey, key));
  if (!same) throw new Error('The gift card was not written');
  if (same.amountMinor !== amountMinor || same.message !== message) throw new Refusal('idempotency.mismatch');
  return same.id;
}
