import { and, asc, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type CreditKind,
  type CreditListed,
  type CreditState,
  type CreditStored,
  creditNumber,
  numberTyped,
} from '#contracts/credits.ts';
import type { Shop } from '../kernel/shop.ts';
import { withEntries } from './read-credits.ts';
import { creditEntries, credits } from './tables.ts';

type Credit = typeof credits.$inferSelect;

const IN_STATE = {
  good: and(isNull(credits.voidedAt), gt(credits.balanceMinor, 0)),
  empty: and(isNull(credits.voidedAt), eq(credits.balanceMinor, 0)),
  void: isNotNull(credits.voidedAt),
} as const satisfies Record<CreditState, SQL | undefined>;

function stateOf({ voidedAt, balanceMinor }: Credit): CreditState {
  if (voidedAt !== null) return 'void';
  return balanceMinor > 0 ? 'good' : 'empty';
}

type Asked = {
  /** A number such as GC-17, or a part of an address. */
  words: string;
  kind: CreditKind | null;
  state: CreditState | null;
  page: number;
  perPage: number;
};

/** Store credit and gift cards for the staff, newest first, without their codes. */
export async function listCredits(
  { db }: Shop,
  { words, kind, state, page, perPage }: Asked,
): Promise<{ credits: CreditListed[]; total: number }> {
  const where = and(
    isFound(words),
    kind === null ? undefined : eq(credits.kind, kind),
    state === null ? undefined : IN_STATE[state],
  );
  const [[row], found] = await Promise.all([
    db.select({ total: count() }).from(credits).where(where),
    db
      .select()
      .from(credits)
      .where(where)
      .orderBy(desc(credits.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  return { credits: found.map(listed), total: row?.total ?? 0 };
}

function isFound(words: string): SQL | undefined {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return undefined;
  const numbered = numberTyped(wanted);
  if (numbered) return and(eq(credits.id, numbered.id), eq(credits.kind, numbered.kind));
  return sql`strpos(${credits.holderEmail}, ${wanted}) > 0`;
}

function listed(credit: Credit): CreditListed {
  const { id, kind, balanceMinor, currency, holderEmail, createdAt } = credit;
  return {
    ...{ id, kind, balanceMinor, currency, holderEmail },
    number: creditNumber(credit),
    state: stateOf(credit),
    issuedAt: createdAt.toISOString(),
  };
}

/** One of them with its entries; null when there is none. */
export async function readStoredCredit(shop: Shop, id: number): Promise<CreditStored | null> {
  const [credit] = await shop.db.select().from(credits).where(eq(credits.id, id));
  if (!credit) return null;
  const [shown] = await withEntries(shop, [credit]);
  const reasons = await shop.db
    .select({ cause: creditEntries.cause, reason: creditEntries.reason })
    .from(creditEntries)
    .where(eq(creditEntries.creditId, id))
    .orderBy(asc(creditEntries.id));
  const reasonOf = (cause: 'issued' | 'voided') => reasons.findLast((entry) => entry.cause === cause)?.reason ?? '';
  return {
    ...listed(credit),
    message: credit.message,
    locale: shown?.locale ?? shop.settings.defaultLocale,
    reason: reasonOf('issued'),
    voidReason: reasonOf('voided'),
    entries: shown?.entries ?? [],
  };
}

/** What the shop owes for credits that are good, in each currency. */
export async function owedOnCredits({ db }: Shop): Promise<{ currency: string; owedMinor: number; codes: number }[]> {
  return db
    .select({
      currency: credits.currency,
      owedMinor: sql<string>`sum(${credits.balanceMinor})`.mapWith(Number),
      codes: count(),
    })
    .from(credits)
    .where(IN_STATE.good)
    .groupBy(credits.currency)
    .orderBy(asc(credits.currency));
}
