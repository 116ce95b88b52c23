import { desc, eq, inArray, sql } from 'drizzle-orm';
import { type CreditShown, creditNumber, printCreditCode } from '#contracts/credits.ts';
import { type Currency, isCurrency, isLocale, type Locale } from '#contracts/money.ts';
import { decrypt } from '../kernel/encrypt.ts';
import type { Shop } from '../kernel/shop.ts';
import { creditEntries, credits } from './tables.ts';

type Credit = typeof credits.$inferSelect;

/** A credit as its holder reads it, with the code that spends it. */
export type OwnCredit = CreditShown & { code: string };

/** What is on a credit now, for the e-mail to its holder; null for one that nobody is written to about, that is void or empty. */
export async function creditToTell(shop: Shop, creditId: number): Promise<(OwnCredit & { email: string }) | null> {
  const [credit] = await shop.db.select().from(credits).where(eq(credits.id, creditId));
  if (!credit || credit.holderEmail === '' || credit.voidedAt !== null || credit.balanceMinor === 0) return null;
  const [shown] = await withEntries(shop, [credit]);
  return shown ? { ...shown, code: codeOf(shop, credit), email: credit.holderEmail } : null;
}

/**
 * The credits of an address, with their codes and entries, newest first.
 *
 * email  one that its reader has proved to be theirs
 */
export async function creditsOf(shop: Shop, email: string): Promise<OwnCredit[]> {
  const isTheirs = eq(credits.holderEmail, email.toLowerCase());
  const rows = await shop.db.select().from(credits).where(isTheirs).orderBy(desc(credits.id));
  const shown = await withEntries(shop, rows);
  return shown.map((one, at) => ({ ...one, code: codeOf(shop, rows[at]) }));
}

/** Empty where it pays nothing any more. */
function codeOf(shop: Shop, credit: Credit | undefined): string {
  return credit && credit.voidedAt === null
    ? printCreditCode(decrypt(shop.settings.encryptionKey, credit.encryptedCode))
    : '';
}

/** Credits with what was put onto them and spent of them. */
export async function withEntries({ db, settings }: Shop, rows: readonly Credit[]): Promise<CreditShown[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { creditId, cause, amountMinor, orderId, createdAt } = creditEntries;
  const orderNumber = sql<string | null>`(SELECT o.number FROM orders o WHERE o.id = ${orderId})`;
  const entries = await db
    .select({ creditId, cause, amountMinor, orderNumber, at: createdAt })
    .from(creditEntries)
    .where(inArray(creditId, ids))
    .orderBy(desc(creditEntries.id));
  return rows.map((credit) => ({
    id: credit.id,
    number: creditNumber(credit),
    kind: credit.kind,
    balanceMinor: credit.balanceMinor,
    currency: currencyOf(credit.currency, settings.currency),
    message: credit.message,
    locale: localeOf(credit.locale, settings.defaultLocale),
    issuedAt: credit.createdAt.toISOString(),
    isVoid: credit.voidedAt !== null,
    entries: entries
      .filter((entry) => entry.creditId === credit.id)
      .map(({ creditId: _credit, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  }));
}

const currencyOf = (code: string, other: Currency): Currency => (isCurrency(code) ? code : other);
const localeOf = (code: string, other: Locale): Locale => (isLocale(code) ? code : other);
