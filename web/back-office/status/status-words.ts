import type { Locale } from '#contracts/money.ts';

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
