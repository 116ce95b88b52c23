import { useId } from 'react';
import { Link } from 'react-router';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { authenticationAddress, CHECKOUT } from '../addresses.ts';
import { useText } from '../i18n/texts.tsx';
import { useFrame } from '../storefront/parts/use-frame.ts';
import { Option } from '../ui/check.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CheckoutField } from './checkout-form.ts';
import type { CheckoutHandle } from './use-checkout.ts';

type LineProps = {
  form: CheckoutHandle;
  name: Exclude<CheckoutField, 'payment' | 'terms'>;
  label: TextName;
  span: string;
  isOptional?: boolean;
  hint?: TextName;
  autoComplete: string;
  type?: string;
};

function useFieldFrame({ form, name, label, span, isOptional, hint }: Omit<LineProps, 'autoComplete' | 'type'>) {
  const t = useText();
  const id = useId();
  const shown = (
    <>
      {t(label)} {isOptional && <span className="mut">{t('optional')}</span>}
    </>
  );
  return { id, label: shown, span, problem: form.formState.errors[name]?.message, ...(hint && { hint: t(hint) }) };
}

function Line({ autoComplete, type = 'text', ...field }: LineProps) {
  const frame = useFieldFrame(field);
  return <TextField frame={frame} type={type} autoComplete={autoComplete} {...field.form.register(field.name)} />;
}

/** Who is it for? As a guest, or after logging in. */
export function ContactStep({ form }: { form: CheckoutHandle }) {
  const t = useText();
  const { viewer } = useFrame();
  return (
    <section className="step">
      <h2>{t('checkout.who')}</h2>
      {viewer ? (
        <Notice>{t('checkout.signed.in', { email: viewer.email })}</Notice>
      ) : (
        <nav className="seg seg-wide" aria-label={t('checkout.how')}>
          <a href="#main" aria-current="true">
            {t('checkout.guest')}
          </a>
          <Link to={authenticationAddress('log-in', CHECKOUT)}>{t('checkout.account')}</Link>
          <Link className="hide-m" to={authenticationAddress('register', CHECKOUT)}>
            {t('checkout.register')}
          </Link>
        </nav>
      )}
      <div className="fgrid mt-5">
        <Line
          form={form}
          name="email"
          label="checkout.email"
          hint="checkout.email.hint"
          span="f4 f3m"
          type="email"
          autoComplete="email"
        />
        <Line form={form} name="phone" label="checkout.phone" span="f2 f3m" type="tel" autoComplete="tel" isOptional />
        <Line form={form} name="firstName" label="checkout.first.name" span="f3" autoComplete="given-name" />
        <Line form={form} name="lastName" label="checkout.last.name" span="f3" autoComplete="family-name" />
      </div>
    </section>
  );
}

/** Where does it go? */
export function AddressStep({
  form,
  countries,
}: {
  form: CheckoutHandle;
  countries: readonly { code: string; name: string }[];
}) {
  const t = useText();
  const country = useFieldFrame({ form, name: 'country', label: 'checkout.country', span: 'f3 f3m' });
  return (
    <section className="step">
      <h2>{t('checkout.where')}</h2>
      <div className="fgrid">
        <SelectField frame={country} autoComplete="country" {...form.register('country')}>
          <option value="">{t('checkout.country.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Line form={form} name="city" label="checkout.city" span="f3 f3m" autoComplete="address-level2" />
        <Line form={form} name="state" label="checkout.state" span="f3" autoComplete="address-level1" isOptional />
        <Line form={form} name="zip" label="checkout.zip" span="f3" autoComplete="postal-code" isOptional />
        <Line form={form} name="street" label="checkout.street" span="f4 f3m" autoComplete="address-line1" />
        <Line
          form={form}
          name="apartment"
          label="checkout.apartment"
          span="f2 f3m"
          autoComplete="address-line2"
          isOptional
        />
      </div>
    </section>
  );
}

/** How do you pay? Now by card, or on delivery. */
export function PaymentStep({ form }: { form: CheckoutHandle }) {
  const t = useText();
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
    </section>
  );
}
