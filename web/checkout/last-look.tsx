import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { useFrame } from '../storefront/parts/use-frame.ts';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/check.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CheckoutHandle, Outcome } from './use-checkout.ts';

type LastLookProps = {
  form: CheckoutHandle;
  countries: readonly { code: string; name: string }[];
  totalMinor: number;
  outcome: Outcome;
  isSending: boolean;
};

function Review({ form, countries }: Pick<LastLookProps, 'form' | 'countries'>) {
  const t = useText();
  const values = form.watch();
  const nothing = <span className="mut">{t('checkout.not.yet')}</span>;
  const name = `${values.firstName} ${values.lastName}`.trim();
  const country = countries.find(({ code }) => code === values.country)?.name;
  const place = [values.street, values.apartment, values.zip, values.city, values.state, country]
    .filter(Boolean)
    .join(', ');
  return (
    <dl className="dl left">
      <dt>{t('checkout.for')}</dt>
      <dd>{[name, values.email].filter(Boolean).join(', ') || nothing}</dd>
      <dt>{t('checkout.to')}</dt>
      <dd>{place || nothing}</dd>
      <dt>{t('checkout.payment')}</dt>
      <dd>{t(values.payment === 'card' ? 'checkout.payment.card' : 'checkout.payment.delivery')}</dd>
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

/** Last look: everything once more, the terms, and the one button. */
export function LastLook({ form, countries, totalMinor, outcome, isSending }: LastLookProps) {
  const t = useText();
  const locale = useLocale();
  const { currency, returnDays } = useFrame().shop;
  const total = formatMoney(totalMinor, currency, locale);
  return (
    <section className="step">
      <h2>{t('checkout.last.look')}</h2>
      <Review form={form} countries={countries} />
      <Terms form={form} />
      {outcome && (
        <div className="mb-4">
          <Notice tone="bad">
            {outcome.words}
            {Object.values(outcome.lines).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </div>
      )}
      {Object.keys(form.formState.errors).length > 0 && (
        <p className="sm text-danger mb-4">
          {t('form.error')}. {t('refusal.input.invalid')}
        </p>
      )}
      <Button type="submit" isWide className="pay" isWorking={isSending}>
        {t(form.watch('payment') === 'card' ? 'checkout.button.pay' : 'checkout.button.order', { total })}
      </Button>
      <p className="sm mut text-center mt-3">{t('checkout.returns', { count: returnDays })}</p>
    </section>
  );
}
