import { useEffect, useRef } from 'react';
import { useFormCall } from '../forms/use-form-call.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { CodeField } from './code-field.tsx';

type CodeFormProps = {
  /** Sends the code; throws what the shop refuses. */
  finish: (code: string) => Promise<void>;
  onAgain: () => void;
};

/** The second half of a log-in: a code of the app, or one of the recovery codes. The field has the focus at once. */
export function CodeForm({ finish, onAgain }: CodeFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { problems, words, isWorking, onSubmit } = useFormCall(['code'], ({ code = '' }) => finish(code));
  useEffect(() => form.current?.querySelector<HTMLElement>('#sign-in-code')?.focus(), []);
  return (
    <form className="stack gap-4.5" onSubmit={onSubmit} method="post" ref={form} noValidate>
      <p className="sm mut">{t('auth.code.line')}</p>
      {words && <Notice tone="bad">{words}</Notice>}
      <CodeField id="sign-in-code" problem={problems.code} />
      <Button type="submit" isWide isWorking={isWorking}>
        {t('auth.code.send')}
      </Button>
      <p>
        <button type="button" className="lnk" onClick={onAgain}>
          {t('auth.code.again')}
        </button>
      </p>
    </form>
  );
}
