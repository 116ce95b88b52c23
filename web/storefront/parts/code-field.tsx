import { useEffect, useRef, useState } from 'react';
import { formatMoney, formatRound } from '#contracts/money.ts';
import type { CartCosts } from '../../browser/cart/cost-rules.ts';
import { applyCoupon, type CouponState, removeCoupon } from '../../browser/cart/coupon-store.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CodeEntry } from './code-entry.tsx';

type CodeProps = { coupon: CouponState; costs: CartCosts };

/** The code that is applied, what it takes off or what it still needs, and the way to take it away. */
function AppliedCode({ coupon, costs, isFresh, onRemoved }: CodeProps & { isFresh: boolean; onRemoved: () => void }) {
  const t = useText();
  const remover = useRef<HTMLButtonElement>(null);
  const missing = costs.couponMissingMinor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code has just been applied
  useEffect(() => {
    if (!isFresh) return;
    remover.current?.focus(); // the field that had the focus is gone
    if (missing === 0) sayInToast(t('code.taken'), { tone: 'ok' });
  }, [isFresh]);
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const { code, terms } = coupon;
  const remove = () => {
    removeCoupon();
    sayInToast(t('code.removed'), { tone: 'info' });
    onRemoved();
  };
  return (
    <div className="stack gap-1.5">
      <p className="row between gap-3">
        <span className="row gap-2 font-medium wrap-anywhere">
          <Icon name={missing > 0 ? 'info' : 'tick'} small />
          {missing > 0 ? code : t('code.applied', { code, off: formatMoney(costs.couponMinor, currency, locale) })}
        </span>
        <button type="button" ref={remover} className="lnk sm min-h-11 nw" onClick={remove}>
          {t('code.remove')}
        </button>
      </p>
      {missing > 0 && (
        <p className="sm text-note" role="status">
          {t('code.minimum', {
            minimum: formatRound(terms?.minimumMinor ?? 0, currency, locale),
            missing: formatMoney(missing, currency, locale),
          })}
        </p>
      )}
    </div>
  );
}

function CodeForm({ coupon, onApplied }: Pick<CodeProps, 'coupon'> & { onApplied: () => void }) {
  const t = useText();
  const apply = async (typed: string) => {
    const isApplied = await applyCoupon(typed);
    if (isApplied) onApplied();
    return isApplied;
  };
  return (
    <CodeEntry
      label={t('code.label')}
      button={t('code.apply')}
      problem={coupon.problem && (coupon.problem.words ?? t('code.unreachable'))}
      maxLength={80}
      typedBefore={coupon.code}
      isBusy={coupon.isChecking}
      apply={apply}
    />
  );
}

/** “I have a code”: a field that opens, and once a code holds, what it takes off. Stands outside the form of the checkout. */
export function CodeField({ coupon, costs }: CodeProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const opener = useRef<HTMLDetailsElement>(null);
  const toOpener = () => {
    setFresh(false);
    setTimeout(() => opener.current?.querySelector('summary')?.focus(), 0);
  };
  if (coupon.terms) return <AppliedCode coupon={coupon} costs={costs} isFresh={isFresh} onRemoved={toOpener} />;
  return (
    <details
      ref={opener}
      className="code"
      open={isOpen || coupon.problem !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="lnk sm">{t('code.have')}</span>
      </summary>
      <div className="mt-3">
        <CodeForm coupon={coupon} onApplied={() => setFresh(true)} />
      </div>
    </details>
  );
}
