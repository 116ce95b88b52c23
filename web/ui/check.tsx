import type { ComponentProps, ReactNode } from 'react';

type CheckProps = ComponentProps<'input'> & {
  children: ReactNode;
  /** Stands at the right, such as a count. */
  after?: ReactNode;
  labelClass?: string;
};

/** A box to tick, or a round one of several when `type` is radio. */
export function Check({ children, after, type = 'checkbox', labelClass = '', ...input }: CheckProps) {
  return (
    <label className={`chk ${labelClass}`}>
      <input {...input} type={type} />
      <span>{children}</span>
      {after !== undefined && <span className="num">{after}</span>}
    </label>
  );
}

type OptionProps = ComponentProps<'input'> & { title: string; line: string; icon: ReactNode };

/** One of few big choices, with a line that explains it. */
export function Option({ title, line, icon, ...input }: OptionProps) {
  return (
    <label className="opt">
      <span className="chk">
        <input {...input} type="radio" />
      </span>
      <span>
        <b className="font-semibold">{title}</b>
        <br />
        <span className="sm mut">{line}</span>
      </span>
      <span className="ml-auto">{icon}</span>
    </label>
  );
}
