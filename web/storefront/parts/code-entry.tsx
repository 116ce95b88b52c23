import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Frame } from '../../ui/field.tsx';

type CodeEntryProps = {
  label: string;
  button: string;
  /** What the shop said to the code that was tried last. */
  problem: string | null;
  maxLength: number;
  typedBefore?: string;
  /** The shop is asked about it by another part of the page. */
  isBusy?: boolean;
  /** Asks the shop; returns whether the code is applied. */
  apply: (typed: string) => Promise<boolean>;
};

/** A form of one field for a code of the shop, asked about once at a time. */
export function CodeEntry({ label, button, problem, maxLength, typedBefore = '', isBusy, apply }: CodeEntryProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(typedBefore);
  const [isAsking, setAsking] = useState(false);
  const isWorking = isAsking || isBusy === true;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    if (typed.trim() === '') return field.current?.focus();
    setAsking(true);
    const isApplied = await apply(typed);
    setAsking(false);
    if (isApplied) setTyped('');
    field.current?.focus();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Frame id={id} label={label} problem={problem ?? undefined}>
        <div className="row gap-2 items-stretch!">
          <input
            ref={field}
            id={id}
            className="in min-w-0 flex-1"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-note` : undefined}
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
          <Button type="submit" look="line" size="small" className="min-h-12" isWorking={isWorking}>
            {button}
          </Button>
        </div>
      </Frame>
      <p className="sr" role="alert">
        {problem}
      </p>
    </form>
  );
}
