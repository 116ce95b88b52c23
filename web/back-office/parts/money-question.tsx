import { useState } from 'react';
import { Form, Link } from 'react-router';
import { useIsScripted } from '../../browser/use-is-scripted.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What is asked before money moves: the server has done nothing yet, and does it once the form comes back with `sure`. */
export type MoneyQuestion = {
  title: string;
  /** What happens: the sum, and to whom it goes. */
  lines: string[];
  /** What speaks against it. */
  warnings: string[];
  /** The words of the button that says yes. */
  yes: string;
  /** The form as it came, with the sum that the yes is for. */
  fields: Record<string, string>;
};

/** The form that says yes. Sent twice it is one step: it carries the key of the form that was asked about. */
function YesForm({ question: { fields, yes } }: { question: MoneyQuestion }) {
  const isWorking = useSending() !== null;
  return (
    <Form method="post" preventScrollReset onSubmit={(event) => isWorking && event.preventDefault()}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="danger" isWorking={isWorking}>
        {yes}
      </Button>
    </Form>
  );
}

function Words({ question: { lines, warnings } }: { question: MoneyQuestion }) {
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className="font-semibold">
          {warning}
        </p>
      ))}
      {lines.map((line) => (
        <p key={line} className="mut">
          {line}
        </p>
      ))}
    </>
  );
}

/** Asks before money moves: over the page, or on it where scripts do not run. */
export function AskMoney({ question }: { question: MoneyQuestion | undefined }) {
  const t = useText();
  const isScripted = useIsScripted();
  const [closed, setClosed] = useState<MoneyQuestion | null>(null);
  if (!question || question === closed) return null;
  if (!isScripted) {
    return (
      <Notice tone="warn">
        <b>{question.title}</b>
        <Words question={question} />
        <div className="row wrapx gap-2">
          <YesForm question={question} />
          <Link className={buttonClass({ look: 'line' })} to="">
            {t('office.confirm.back')}
          </Link>
        </div>
      </Notice>
    );
  }
  const close = () => setClosed(question);
  return (
    <Dialog isOpen onClose={close} title={question.title} closeLabel={t('dialog.close')} className="ad ask">
      <h2 className="d3">{question.title}</h2>
      <Words question={question} />
      <div className="row">
        <Button look="line" onClick={close}>
          {t('office.confirm.back')}
        </Button>
        <YesForm question={question} />
      </div>
    </Dialog>
  );
}
