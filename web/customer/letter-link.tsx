import { useState } from 'react';
import { Link } from 'react-router';
import { ACCOUNT } from '../addresses.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { useText } from '../i18n/texts.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLinkToken } from './link-token.ts';
import { useFormCall } from './use-form-call.ts';

type LetterLinkProps<Answer> = {
  path: string;
  lead: string;
  button: string;
  /** What was done, said once it is. */
  done: (answer: Answer) => string;
};

/**
 * Does what the link of a letter is for, when its button is pressed: programs that open links before a person does change
 * nothing.
 */
export function LetterLink<Answer>({ path, lead, button, done }: LetterLinkProps<Answer>) {
  const t = useText();
  const token = useLinkToken();
  const [said, setSaid] = useState<string | null>(null);
  const { words, isWorking, onSubmit, failure } = useFormCall([], async () => {
    setSaid(done(await callApi<Answer>(path, { method: 'POST', body: { token } })));
  });
  if (said !== null) {
    return (
      <>
        <Notice tone="ok">{said}</Notice>
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
    <form className="stack gap-4.5" onSubmit={onSubmit} method="post">
      <p className="lead">{lead}</p>
      {words && <Notice tone="bad">{words}</Notice>}
      <Button type="submit" isWide isWorking={isWorking}>
        {button}
      </Button>
    </form>
  );
}
