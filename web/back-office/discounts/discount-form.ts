import { endOfDay, startOfDay } from '#contracts/days.ts';
import type { Currency } from '#contracts/money.ts';
import { readPrice } from '../parts/price-input.ts';

export const TARGET_KINDS = ['articles', 'category', 'tag', 'cloth', 'all'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];
export const VALUE_KINDS = ['percent', 'amount'] as const;
type ValueKind = (typeof VALUE_KINDS)[number];

/** What the form holds, as it was typed. */
export type DiscountAsk = {
  to: TargetKind;
  /** Numbers of articles, id of the category, the tag, code of the cloth. */
  of: string;
  kind: ValueKind;
  value: string;
  from: string;
  until: string;
};

/** What of the form is wrong: the text's name for each field. */
export type AskProblems = Partial<Record<'of' | 'value' | 'from' | 'until', string>>;

export type OfferAsked = {
  value: { kind: 'percent'; basisPoints: number } | { kind: 'amount'; amountMinor: number };
  startsAt: Date | null;
  endsAt: Date | null;
};

const MOST_NUMBERS = 200;

/** Reads the form from an address or from what was sent. What it does not understand it leaves as at first. */
export function readDiscountAsk(text: (name: string) => string): DiscountAsk {
  const trimmed = (name: string) => text(name).trim().slice(0, 4_000);
  return {
    to: TARGET_KINDS.find((kind) => kind === text('to')) ?? 'articles',
    of: trimmed('of'),
    kind: VALUE_KINDS.find((kind) => kind === text('kind')) ?? 'percent',
    value: trimmed('value'),
    from: trimmed('from'),
    until: trimmed('until'),
  };
}

/** The numbers of articles that stand in a field: “0417, 0433”. */
export function numbersIn(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter(Boolean))].slice(0, MOST_NUMBERS);
}

/**
 * What the form offers, or what is wrong with it. The last day is included: the offer ends when the next one begins.
 * Days are the shop's.
 *
 * percent  how a percentage is read (the shop's rule)
 */
export function readOffer(
  ask: DiscountAsk,
  { currency, percent }: { currency: Currency; percent: (typed: string) => number | null },
): { offer: OfferAsked } | { problems: AskProblems } {
  const problems: AskProblems = {};
  const value = worthOf(ask, currency, percent);
  if (!value) problems.value = ask.kind === 'percent' ? 'problem.percent' : 'problem.discount.amount';
  const startsAt = dayIn(ask.from);
  const lastDay = dayIn(ask.until);
  if (startsAt === undefined) problems.from = 'problem.day';
  if (lastDay === undefined) problems.until = 'problem.day';
  if (!value || startsAt === undefined || lastDay === undefined) return { problems };
  return { offer: { value, startsAt, endsAt: lastDay && endOfDay(ask.until) } };
}

function worthOf({ kind, value }: DiscountAsk, currency: Currency, percent: (typed: string) => number | null) {
  if (kind === 'amount') {
    const amountMinor = readPrice(value, currency);
    return amountMinor === null ? null : { kind, amountMinor };
  }
  const basisPoints = percent(value.replace(/\s?%$/, ''));
  return basisPoints === null ? null : { kind, basisPoints };
}

/** The beginning of a day such as 2026-06-30; null for none, undefined for what is no day. */
function dayIn(typed: string): Date | null | undefined {
  return typed === '' ? null : (startOfDay(typed) ?? undefined);
}
