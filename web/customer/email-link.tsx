import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { CurrentPassword } from '../account/current-password.tsx';
import { ACCOUNT } from '../addresses.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { useLinkToken } from '../forms/link-token.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { useText } from '../i18n/texts.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type EmailLinkProps<Answer> = {
  path: string;
  lead: string;
  button: string;
  /** What was done, said once it is. */
  done: (answer: Answer) => string;
  /** Stands below the form, for whoever does not have the account's password. */
  otherwise?: (token: string) => ReactNode;
};

/**
 * Does what the link of an e-mail is for, once the account's password was typed: programs that open links before a person does
 * change nothing, and a link that a stranger asked for gives them nothing.
 */
export function EmailLink<Answer>({ path, lead, button, done, otherwise }: EmailLinkProps<Answer>) {
  const t = useText();
  const token = useLinkToken();
  const [message, setMessage] = useState<string | null>(null);
  const { problems, words, isWorking, onSubmit, failure } = useFormCall(['password'], async ({ password }) => {
    setMessage(done(await callApi<Answer>(path, { method: 'POST', body: { token, password } })));
  });
  if (message !== null) {
    return (
      <>
        <Notice tone="ok">{message}</Notice>
        <p>
          <Link className={buttonClass()} to={ACCOUNT} reloadDocument>
            {t('auth.to.account')}
          </Link>
        </p>
      </>
    );
  }
  const isSpent = token === '' || (failure instanceof ApiRefusal && failure.status === 410);
  if (isSpent) {
    return (
      <>
        <Notice tone="bad">{t('auth.link.spent')}</Notice>
        <p>
          <Link className={buttonClass({ look: 'line' })} to={ACCOUNT}>
            {t('auth.to.account')}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <form className="stack gap-4.5" onSubmit={onSubmit} method="post" noValidate>
        <p className="lead">{lead}</p>
        <p className="sm mut">{t('auth.link.password')}</p>
        {words && <Notice tone="bad">{words}</Notice>}
        <CurrentPassword id="link-password" name="password" problem={problems.password} />
        <Button type="submit" isWide isWorking={isWorking}>
          {button}
        </Button>
      </form>
      {otherwise?.(token ?? '')}
    </>
  );
}
