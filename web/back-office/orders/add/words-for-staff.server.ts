import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import { tooManyTries } from '#contracts/texts/say-refusal.ts';
import { Refusal } from '#shop/kernel/refusal.ts';

/**
 * The shop's no to a buyer, said to whoever has the buyer on the telephone: with the amounts that the caller asks about,
 * and not as if the code were their own.
 */
export function refusedForStaff(
  refused: Refusal,
  { currency, locale }: { currency: Currency; locale: Locale },
): Refusal {
  const details = refused.more.details ?? {};
  const money = (name: string) => formatMoney(Number(details[name] ?? 0), currency, locale);
  if (refused.code === 'total.changed') {
    return new Refusal('total.changed', {
      problems: [{ field: 'expectedTotal', code: 'office.add.changed', values: { total: money('total') } }],
    });
  }
  // Of a telephone order only codes are limited.
  if (refused.code === 'too.many.tries') {
    const problems = [{ field: 'coupon', ...tooManyTries(locale, refused.more.retryAfterSeconds ?? 60) }];
    return new Refusal('too.many.tries', { ...refused.more, problems });
  }
  if (refused.code !== 'coupon.refused') return refused;
  const problem = (code: string, values = {}) =>
    new Refusal('coupon.refused', { problems: [{ field: 'coupon', code, values }] });
  if (details.reason === 'minimum') {
    return problem('office.add.coupon.minimum', { minimum: money('minimum'), missing: money('missing') });
  }
  return details.reason === 'spent' ? problem('office.add.coupon.spent') : refused;
}
