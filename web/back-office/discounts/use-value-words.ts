import { type Currency, formatMoney, formatRate } from '#contracts/money.ts';
import { useLocale } from '../../i18n/texts.tsx';

type Value = { basisPoints?: number | null; amountMinor?: number | null };

/** What comes off in words: `12.5%`, `€22.00`. */
export function useValueWords(currency: Currency): (value: Value) => string {
  const locale = useLocale();
  return ({ basisPoints, amountMinor }) =>
    typeof basisPoints === 'number' ? formatRate(basisPoints, locale) : formatMoney(amountMinor ?? 0, currency, locale);
}
