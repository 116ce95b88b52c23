import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { Notice } from '../ui/notice.tsx';
import { phoneExample } from './address-hints.ts';
import { FieldLine } from './field-line.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import type { CheckoutHandle } from './use-checkout-form.ts';

/** as a guest, with an account, or with a new one. */
const WAYS = ['guest', 'account', 'register'] as const;
export type Way = (typeof WAYS)[number];

type ContactStepProps = { form: CheckoutHandle; way: Way; onWay: (way: Way) => void };

/** Who is it for? The contact fields stay on the page while somebody logs in, so nothing that was typed is lost. */
export function ContactStep({ form, way, onWay }: ContactStepProps) {
  const t = useText();
  const { viewer } = useFrame();
  const isSigningIn = !viewer && way !== 'guest';
  return (
    <section className="step" aria-labelledby="who-title">
      <h2 id="who-title">{t('checkout.who')}</h2>
      {viewer ? (
        <Notice>{t('checkout.signed.in', { email: viewer.email })}</Notice>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that the design does not show
        <div className="seg seg-wide" role="group" aria-label={t('checkout.how')}>
          {WAYS.map((name) => (
            <button key={name} type="button" aria-pressed={way === name} onClick={() => onWay(name)}>
              {t(`checkout.${name}`)}
            </button>
          ))}
        </div>
      )}
      {isSigningIn && (
        <div className="mt-5">
          <SignInPanel key={way} form={form} isRegistering={way === 'register'} />
        </div>
      )}
      <div className="fgrid mt-5" hidden={isSigningIn}>
        <FieldLine
          form={form}
          name="email"
          label="checkout.email"
          hint={t('checkout.email.hint')}
          span="f4 f3m"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <FieldLine
          form={form}
          name="phone"
          label="checkout.phone"
          hint={t('checkout.phone.why', { example: phoneExample(form.watch('country')) })}
          span="f2 f3m"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          isOptional
        />
        <FieldLine
          form={form}
          name="firstName"
          label="checkout.first.name"
          span="f3"
          autoComplete="given-name"
          maxLength={60}
        />
        <FieldLine
          form={form}
          name="lastName"
          label="checkout.last.name"
          span="f3"
          autoComplete="family-name"
          maxLength={59}
        />
      </div>
    </section>
  );
}
