import { eq } from 'drizzle-orm';
import { printCreditCode } from '#contracts/credits.ts';
import { audit } from '../kernel/audit.ts';
import { decrypt } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction, isDuplicate } from '../kernel/in-transaction.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { newCreditCode } from './new-code.ts';
import { postCreditEntry } from './post-entry.ts';
import { credits } from './tables.ts';

/** The e-mail with one code may be sent again this often. */
const CODE_EMAILS = { limit: 5, windowSeconds: 3_600 };

type Credit = typeof credits.$inferSelect;

/**
 * Makes a credit void: its code pays nothing any more, and what is on it is not owed.
 *
 * balanceMinor  what whoever does it has seen on it
 * refuses       not.found · edit.stale — something was spent or came back since
 * repeatable    one that is void stays as it is
 */
export async function voidCredit(
  shop: Shop,
  { id, balanceMinor, reason, actor }: { id: number; balanceMinor: number; reason: string; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const credit = await holdCredit(tx, id);
    if (credit.voidedAt !== null) return;
    if (credit.balanceMinor !== balanceMinor) throw new Refusal('edit.stale');
    if (balanceMinor > 0) {
      await postCreditEntry(shop, tx, { creditId: id, cause: 'voided', amountMinor: -balanceMinor, reason, actor });
    }
    await tx.update(credits).set({ voidedAt: shop.clock.now() }).where(eq(credits.id, id));
    await note(tx, { action: 'credit.voided', id, actor, after: { amountMinor: balanceMinor, reason } });
  });
}

/**
 * Gives a credit a new code, as for one that was lost or seen by others: the old one pays nothing any more. One that was void is good
 * again, with what has come back onto it since. Its holder is told.
 *
 * returns  the new code, as it is printed
 * refuses  not.found · credit.has.other — this buyer has another store credit by now · too.many.tries
 */
export async function renewCreditCode(shop: Shop, { id, actor }: { id: number; actor: string }): Promise<string> {
  const { code, kept } = newCreditCode(shop);
  try {
    await inTransaction(shop, async (tx) => {
      const credit = await holdCredit(tx, id);
      await countEmail(shop, tx, id);
      await tx
        .update(credits)
        .set({ ...kept, voidedAt: null })
        .where(eq(credits.id, id));
      await note(tx, { action: 'credit.renewed', id, actor });
      await tellHolder(shop, tx, credit);
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('credit.has.other');
    throw error;
  }
  return printCreditCode(code);
}

/**
 * Sends the code by e-mail once more: to its holder, or to another address, who is its holder from then on.
 *
 * email    null: the one that it has. Store credit stays with its buyer
 * refuses  not.found · credit.empty — nothing is on it, or it is void · input.invalid — nobody to send it to, or store credit for
 *          another · too.many.tries
 */
export async function sendCreditCode(
  shop: Shop,
  { id, email, actor }: { id: number; email: string | null; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const credit = await holdCredit(tx, id);
    if (credit.voidedAt !== null || credit.balanceMinor === 0) throw new Refusal('credit.empty');
    const holderEmail = (email ?? credit.holderEmail).toLowerCase();
    if (holderEmail === '') throw wrongEmail('problem.required');
    const isMoved = holderEmail !== credit.holderEmail;
    if (isMoved && credit.kind === 'store_credit') throw wrongEmail('problem.credit.holder');
    await countEmail(shop, tx, id);
    if (isMoved) await tx.update(credits).set({ holderEmail }).where(eq(credits.id, id));
    const before = isMoved ? { email: credit.holderEmail } : null;
    await note(tx, { action: 'credit.sent', id, actor, before, after: { email: holderEmail } });
    await tellHolder(shop, tx, { ...credit, holderEmail });
  });
}

/**
 * The code of a credit, for whoever hands it over or prints it. Who has seen it stands in the log.
 *
 * refuses  not.found · credit.empty — it is void
 */
export async function showCreditCode(shop: Shop, { id, actor }: { id: number; actor: string }): Promise<string> {
  return inTransaction(shop, async (tx) => {
    const credit = await holdCredit(tx, id);
    if (credit.voidedAt !== null) throw new Refusal('credit.empty');
    await note(tx, { action: 'credit.shown', id, actor });
    return printCreditCode(decrypt(shop.settings.encryptionKey, credit.encryptedCode));
  });
}

async function holdCredit(tx: Tx, id: number): Promise<Credit> {
  const [credit] = await tx.select().from(credits).where(eq(credits.id, id)).for('update');
  if (!credit) throw new Refusal('not.found');
  return credit;
}

const countEmail = (shop: Shop, tx: Tx, id: number) =>
  consumeRateLimit({ ...shop, db: tx }, `credit-code:${id}`, CODE_EMAILS);

/** Nothing is sent where nobody is known, or nothing is on it. */
async function tellHolder(shop: Shop, tx: Tx, { id, holderEmail }: Credit): Promise<void> {
  if (holderEmail !== '') await record(shop, tx, { name: 'credit.given', payload: { creditId: id } });
}

const wrongEmail = (code: string) => new Refusal('input.invalid', { problems: [{ field: 'email', code }] });

type Noted = { action: string; id: number; actor: string; before?: object | null; after?: object };

async function note(tx: Tx, { id, before = null, after = {}, ...entry }: Noted): Promise<void> {
  await audit(tx, { ...entry, subjectType: 'credit', subjectId: id, before, after });
}
