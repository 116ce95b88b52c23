import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
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
  /** What is asked besides. */
  children?: ReactNode;
};

/** True while a form with these fields is on its way. */
function useSending(fields: ActFormProps['fields']): { isBusy: boolean; isOwn: boolean } {
  const { state, formData } = useNavigation();
  const isBusy = state === 'submitting';
  const isOwn = Object.entries(fields).every(([name, value]) => formData?.get(name) === String(value));
  return { isBusy, isOwn: isBusy && isOwn };
}

/** One step as a small form: works without scripts, and a second press while it is on its way does nothing. */
export function ActForm({
  fields,
  label,
  about,
  look = 'line',
  buttonClass = '',
  className = 'row',
  children,
}: ActFormProps) {
  const { isBusy, isOwn } = useSending(fields);
  return (
    <Form
      method="post"
      className={className}
      preventScrollReset
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" look={look} className={buttonClass} isWorking={isOwn}>
        {label}
        {about && <span className="sr"> {about}</span>}
      </Button>
    </Form>
  );
}
