import { formatMoney, type Locale } from '#contracts/money.ts';
import type { SpecialHappening } from '#contracts/special-orders.ts';
import { formatDay } from '../dates.ts';
import type { Say } from '../i18n/translator.ts';

/** What happened to a special order, in words. */
export function wordsOfHappening(happening: SpecialHappening, t: Say, locale: Locale): string {
  const { step, side, unitMinor, currency, readyOn } = happening;
  switch (step) {
    case 'quoted':
      return t('special.step.quoted', {
        price: unitMinor !== null && currency ? formatMoney(unitMinor, currency, locale) : '',
        day: readyOn ? formatDay(readyOn, locale) : '',
      });
    case 'declined':
      return t(side === 'customer' ? 'special.step.declined.customer' : 'special.step.declined.shop');
    case 'requested':
    case 'accepted':
    case 'ordered':
    case 'reopened':
      return t(`special.step.${step}`);
    default:
      return step satisfies never;
  }
}
