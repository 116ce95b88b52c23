import { Link } from 'react-router';
import { CodeForm } from '../account/code-form.tsx';
import { SignInFields } from '../account/sign-in-fields.tsx';
import { useSignIn } from '../account/use-sign-in.ts';
import { authenticationAddress, CHECKOUT, FORGOT_PASSWORD, ORDER_LINK } from '../addresses.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/authentication';
import { readAuthentication } from './authentication.server.ts';
import { EntryScreen } from './entry-screen.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return readAuthentication(request, context);
}

function ForgotLink() {
  const t = useText();
  return (
    <Link className="lnk sm" to={FORGOT_PASSWORD}>
      {t('auth.forgot.link')}
    </Link>
  );
}

function SignInForm({ isRegistering, returnTo }: { isRegistering: boolean; returnTo: string }) {
  const t = useText();
  const { problems, isWorking, submit, challenge, finish, again } = useSignIn(isRegistering, returnTo);
  const { fields, words } = problems;
  if (challenge !== null) return <CodeForm finish={finish} onAgain={again} />;
  return (
    <form className="stack gap-4.5" onSubmit={submit} method="post" noValidate>
      {words && <Notice tone="bad">{words}</Notice>}
      <SignInFields id="auth" isRegistering={isRegistering} problems={fields} forgot={<ForgotLink />} />
      <Button type="submit" isWide isWorking={isWorking}>
        {t(isRegistering ? 'auth.register' : 'auth.log.in')}
      </Button>
    </form>
  );
}

export default function Authentication({ loaderData: { tab, returnTo, picture, hasLeft } }: Route.ComponentProps) {
  const t = useText();
  const tabs = [
    ['log-in', t('auth.log.in')],
    ['register', t('auth.register')],
  ] as const;
  return (
    <EntryScreen title={t('auth.tabs')} heading={t('auth.title')} picture={picture}>
      {hasLeft && <Notice tone="ok">{t('account.left')}</Notice>}
      <nav className="seg seg-wide" aria-label={t('auth.tabs')}>
        {tabs.map(([name, label]) => (
          <Link
            key={name}
            to={authenticationAddress(name, returnTo)}
            aria-current={tab === name ? 'true' : undefined}
            replace
          >
            {label}
          </Link>
        ))}
      </nav>
      <SignInForm key={tab} isRegistering={tab === 'register'} returnTo={returnTo} />
      <p className="sm mut">
        {t('auth.guest.before')}{' '}
        <Link className="lnk" to={CHECKOUT}>
          {t('auth.guest.link')}
        </Link>{' '}
        {t('auth.guest.after')}
      </p>
      <p className="sm mut">
        {t('orderlink.ordered')}{' '}
        <Link className="lnk" to={ORDER_LINK}>
          {t('orderlink.title')}
        </Link>
      </p>
    </EntryScreen>
  );
}
