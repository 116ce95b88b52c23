import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';

type InlineFieldProps = {
  /** Names the button and the field for readers, such as “Change the price of Seed dress”. */
  label: string;
  /** Names the field alone. */
  fieldLabel: string;
  name: string;
  value: string;
  /** What else the form says. */
  fields: Record<string, string | number>;
  children: ReactNode;
};

/**
 * A value of a table that becomes a field when it is clicked: Enter saves, Escape leaves it as it was. While it is on its
 * way a second submit does nothing; a refusal stays beside the field.
 */
export function InlineField({ label, fieldLabel, name, value, fields, children }: InlineFieldProps) {
  const t = useText();
  const fetcher = useFetcher<ActAnswer>();
  const [isOpen, setOpen] = useState(false);
  const [handled, setHandled] = useState(fetcher.data);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = fetcher.state !== 'idle';
  const close = () => {
    setOpen(false);
    setHandled(fetcher.data);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once for each answer, not whenever the row is drawn
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.done) close();
  }, [fetcher.state, fetcher.data]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.select();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) {
    return (
      <button ref={button} type="button" className="inl" onClick={() => setOpen(true)}>
        {children}
        <span className="sr">. {label}</span>
      </button>
    );
  }
  const refused = fetcher.data === handled ? undefined : fetcher.data?.refused;
  const problem = refused && (Object.values(refused.problems)[0] ?? refused.words);
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  return (
    <fetcher.Form
      method="post"
      className="inl-form"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {Object.entries(fields).map(([key, content]) => (
        <input key={key} type="hidden" name={key} value={content} />
      ))}
      <input
        ref={field}
        className="in"
        name={name}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        aria-label={fieldLabel}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
        onKeyDown={keys}
        // biome-ignore lint/a11y/noAutofocus: the field stands where the clicked value stood
        autoFocus
      />
      <button type="submit" className="ico" aria-label={t('office.categories.save')} aria-busy={isBusy || undefined}>
        <Icon name="tick" small />
      </button>
      <button type="button" className="ico" aria-label={t('office.confirm.back')} onClick={close}>
        <Icon name="close" small />
      </button>
      {problem && (
        <small id={`${name}-problem`} role="alert">
          {problem}
        </small>
      )}
    </fetcher.Form>
  );
}
