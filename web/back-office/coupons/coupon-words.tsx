import { timeZone } from '#contracts/days.ts';
import { formatMoney, formatRate, formatRound } from '#contracts/money.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag, type TagTone } from '../../ui/labels.tsx';
import type { CouponListed } from './show-coupon.server.ts';

const TONES = {
  active: 'ok',
  off: 'neutral',
  scheduled: 'info',
  expired: 'neutral',
  exhausted: 'warn',
} as const satisfies Record<CouponListed['state'], TagTone>;

/** How a code stands. */
export function CodeState({ state }: Pick<CouponListed, 'state'>) {
  const t = useText();
  return <Tag tone={TONES[state]}>{t(`office.coupon.state.${state}`)}</Tag>;
}

/** Says of a code what it takes off, from which orders on, on which days, and how often it is used. */
export function useCouponWords() {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-IE', {
    dateStyle: 'medium',
    timeZone: timeZone(),
  });
  const daysOf = ({ startsAt, endsAt }: CouponListed) => {
    const from = startsAt && format.format(Date.parse(startsAt));
    const until = endsAt && format.format(Date.parse(endsAt) - 1); // the last day is included
    if (from && until) return t('office.coupon.days.both', { from, until });
    if (from) return t('office.coupon.days.from', { from });
    return until ? t('office.coupon.days.until', { until }) : t('office.coupon.always');
  };
  return (coupon: CouponListed) => {
    const { percentBp, amountMinor, minimumMinor, uses, maxUses } = coupon;
    return {
      off: `−${percentBp === null ? formatMoney(amountMinor ?? 0, currency, locale) : formatRate(percentBp, locale)}`,
      minimum: minimumMinor > 0 ? formatRound(minimumMinor, currency, locale) : t('office.coupon.any'),
      days: daysOf(coupon),
      uses: maxUses === null ? String(uses) : t('office.coupon.uses.of', { uses, most: maxUses }),
    };
  };
}
