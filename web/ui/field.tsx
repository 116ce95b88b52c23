import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type FieldFrame = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** One sentence that says what to do; it replaces the hint. */
  problem?: ReactNode | undefined;
  /** Columns of six it takes, such as `f3` or `f4 f3m`. */
  span?: string;
  /** Stands beside the label, such as a link. */
  beside?: ReactNode;
};

/** Label, control and the one sentence below it. */
export function Frame({ id, label, hint, problem, span = '', beside, children }: FieldFrame & { children: ReactNode }) {
  const note = problem ?? hint;
  return (
    <div className={`fld ${span} ${problem ? 'bad' : ''}`}>
      {beside ? (
        <div className="row between">
          <label htmlFor={id}>{label}</label>
          {beside}
        </div>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {children}
      {note && (
        <small id={`${id}-note`}>
          {problem && <Icon name="info" small />}
          {note}
        </small>
      )}
    </div>
  );
}

/** What ties a control to the sentence below it. */
export function described({ id, hint, problem }: FieldFrame) {
  return {
    id,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': (problem ?? hint) ? `${id}-note` : undefined,
  };
}

/** A labelled line of text. */
export function TextField({ frame, ...input }: { frame: FieldFrame } & ComponentProps<'input'>) {
  return (
    <Frame {...frame}>
      <input {...input} {...described(frame)} className="in" />
    </Frame>
  );
}

/** A labelled choice from a list. */
export function SelectField({ frame, children, ...select }: { frame: FieldFrame } & ComponentProps<'select'>) {
  return (
    <Frame {...frame}>
      <select {...select} {...described(frame)} className="in">
        {children}
      </select>
    </Frame>
  );
}

/** A labelled longer text. */
export function AreaField({ frame, ...area }: { frame: FieldFrame } & ComponentProps<'textarea'>) {
  return (
    <Frame {...frame}>
      <textarea {...area} {...described(frame)} className="in" />
    </Frame>
  );
}

type PasswordProps = { frame: FieldFrame; isShown: boolean; onToggle: () => void; toggleLabel: string };

/** A password that can be shown for a moment. */
export function PasswordField({
  frame,
  isShown,
  onToggle,
  toggleLabel,
  ...input
}: PasswordProps & ComponentProps<'input'>) {
  return (
    <Frame {...frame}>
      <div className="relative">
        <input {...input} {...described(frame)} type={isShown ? 'text' : 'password'} className="in pr-13" />
        <button
          type="button"
          className="ico absolute right-0.5 top-0.5"
          aria-label={toggleLabel}
          aria-pressed={isShown}
          onClick={onToggle}
        >
          <Icon name="eye" />
        </button>
      </div>
    </Frame>
  );
}
