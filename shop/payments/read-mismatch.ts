import { MISMATCHES, type Mismatch } from '#contracts/parked-money.ts';
import type { payments } from './tables.ts';

type Parked = Pick<
  typeof payments.$inferSelect,
  'amountMinor' | 'currency' | 'parkedReason' | 'parkedAmountMinor' | 'parkedCurrency'
>;

/** How the shop wrote it down before it kept one word: English sentences, the amount and the currency in them. */
const SENTENCES: readonly (readonly [RegExp, Mismatch['kind']])[] = [
  [/^amount (?<amount>\d{1,15}) instead of \d+$/, 'amount'],
  [/^currency (?<currency>[A-Z]{3}) instead of [A-Z]{3}$/, 'currency'],
  [/^a live payment in a test shop$/, 'live'],
  [/^a test payment in a live shop$/, 'test'],
  [/^payment .+ instead of \d+$/, 'payment'],
  [/^another checkout session$/, 'session'],
];

/** What does not fit of a parked payment, from what was written down of it. */
export function readMismatch(payment: Parked): Mismatch {
  const words = payment.parkedReason ?? '';
  const noted = kindIn(words);
  const minor = payment.parkedAmountMinor ?? noted.minor;
  const currency = payment.parkedCurrency ?? noted.currency ?? payment.currency;
  // An old note names the amount first, although it came in another currency.
  const kind = noted.kind === 'amount' && currency !== payment.currency ? 'currency' : noted.kind;
  return {
    ...{ kind, words },
    wanted: { minor: payment.amountMinor, currency: payment.currency },
    came: minor === null ? null : { minor, currency },
  };
}

function kindIn(words: string): { kind: Mismatch['kind']; minor: number | null; currency: string | null } {
  const known = MISMATCHES.find((kind) => kind === words);
  if (known) return { kind: known, minor: null, currency: null };
  for (const [sentence, kind] of SENTENCES) {
    const found = sentence.exec(words);
    if (!found) continue;
    const { amount, currency } = found.groups ?? {};
    return { kind, minor: amount ? Number(amount) : null, currency: currency ?? null };
  }
  return { kind: 'other', minor: null, currency: null };
}

/** Whether money that does not fit may stand for its order: its own currency, and money that is of the shop's mode. */
export function mayStand({ kind, wanted, came }: Mismatch): boolean {
  return (
    kind !== 'live' && kind !== 'test' && kind !== 'currency' && (came?.currency ?? wanted.currency) === wanted.currency
  );
}
