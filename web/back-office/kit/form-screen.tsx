import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { UnsavedGuard } from '../parts/unsaved-guard.tsx';
import type { FormState } from './use-office-form.ts';

type FormScreenProps = {
  title: string;
  titleClass?: string;
  /** Of the line that the title stands in. */
  headClass?: string;
  /** The list that it belongs to. */
  back: { to: string; label: string };
  /** Beside the title: how it stands, the way to see it in the shop. */
  beside?: ReactNode;
  /** In place of the result of its last form, where it needs more than a sentence. */
  message?: ReactNode;
  children: ReactNode;
};

/** A screen to add or to change something: title, the way back, and the result of its last form. */
export function FormScreen({ title, titleClass, headClass = '', back, beside, message, children }: FormScreenProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className={`ph ${headClass}`.trim()}>
        <Link className="ico" to={back.to} aria-label={back.label}>
          <OfficeIcon name="back" />
        </Link>
        <h1 className={titleClass}>{title}</h1>
        {beside}
      </div>
      {message || <ActOutcome />}
      {children}
    </>
  );
}

type FormBodyProps = {
  form: FormState;
  /** What the form carries unseen: the key of a new one, the version that was read. */
  hidden: Record<string, string | number>;
  /** For a field that stands outside of it. */
  id?: string;
  /** How its fields stand: what the form is drawn as, such as `col2` or `box`. */
  className: string;
  /** The server alone says what is wrong. */
  isUnchecked?: boolean;
  children: ReactNode;
};

const ignore = () => {};

/** Leads to the first field that is wrong, or to the top, where the reason stands: the router stays where the button was. */
function useShowRefusal(refused: FormState['refused']) {
  const body = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!refused) return;
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else window.scrollTo(0, 0);
  }, [refused]);
  return body;
}

/** Sends what its fields hold, once. It asks before something typed is left, and is closed to whoever may not change it. */
export function FormBody({ form, hidden, id, className, isUnchecked, children }: FormBodyProps) {
  const body = useShowRefusal(form.refused);
  const all = form.intent === undefined ? hidden : { ...hidden, intent: form.intent };
  return (
    <Form
      method="post"
      id={id}
      noValidate={isUnchecked}
      onChange={form.touch}
      onSubmit={(event) => form.isWorking && event.preventDefault()}
    >
      <UnsavedGuard isDirty={form.isDirty} onLeave={ignore} line="office.pages.leave" />
      {Object.entries(all).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset ref={body} className={`min-w-0 ${className}`} disabled={!form.mayChange}>
        {children}
      </fieldset>
    </Form>
  );
}

type SaveProps = Pick<FormBodyProps, 'form' | 'children'> & { className?: string; look?: ButtonLook };

/** Sends the form; whoever may not change it has none. */
export function SaveButton({ form, className, look = 'primary', children }: SaveProps) {
  if (!form.mayChange) return null;
  return (
    <Button type="submit" look={look} className={className} isWorking={form.isWorking}>
      {children}
    </Button>
  );
}
