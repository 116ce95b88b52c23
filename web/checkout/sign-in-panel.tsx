import { useState } from 'react';
import { CHECKOUT, FORGOT_PASSWORD } from '../addresses.ts';
import { CodeForm } from '../customer/code-form.tsx';
import { useSignIn } from '../customer/use-sign-in.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CheckoutHandle } from './use-checkout.ts';

/** What was typed so far stays in this tab; the letter opens another one. */
function ForgotLink() {
  const t = useText();
  return (
    <a className="lnk sm" href={FORGOT_PASSWORD} target="_blank" rel="noreferrer">
      {t('auth.forgot.link')}
    </a>
  );
}

type SignInPanelProps = { form: CheckoutHandle; isRegistering: boolean };

/**
 * Log in or register without leaving the checkout. Afterwards the page is loaded anew as somebody: the cart is in the
 * browser and what was typed in the tab, so both are still there.
 */
export function SignInPanel({ form, isRegistering }: SignInPanelProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const { problems, isWorking, submit, challenge, finish, again } = useSignIn(isRegistering, CHECKOUT);
  const { fields, words } = problems;
  const { email, firstName, lastName } = form.getValues();
  const password = (name: 'password' | 'password_confirmation') => ({
    name,
    isShown,
    onToggle: () => setShown(!isShown),
    toggleLabel: t(isShown ? 'auth.password.hide' : 'auth.password.show'),
    required: true,
    maxLength: 128,
    autoComplete: isRegistering ? 'new-password' : 'current-password',
  });
  if (challenge !== null) return <CodeForm finish={finish} onAgain={again} />;
  return (
    <form className="stack gap-4.5 sign-in" onSubmit={submit} method="post">
      <p className="sm mut">{t(isRegistering ? 'checkout.register.line' : 'checkout.log.in.line')}</p>
      {words && <Notice tone="bad">{words}</Notice>}
      {isRegistering && (
        <TextField
          frame={{ id: 'sign-in-name', label: t('auth.name'), problem: fields.name }}
          name="name"
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={`${firstName} ${lastName}`.trim()}
        />
      )}
      <TextField
        frame={{ id: 'sign-in-email', label: t('auth.email'), problem: fields.email }}
        name="email"
        type="email"
        inputMode="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={email}
        // The order goes to the address of the account.
        onChange={(event) => form.setValue('email', event.target.value)}
      />
      <PasswordField
        frame={{
          id: 'sign-in-password',
          label: t('auth.password'),
          problem: fields.password,
          ...(isRegistering ? { hint: t('auth.password.hint') } : { beside: <ForgotLink /> }),
        }}
        {...password('password')}
        {...(isRegistering && { minLength: 10 })}
      />
      {isRegistering && (
        <PasswordField
          frame={{ id: 'sign-in-again', label: t('auth.password.again'), problem: fields.password_confirmation }}
          {...password('password_confirmation')}
        />
      )}
      <Button type="submit" look="line" isWorking={isWorking}>
        {t(isRegistering ? 'auth.register' : 'auth.log.in')}
      </Button>
    </form>
  );
}
