import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useSending } from '../../forms/use-sending.ts';
import { useCarriedAddress } from '../../frame/use-carried-search.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';

type ActFormProps = {
  /** What the form says of itself: the intent and whom it is about. */
  fields: Record<string, string | number>;
  /** The words of its button. */
  label: string;
  /** Whom it is about, for readers only: several rows have the same button. */
  about?: string;
  look?: ButtonLook;
  buttonClass?: string;
  className?: string;
  hasFiles?: boolean;
  /** What is asked besides. */
  children?: ReactNode;
};

/** Sends a form one at a time: submitted while another is on its way, it goes once that one's answer is drawn. */
function useTurn(fields: ActFormProps['fields']) {
  const form = useRef<HTMLFormElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const sent = useSending();
  const isBusy = sent !== null;
  const isOwn = isBusy && Object.entries(fields).every(([name, value]) => sent.get(name) === String(value));
  useEffect(() => {
    if (isBusy || !isWaiting) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [isBusy, isWaiting]);
  const hold = (event: { preventDefault: () => void }) => {
    if (!isBusy) return;
    event.preventDefault();
    if (!isOwn) setWaiting(true);
  };
  return { form, hold, isWorking: isOwn || isWaiting };
}

/**
 * One step as a small form: works without scripts. A second submit of the same does nothing while it is on its way; one of
 * another step takes its turn.
 */
export function ActForm({
  fields,
  label,
  about,
  look = 'line',
  buttonClass = '',
  className = 'row',
  hasFiles = false,
  children,
}: ActFormProps) {
  const { form, hold, isWorking } = useTurn(fields);
  const address = useCarriedAddress();
  return (
    <Form
      ref={form}
      method="post"
      action={address}
      className={className}
      preventScrollReset
      onSubmit={hold}
      {...(hasFiles && { encType: 'multipart/form-data' })}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" look={look} className={buttonClass} isWorking={isWorking}>
        {label}
        {about && <span className="sr"> {about}</span>}
      </Button>
    </Form>
  );
}
