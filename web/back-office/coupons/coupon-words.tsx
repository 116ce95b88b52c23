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
  return <Tag tone={TONES[state]}>{t(`office.code.state.${state}`)}</Tag>;
}

/** What a code takes off, from which orders on, on which days, and how often it is used: in words. */
export function useCouponWords({
  percentBp,
  amountMinor,
  minimumMinor,
  startsAt,
  endsAt,
  uses,
  maxUses,
}: CouponListed) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const day = (at: number) =>
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-IE', { dateStyle: 'medium', timeZone: timeZone() }).format(
      at,
    );
  const from = startsAt && day(Date.parse(startsAt));
  const until = endsAt && day(Date.parse(endsAt) - 1); // the last day is included
  return {
    off: `−${percentBp === null ? formatMoney(amountMinor ?? 0, currency, locale) : formatRate(percentBp, locale)}`,
    minimum: minimumMinor > 0 ? formatRound(minimumMinor, currency, locale) : t('office.code.any'),
    days:
      from && until
        ? t('office.code.days.both', { from, until })
        : from
          ? t('office.code.days.from', { from })
          : until
            ? t('office.code.days.until', { until })
            : t('office.code.always'),
    uses: maxUses === null ? String(uses) : t('office.code.uses.of', { uses, most: maxUses }),
  };
}
