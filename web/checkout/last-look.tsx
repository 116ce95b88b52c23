import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import type { CheckoutMethod } from '#contracts/orders.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/check.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { type CheckoutField, EMPTY_FORM, fullName, isCheckoutField } from './checkout-form.ts';
import type { Outcome } from './explain-refusal.ts';
import type { PaidByCredits } from './paid-by-credits.ts';
import type { CheckoutHandle } from './use-checkout-form.ts';

const FIELD_LABELS: Record<CheckoutField, TextName> = {
  email: 'checkout.email',
  phone: 'checkout.phone',
  firstName: 'checkout.first.name',
  lastName: 'checkout.last.name',
  country: 'delivery.country',
  city: 'checkout.city',
  state: 'checkout.state',
  zip: 'checkout.zip',
  street: 'checkout.street',
  apartment: 'checkout.apartment',
  isGift: 'checkout.gift',
  giftMessage: 'gift.message',
  isGiftWrapped: 'checkout.gift.wrap',
  payment: 'checkout.payment',
  isKept: 'checkout.address.save',
  terms: 'checkout.terms.terms',
};

const PAYMENT_NAMES: Record<CheckoutMethod, TextName> = {
  card: 'checkout.payment.card',
  on_delivery: 'checkout.payment.delivery',
  bank_transfer: 'hand.way.bank_transfer',
  mobile_money: 'hand.way.mobile_money',
};

type LastLookProps = {
  form: CheckoutHandle;
  countries: readonly { code: string; name: string }[];
  totalMinor: number;
  /** By store credit. */
  paid: PaidByCredits;
  pieces: number;
  outcome: Outcome | null;
  isSending: boolean;
};

function Review({
  form,
  countries,
  isAllCredit,
}: Pick<LastLookProps, 'form' | 'countries'> & { isAllCredit: boolean }) {
  const t = useText();
  const values = form.watch();
  const nothing = <span className="mut">{t('checkout.not.yet')}</span>;
  const name = fullName(values);
  const country = countries.find(({ code }) => code === values.country)?.name;
  const place = [values.street, values.apartment, values.zip, values.city, values.state, country]
    .filter(Boolean)
    .join(', ');
  const paymentName = isAllCredit ? 'hand.way.credit' : PAYMENT_NAMES[values.payment];
  return (
    <dl className="dl left">
      <dt>{t('checkout.for')}</dt>
      <dd>{[name, values.email].filter(Boolean).join(', ') || nothing}</dd>
      <dt>{t('checkout.to')}</dt>
      <dd>{place || nothing}</dd>
      {values.isGift && (
        <>
          <dt>{t('order.gift')}</dt>
          <dd>{t(values.isGiftWrapped ? 'order.gift.wrapped' : 'order.gift.plain')}</dd>
        </>
      )}
      <dt>{t('checkout.payment')}</dt>
      <dd>{t(paymentName)}</dd>
    </dl>
  );
}

function Terms({ form }: Pick<LastLookProps, 'form'>) {
  const t = useText();
  const id = useId();
  const problem = form.formState.errors.terms?.message;
  return (
    <div className={problem ? 'fld bad my-4' : 'my-4'}>
      <Check
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        {...form.register('terms')}
      >
        {t('checkout.terms.before')}{' '}
        <Link className="lnk" to="/terms" target="_blank">
          {t('checkout.terms.terms')}
        </Link>{' '}
        {t('checkout.terms.and')}{' '}
        <Link className="lnk" to="/privacy-policy" target="_blank">
          {t('checkout.terms.privacy')}
        </Link>
      </Check>
      {problem && (
        <small id={id}>
          <Icon name="info" small /> {problem}
        </small>
      )}
    </div>
  );
}

/** Which fields need another look, each a way to the field; spoken as soon as it stands here. */
function ProblemList({ form }: Pick<LastLookProps, 'form'>) {
  const t = useText();
  const locale = useLocale();
  const { errors, submitCount } = form.formState;
  const fields = Object.keys(EMPTY_FORM).filter((field) => isCheckoutField(field) && errors[field]);
  if (fields.length === 0) return null;
  return (
    <div className="note bad mb-4" role="alert" key={submitCount}>
      <Icon name="info" />
      <div>
        <p>
          {t('form.error')}. {t('checkout.problems', { count: fields.length })}
        </p>
        <ul>
          {fields.filter(isCheckoutField).map((field) => (
            <li key={field}>
              <button type="button" className="lnk min-h-6" onClick={() => form.setFocus(field)}>
                {t(FIELD_LABELS[field])}
              </button>
              {locale === 'fr' ? '\u00a0: ' : ': '}
              {errors[field]?.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  if (!outcome) return null;
  const sentences = [...Object.values(outcome.lines), ...outcome.prices];
  return (
    <div className="mb-4">
      <Notice tone="bad">
        {outcome.words}
        {[...new Set(sentences)].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  );
}

/** Last look: everything once more, the terms, and the one button. */
export function LastLook({ form, countries, totalMinor, paid, pieces, outcome, isSending }: LastLookProps) {
  const t = useText();
  const locale = useLocale();
  const { currency, returnDays, mostPerOrder, phone } = useFrame().shop;
  const isByCard = form.watch('payment') === 'card' && !paid.isAll;
  const total = formatMoney(isByCard ? paid.leftMinor : totalMinor, currency, locale);
  return (
    <section className="step" aria-labelledby="last-title">
      <h2 id="last-title">{t('checkout.last.look')}</h2>
      <Review form={form} countries={countries} isAllCredit={paid.isAll} />
      <Terms form={form} />
      {pieces > mostPerOrder && (
        <div className="mb-4">
          <Notice tone="warn">{t('cart.most.of.order', { count: mostPerOrder, phone })}</Notice>
        </div>
      )}
      <OutcomeNotice outcome={outcome} />
      <ProblemList form={form} />
      <Button type="submit" isWide className="pay" isWorking={isSending}>
        {t(isByCard ? 'checkout.button.pay' : 'checkout.button.order', { total })}
      </Button>
      <p className="sm mut text-center mt-3">{t('checkout.returns', { count: returnDays })}</p>
    </section>
  );
}
