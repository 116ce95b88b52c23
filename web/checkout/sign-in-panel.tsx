import { CodeForm } from '../account/code-form.tsx';
import { SignInFields } from '../account/sign-in-fields.tsx';
import { useSignIn } from '../account/use-sign-in.ts';
import { CHECKOUT, FORGOT_PASSWORD } from '../addresses.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CheckoutHandle } from './use-checkout-form.ts';

/** What was typed so far stays in this tab; the e-mail opens another one. */
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
  const { problems, isWorking, submit, challenge, finish, again } = useSignIn(isRegistering, CHECKOUT);
  const { fields, words } = problems;
  const { email, firstName, lastName } = form.getValues();
  if (challenge !== null) return <CodeForm finish={finish} onAgain={again} />;
  return (
    <form className="stack gap-4.5 sign-in" onSubmit={submit} method="post" noValidate>
      <p className="sm mut">{t(isRegistering ? 'checkout.register.line' : 'checkout.log.in.line')}</p>
      {words && <Notice tone="bad">{words}</Notice>}
      <SignInFields
        id="sign-in"
        isRegistering={isRegistering}
        problems={fields}
        forgot={<ForgotLink />}
        name={{ defaultValue: `${firstName} ${lastName}`.trim() }}
        email={{
          inputMode: 'email',
          defaultValue: email,
          // The order goes to the address of the account.
          onChange: (event) => form.setValue('email', event.target.value),
        }}
      />
      <Button type="submit" look="line" isWorking={isWorking}>
        {t(isRegistering ? 'auth.register' : 'auth.log.in')}
      </Button>
    </form>
  );
}
