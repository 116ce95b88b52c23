import { useText } from '../i18n/texts.tsx';
import { Option } from '../ui/check.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CheckoutHandle } from './use-checkout-form.ts';

type PaymentProps = {
  form: CheckoutHandle;
  order: { totalMinor: number; pieces: number };
  /** Store credit pays all of it. */
  isAllCredit: boolean;
  /** From which sum and from how many pieces on an order on delivery is confirmed; null for whoever need not. */
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

/** How do you pay? Now by card, or on delivery. Whether that is confirmed first is the server's to decide (shop/checkout/visitor-limits.ts). */
export function PaymentStep({ form, order: { totalMinor, pieces }, isAllCredit, confirm }: PaymentProps) {
  const t = useText();
  if (isAllCredit) return <PaidStep />;
  const mustConfirm = confirm !== null && (totalMinor >= confirm.fromMinor || pieces >= confirm.fromPieces);
  return (
    <section className="step">
      <h2 id="pay-title">{t('checkout.pay')}</h2>
      <div className="stack gap-2.5" role="radiogroup" aria-labelledby="pay-title">
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
      </div>
      {mustConfirm && (
        <p className="sm mut mt-3 empty:hidden" role="status">
          {form.watch('payment') === 'on_delivery' && t('checkout.delivery.confirm')}
        </p>
      )}
    </section>
  );
}
