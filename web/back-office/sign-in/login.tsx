import { useState } from 'react';
import { CodeForm } from '../../account/code-form.tsx';
import { problemOf, wordsFor } from '../../forms/refusal-words.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import stylesheet from '../../ui/styles/admin.css?url';
import type { Route } from './+types/login';
import { NotStaff, openSession, openWithCode } from './open-session.ts';
import { readLogin } from './sign-in.server.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ request, context, params }: Route.LoaderArgs) {
  return readLogin({ request, context, segment: params.segment });
}

/** A browser without JavaScript posts the form here; the page then says what it needs. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await readLogin({ request, context, segment: params.segment });
  return { needsScript: true };
}

/** Where administrators sign in. */
export default function Login({ loaderData: { picture, theme, next }, actionData }: Route.ComponentProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const { isWorking, failure, onSubmit } = useSignInForm(async (typed) => {
    const asked = await openSession(typed.email ?? '', typed.password ?? '');
    setChallenge(asked);
    return asked === null ? undefined : 'more';
  }, next);
  const emailProblem = problemOf(failure, 'email');
  const passwordProblem = problemOf(failure, 'password');
  const hasOwnPlace = emailProblem !== undefined || passwordProblem !== undefined;
  const finish = async (code: string) => {
    await openWithCode(challenge ?? '', code);
    window.location.assign(next);
  };
  if (challenge !== null) {
    return (
      <SignInLayout title={t('office.sign.in.title')} lead={t('office.sign.in.lead')} picture={picture} theme={theme}>
        <CodeForm finish={finish} onAgain={() => setChallenge(null)} />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t('office.sign.in.title')} lead={t('office.sign.in.lead')} picture={picture} theme={theme}>
      {actionData?.needsScript && <Notice tone="bad">{t('office.sign.in.script')}</Notice>}
      {failure !== null && !hasOwnPlace && (
        <Notice tone="bad">{failure instanceof NotStaff ? t('office.sign.in.customer') : wordsFor(failure, t)}</Notice>
      )}
      <form method="post" className="stack" onSubmit={onSubmit} noValidate>
        <TextField
          frame={{ id: 'email', label: t('office.sign.in.email'), problem: emailProblem }}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <PasswordField
          frame={{ id: 'password', label: t('office.sign.in.password'), problem: passwordProblem }}
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          toggleLabel={t('office.sign.in.password.show')}
          name="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" isWide isWorking={isWorking}>
          {t('office.sign.in.log.in')}
        </Button>
      </form>
    </SignInLayout>
  );
}
