import { formatMoney, isCurrency } from '#contracts/money.ts';
import type { Sum } from '#contracts/parked-money.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Notice } from '../ui/notice.tsx';

/** Says that money for an order came and goes back; nothing when none is owed. */
export function OwedBack({ owed }: { owed: Sum | null }) {
  const t = useText();
  const locale = useLocale();
  if (owed === null) return null;
  // Of a currency that the shop does not sell in, the shop does not know the decimals.
  const amount = isCurrency(owed.currency) ? formatMoney(owed.minor, owed.currency, locale) : owed.currency;
  return <Notice>{t('order.owed.back', { amount })}</Notice>;
}
