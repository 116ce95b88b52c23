import type { Locale } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';

const STEPS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** An amount of bytes as people read it: 1536 → "1.5 kB". */
export function sayBytes(bytes: number, locale: Locale): string {
  let step = 0;
  let amount = bytes;
  while (amount >= 1_024 && step < STEPS.length - 1) {
    amount /= 1_024;
    step += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: STEPS[step] ?? 'byte',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
}

/** How long something took: "12 ms", "1.4 s". */
export function sayDuration(ms: number, locale: Locale): string {
  const isLong = ms >= 1_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'second' : 'millisecond',
    maximumFractionDigits: isLong || ms < 10 ? 1 : 0,
  }).format(isLong ? ms / 1_000 : ms);
}

/** A part of a whole as a percentage; a dash of nothing. */
export function saySharePercent(part: number, whole: number, locale: Locale): string {
  if (whole === 0) return '–';
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
}

/** What each piece of background work is called, by the name that the program gives it (background/workers.ts). */
const WORKS: Record<string, TextName> = {
  'expiry of checkouts': 'status.work.expiry',
  'looking for what is to be told': 'status.work.pending',
  'expiry of orders': 'status.work.unconfirmed',
  'reconciliation of payments': 'status.work.reconciliation',
  'prices by the calendar': 'status.work.prices',
  'posters by the calendar': 'status.work.posters',
  'following special orders': 'status.work.specials',
  'sending back-in-stock alerts': 'status.work.alerts',
  'sending webhooks': 'status.work.webhooks',
  'working off imports': 'status.work.imports',
  'reading what the owner has chosen': 'status.work.settings',
  'e-mails about unpaid orders': 'status.work.unpaid',
  'telling colleagues': 'status.work.colleagues',
  'counting what is sold and rated': 'status.work.ranks',
  'asking for reviews': 'status.work.reviews',
  'tidying the database': 'status.work.tidying',
  'filling the search': 'status.work.indexing',
  'the payment sandbox': 'status.work.sandbox',
};

/** A piece of work in words; null for one that has no name for people. */
export function workOf(work: string): TextName | null {
  return WORKS[work] ?? null;
}

/** The subscriber that a piece of work delivers to; null when it delivers to none. */
export function relayTo(work: string): string | null {
  return /^relay to (.+)$/.exec(work)?.[1] ?? null;
}
