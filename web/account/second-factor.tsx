import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../browser/api.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/labels.tsx';
import { Notice } from '../ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** Below this many recovery codes it is time for new ones. */
const FEW_CODES = 3;

function EndForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { problems, words, isWorking, onSubmit } = useFormCall(['current_password', 'code'], async (typed) => {
    const { current_password = '', code = '' } = typed;
    await callApi('/api/user/second-factor', { method: 'DELETE', body: { current_password, code } });
    onDone();
  });
  return (
    <form className="stack gap-4.5" onSubmit={onSubmit} method="post" noValidate>
      {words && <Notice tone="bad">{words}</Notice>}
      <CurrentPassword id="factor-end-password" problem={problems.current_password} />
      <CodeField id="factor-end-code" problem={problems.code} />
      <p>
        <Button type="submit" look="line" isWorking={isWorking}>
          {t('account.factor.turn.off')}
        </Button>
      </p>
    </form>
  );
}

/** The second lock of an account: off, being set up, or on. */
export function SecondFactor({ factor }: { factor: { codesLeft: number } | null }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'set-up' | 'end' | null>(null);
  const [word, setWord] = useState<string | null>(null);
  const finish = async (words: string) => {
    await revalidate();
    setOpen(null);
    setWord(words);
  };
  return (
    <section className="stack gap-5" aria-labelledby="factor-title">
      <div className="row wrapx gap-4">
        <h2 className="d3" id="factor-title">
          {t('account.factor')}
        </h2>
        <Tag tone={factor ? 'ok' : 'neutral'}>{t(factor ? 'account.factor.on' : 'account.factor.off')}</Tag>
      </div>
      <p>{t('account.factor.line')}</p>
      {word && <Notice tone="ok">{word}</Notice>}
      {factor && (
        <p className={factor.codesLeft < FEW_CODES ? 'font-medium' : 'sm mut'}>
          {t('account.codes.left', { count: factor.codesLeft })}
        </p>
      )}
      {open === 'set-up' && <SetUpFactor onDone={() => void finish(t('account.factor.is.on'))} />}
      {open === 'end' && <EndForm onDone={() => void finish(t('account.factor.is.off'))} />}
      {open === null && (
        <p>
          <Button
            look="line"
            onClick={() => {
              setWord(null);
              setOpen(factor ? 'end' : 'set-up');
            }}
          >
            {t(factor ? 'account.factor.turn.off' : 'account.factor.begin')}
          </Button>
        </p>
      )}
    </section>
  );
}
