import type { DeliveryPromise } from '#contracts/delivery.ts';
import { type Currency, formatRound, type Locale } from '#contracts/money.ts';
import type { Say } from './i18n/translator.ts';

type Promised = { delivery: DeliveryPromise; currency: Currency };

/** What holds for delivery everywhere, as it is set (settings, delivery zones): said alike wherever it stands. */
export function sayDelivery(t: Say, locale: Locale, { delivery, currency }: Promised): string {
  if (delivery.kind === 'included') return t('promise.delivery');
  const amount = formatRound(delivery.amountMinor, currency, locale);
  return t(delivery.kind === 'from' ? 'promise.delivery.from' : 'promise.delivery.free.from', { amount });
}
