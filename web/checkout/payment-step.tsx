import { useId } from 'react';
import type { CheckoutHandWay } from '#contracts/money-by-hand.ts';
import { formatDay } from '../dates.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Option } from '../ui/check.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CheckoutHandle } from './use-checkout-form.ts';

type PaymentProps = {
  form: CheckoutHandle;
  order: { totalMinor: number; pieces: number };
  /** Store credit pays all of it. */
  isAllCredit: boolean;
  /** The ways by hand that are offered, and until when an order that is placed now is held for its money. */
  hand: { ways: readonly CheckoutHandWay[]; heldUntil: string };
  /** From which sum and from how many pieces on an order that is not paid by card is confirmed; null for whoever need not. */
  confirm: { fromMinor: number; fromPieces: number } | null;
};

/** Nothing is left to pay, so nothing is asked. */
function PaidStep() {
  const t = useText();
  return (
    <section className="step" aria-labelledby="pay-title">
      <h2 id="pay-title">{t('checkout.pay')}</h2>
      <p>{t('checkout.credit.pays')}</p>
    </section>
  );
}

/** How do you pay? Now by card, on delivery, or by hand where the owner offers it (decision 0101). Whether that is confirmed first is the server's to decide (shop/checkout/visitor-limits.ts). */
export function PaymentStep({ form, order: { totalMinor, pieces }, isAllCredit, hand, confirm }: PaymentProps) {
  const t = useText();
  const id = useId();
  const day = formatDay(hand.heldUntil, useLocale());
  if (isAllCredit) return <PaidStep />;
  const mustConfirm = confirm !== null && (totalMinor >= confirm.fromMinor || pieces >= confirm.fromPieces);
  const problem = form.formState.errors.payment?.message;
  return (
    <section className="step">
      <h2 id="pay-title">{t('checkout.pay')}</h2>
      <div
        className="stack gap-2.5"
        role="radiogroup"
        aria-labelledby="pay-title"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      >
        <Option
          title={t('checkout.pay.card')}
          line={t('checkout.pay.card.line')}
          icon={<Icon name="card" />}
          value="card"
          {...form.register('payment')}
        />
        <Option
          title={t('checkout.pay.delivery')}
          line={t('checkout.pay.delivery.line')}
          icon={<Icon name="van" />}
          value="on_delivery"
          {...form.register('payment')}
        />
        {hand.ways.map((way) => (
          <Option
            key={way}
            title={t(`checkout.pay.${way}`)}
            line={t('checkout.pay.hand.line', { day })}
            icon={<Icon name={way === 'mobile_money' ? 'mobile' : 'bank'} />}
            value={way}
            {...form.register('payment')}
          />
        ))}
      </div>
      {problem && (
        <div className="fld bad mt-3">
          <small id={id}>
            <Icon name="info" small /> {problem}
          </small>
        </div>
      )}
      {mustConfirm && (
        <p className="sm mut mt-3 empty:hidden" role="status">
          {form.watch('payment') !== 'card' && t('checkout.delivery.confirm')}
        </p>
      )}
    </section>
  );
}
