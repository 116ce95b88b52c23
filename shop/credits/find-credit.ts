import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type CreditFound, creditNumber, normaliseCreditCode } from '#contracts/credits.ts';
import { isCurrency } from '#contracts/money.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { countWrongTries } from '../kernel/rate-limit.ts';
import { isRefusal, Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import type { SpentPart } from './rules.ts';
import { creditEntries, credits } from './tables.ts';

type Credit = typeof credits.$inferSelect;

const isThis = (codes: readonly string[]) => {
  const hashes = codes.map((code) => hashToken(normaliseCreditCode(code)));
  return and(inArray(credits.codeHash, hashes), isNull(credits.voidedAt));
};

/**
 * What a code may pay now.
 *
 * refuses  credit.unknown — no such code, or it is void · credit.currency — it is of another currency than the shop sells in
 */
export async function findCredit(shop: Shop, code: string): Promise<CreditFound> {
  const [credit] = await shop.db
    .select()
    .from(credits)
    .where(isThis([code]));
  if (!credit) throw unknownAt('code');
  if (credit.currency !== shop.settings.currency || !isCurrency(credit.currency)) throw otherCurrencyAt('code');
  return { number: creditNumber(credit), balanceMinor: credit.balanceMinor, currency: credit.currency };
}

/**
 * The credits of some codes, held for a change, in the order of the codes, each once. Everybody holds them in the order of their ids.
 *
 * refuses  credit.unknown · credit.currency — beside the code
 */
export async function holdCredits(
  tx: Tx,
  { codes, currency }: { codes: readonly string[]; currency: string },
): Promise<Credit[]> {
  if (codes.length === 0) return [];
  const found = await tx.select().from(credits).where(isThis(codes)).orderBy(asc(credits.id)).for('update');
  for (const [at, code] of codes.entries()) {
    const credit = found.find(({ codeHash }) => codeHash === hashToken(normaliseCreditCode(code)));
    if (!credit) throw unknownAt(`credits.${at}`);
    if (credit.currency !== currency) throw otherCurrencyAt(`credits.${at}`);
  }
  const order = codes.map((code) => hashToken(normaliseCreditCode(code)));
  return found.sort((one, other) => order.indexOf(one.codeHash) - order.indexOf(other.codeHash));
}

const unknownAt = (field: string) =>
  new Refusal('credit.unknown', { problems: [{ field, code: 'refusal.credit.unknown' }] });
const otherCurrencyAt = (field: string) =>
  new Refusal('credit.currency', { problems: [{ field, code: 'refusal.credit.currency' }] });

/** What an order has spent of each credit and has not got back onto it, those that it was spent of first. Minor units. */
export async function spentOf(db: Db, orderId: number): Promise<SpentPart[]> {
  const { creditId, amountMinor } = creditEntries;
  const rows = await db
    .select({ creditId, amountMinor: sql<string>`-sum(${amountMinor})`.mapWith(Number) })
    .from(creditEntries)
    .where(eq(creditEntries.orderId, orderId))
    .groupBy(creditId)
    .orderBy(creditId);
  return rows.filter((row) => row.amountMinor > 0);
}

/** The credit that a record of an order's money was spent of. */
export async function creditOfRecord(db: Db, recordId: number): Promise<number> {
  const isSpent = and(eq(creditEntries.cause, 'spent'), eq(creditEntries.causeId, recordId));
  const [entry] = await db.select({ creditId: creditEntries.creditId }).from(creditEntries).where(isSpent);
  if (!entry) throw new Error(`No credit was spent for record ${recordId}`);
  return entry.creditId;
}

/** Wrong codes in a quarter of an hour. */
const WRONG_CODES = { limit: 40, windowSeconds: 900 };

/**
 * Runs something whose answer shows whether codes are known. Codes that are known cost no turn; once too many were wrong, nothing more is
 * answered until the time is over.
 *
 * by       whose tries are counted together: a network
 * refuses  too.many.tries
 */
export async function guardCreditGuesses<T>(shop: Shop, by: string, ask: () => Promise<T>): Promise<T> {
  const isWrong = (error: unknown) => isRefusal(error) && error.code === 'credit.unknown';
  return countWrongTries(shop, { key: `credit-guess:${by}`, ...WRONG_CODES, isWrong }, ask);
}
