import { useState } from 'react';
import { Link } from 'react-router';
import { AUTHENTICATION, FORGOT_PASSWORD } from '../addresses.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { useLinkToken } from '../forms/link-token.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { useText } from '../i18n/texts.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/reset-password';
import { readEntry } from './entry.server.ts';
import { EntryScreen } from './entry-screen.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readEntry(context);
}

function SpentLink() {
  const t = useText();
  return (
    <>
      <Notice tone="bad">{t('auth.link.spent')}</Notice>
      <p>
        <Link className={buttonClass()} to={FORGOT_PASSWORD}>
          {t('auth.forgot.send')}
        </Link>
      </p>
    </>
  );
}

/** Chooses a new password by the link of an e-mail (R-076, A09). */
export default function ResetPassword({ loaderData: { picture } }: Route.ComponentProps) {
  const t = useText();
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const { problems, words, isWorking, onSubmit, failure } = useFormCall(
    ['password', 'password_confirmation'],
    async (body) => {
      await callApi('/api/auth/reset-password', { method: 'POST', body: { ...body, token } });
      setDone(true);
    },
  );
  const isSpent = token === '' || (failure instanceof ApiRefusal && failure.status === 410);
  return (
    <EntryScreen title={t('auth.reset.title')} heading={t('auth.reset.title')} picture={picture}>
      {isDone && (
        <>
          <Notice tone="ok">{t('auth.reset.done')}</Notice>
          <p>
            <Link className={buttonClass()} to={AUTHENTICATION}>
              {t('auth.log.in')}
            </Link>
          </p>
        </>
      )}
      {!isDone && isSpent && <SpentLink />}
      {!isDone && !isSpent && (
        <form className="stack gap-4.5" onSubmit={onSubmit} method="post" noValidate>
          {words && <Notice tone="bad">{words}</Notice>}
          <NewPasswordFields id="reset" problems={problems} />
          <Button type="submit" isWide isWorking={isWorking}>
            {t('auth.reset.send')}
          </Button>
        </form>
      )}
    </EntryScreen>
  );
}
