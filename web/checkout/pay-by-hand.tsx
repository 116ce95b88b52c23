import { type Currency, formatMoney } from '#contracts/money.ts';
import type { PayByHand as HowToPay } from '#contracts/money-by-hand.ts';
import { formatDay } from '../dates.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Notice } from '../ui/notice.tsx';

type PayByHandProps = { order: { number: string; currency: Currency }; toPay: HowToPay | null };

/** How an order is to be paid that waits for a transfer, mobile money or cash: what its e-mail said, and what is left. */
export function PayByHand({ order: { number, currency }, toPay }: PayByHandProps) {
  const t = useText();
  const locale = useLocale();
  if (toPay === null) return null;
  const left = formatMoney(toPay.leftMinor, currency, locale);
  return (
    <Notice>
      <p>{t('mail.hand', { left, way: t(`hand.way.${toPay.way}`) })}</p>
      {toPay.words && <p className="whitespace-pre-line wrap-anywhere">{toPay.words}</p>}
      <p>{t('mail.hand.reference', { number })}</p>
      {toPay.heldUntil && <p>{t('mail.hand.until', { day: formatDay(toPay.heldUntil, locale) })}</p>}
    </Notice>
  );
}
