import { dayOf, endOfDay, startOfDay } from '#contracts/days.ts';
import type { Currency } from '#contracts/money.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { readPrice } from '../parts/price-input.ts';

/** A code as the form holds it once it was read. Amounts in minor units, percentages in hundredths; null: no limit. */
export type CouponQuery = {
  code: string;
  percentBp: number | null;
  amountMinor: number | null;
  minimumMinor: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  isActive: boolean;
};

const MOST = 1_000_000_000;

/**
 * Reads the form of a code. The last day is included: the code ends when the next one begins. Days are the shop's.
 *
 * returns  the fields that are wrong instead, each with its sentence
 */
export function readCouponForm(
  text: (name: string) => string,
  currency: Currency,
): { input: CouponQuery } | { problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const wrong = (field: string, code: TextName) => {
    problems.push({ field, code });
    return null;
  };
  const isPercent = text('kind') !== 'amount';
  const value = text('value').trim();
  const percentBp = isPercent ? (readPercent(value) ?? wrong('value', 'problem.percent')) : null;
  const amountMinor = isPercent ? null : (readPrice(value, currency) ?? wrong('value', 'office.coupon.amount.wrong'));
  const minimum = text('minimum').trim();
  const minimumMinor =
    minimum === '' ? 0 : (readPrice(minimum, currency) ?? wrong('minimum', 'office.coupon.amount.wrong'));
  const startsAt = readDay(text('from')) ?? wrong('from', 'office.coupon.day.wrong');
  const lastDay = readDay(text('until')) ?? wrong('until', 'office.coupon.day.wrong');
  const maxUses = readLimit(text('max_uses')) ?? wrong('max_uses', 'office.coupon.number.wrong');
  const maxUsesEach = readLimit(text('max_uses_each')) ?? wrong('max_uses_each', 'office.coupon.number.wrong');
  if (problems.length > 0 || !startsAt || !lastDay || !maxUses || !maxUsesEach) return { problems };
  return {
    input: {
      code: text('code'),
      percentBp,
      amountMinor,
      minimumMinor: minimumMinor ?? 0,
      startsAt: startsAt.day,
      endsAt: lastDay.day && endOfDay(text('until').trim()),
      maxUses: maxUses.most,
      maxUsesEach: maxUsesEach.most,
      isActive: text('active') !== '',
    },
  };
}

/** `10`, `12.5`, `12,5 %` in hundredths of a percent; null for what is none above 0 and up to 100. */
function readPercent(typed: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s?%?$/.exec(typed) ?? [];
  const percentBp = whole === '' ? 0 : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return percentBp >= 1 && percentBp <= 10_000 ? percentBp : null;
}

/** The beginning of a day; `day` null for an empty field, null as a whole for what is no day. */
function readDay(typed: string): { day: Date | null } | null {
  if (typed.trim() === '') return { day: null };
  const day = startOfDay(typed.trim());
  return day && { day };
}

function readLimit(typed: string): { most: number | null } | null {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '');
  if (plain === '') return { most: null };
  const most = Number(plain);
  return /^\d+$/.test(plain) && most >= 1 && most <= MOST ? { most } : null;
}

/** A moment as the field of its day shows it; `isEnd`: the day before, since a code ends when the next day begins. */
export function dayText(at: string | null, isEnd = false): string {
  if (at === null) return '';
  return dayOf(new Date(new Date(at).getTime() - (isEnd ? 1 : 0)));
}
