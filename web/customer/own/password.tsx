import { useState } from 'react';
import { Link } from 'react-router';
import { CurrentPassword } from '../../account/current-password.tsx';
import { FORGOT_PASSWORD } from '../../addresses.ts';
import { callApi } from '../../browser/api.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { customerOnly } from '../customer-only.server.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import type { Route } from './+types/password';

export function loader({ context }: Route.LoaderArgs) {
  const { email } = customerOnly(context);
  return { email };
}

/** A new password, for somebody who knows the old one; everywhere else one is signed out. */
export default function Password({ loaderData: { email } }: Route.ComponentProps) {
  const t = useText();
  const [isDone, setDone] = useState(false);
  const fields = ['current_password', 'password', 'password_confirmation'] as const;
  const { problems, words, isWorking, onSubmit } = useFormCall(fields, async (typed, form) => {
    setDone(false);
    const { username: _username, ...body } = typed;
    await callApi('/api/user/password', { method: 'PUT', body });
    form.reset();
    setDone(true);
  });
  return (
    <form className="stack gap-4.5 acct-form" onSubmit={onSubmit} method="post" noValidate>
      <PageHead title={t('account.password')} />
      <p className="mut">{t('account.password.line')}</p>
      {words && <Notice tone="bad">{words}</Notice>}
      {/* For the browser's password keeper. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CurrentPassword id="own-password" problem={problems.current_password} />
      <NewPasswordFields id="own-new" problems={problems} />
      {isDone && <Notice tone="ok">{t('account.password.done')}</Notice>}
      <div className="row wrapx gap-5">
        <Button type="submit" isWorking={isWorking}>
          {t('auth.reset.send')}
        </Button>
        <Link className="lnk sm" to={`${FORGOT_PASSWORD}?email=${encodeURIComponent(email)}`}>
          {t('auth.forgot.link')}
        </Link>
      </div>
    </form>
  );
}
