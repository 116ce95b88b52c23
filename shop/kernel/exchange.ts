import { type SQL, sql } from 'drizzle-orm';
import { chargeLimits } from '#contracts/charge-limits.ts';
import { CURRENCY_EXPONENTS, type Currency } from '#contracts/money.ts';

/** How amounts of one currency become amounts of another: `rate` of the new one, a decimal text, for one of the old one. */
export type Exchange = { from: Currency; to: Currency; rate: string };

/**
 * An amount in the new currency, in the database's exact decimals: half up, and never nothing where there was something.
 *
 * minor   an expression in minor units of the old currency; NULL stays NULL
 * wantedStep  the amount is a multiple of this, in minor units of the new currency; of the currency's own step at least
 */
export function exchanged(minor: SQL | { getSQL(): SQL }, { from, to, rate }: Exchange, wantedStep = 1): SQL {
  const stepMinor = Math.max(wantedStep, chargeLimits(to).stepMinor);
  const shift = CURRENCY_EXPONENTS[to] - CURRENCY_EXPONENTS[from];
  const amount = sql`${minor} * ${rate}::numeric * power(10::numeric, ${shift}::int)`;
  const steps = sql`round(${amount} / ${stepMinor}::int)::bigint`;
  return sql`CASE WHEN ${minor} <> 0 THEN GREATEST(1, ${steps}) * ${stepMinor}::int ELSE ${minor} END`;
}
