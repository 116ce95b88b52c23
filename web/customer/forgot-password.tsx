import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AUTHENTICATION } from '../addresses.ts';
import { callApi } from '../browser/api.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/forgot-password';
import { readEntry } from './entry.server.ts';
import { EntryScreen } from './entry-screen.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readEntry(context);
}

const LONGEST_EMAIL = 254;

/** Asks for an e-mail with a link to a new password. What it says is the same for every address. */
export default function ForgotPassword({ loaderData: { picture } }: Route.ComponentProps) {
  const t = useText();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { problems, words, isWorking, onSubmit } = useFormCall(['email'], async ({ email = '' }) => {
    await callApi('/api/auth/forgot-password', { method: 'POST', body: { email } });
    setSentTo(email.trim());
  });
  return (
    <EntryScreen title={t('auth.forgot.title')} heading={t('auth.forgot.title')} picture={picture}>
      {sentTo === null ? (
        <form className="stack gap-4.5" onSubmit={onSubmit} method="post" noValidate>
          <p className="lead">{t('auth.forgot.line')}</p>
          {words && <Notice tone="bad">{words}</Notice>}
          <TextField
            frame={{ id: 'forgot-email', label: t('auth.email'), problem: problems.email }}
            name="email"
            type="email"
            required
            maxLength={LONGEST_EMAIL}
            autoComplete="email"
            defaultValue={(params.get('email') ?? '').slice(0, LONGEST_EMAIL)}
          />
          <Button type="submit" isWide isWorking={isWorking}>
            {t('auth.forgot.send')}
          </Button>
        </form>
      ) : (
        <Notice tone="ok">{t('auth.forgot.sent', { email: sentTo })}</Notice>
      )}
      <p className="sm">
        <Link className="lnk" to={AUTHENTICATION}>
          {t('auth.back.to.log.in')}
        </Link>
      </p>
    </EntryScreen>
  );
}
