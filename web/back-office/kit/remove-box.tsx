import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { OfficeForm } from './define-form.ts';
import { useOfficeForm } from './use-office-form.ts';

type RemoveBoxProps = {
  of: Pick<OfficeForm, 'ids' | 'resource'>;
  label: string;
  line: string;
  /** What names it and has to name another one first; null where nothing does. */
  move: { label: string; to: readonly { code: string; name: string }[] } | null;
  /** It is there for good: `line` says why. */
  isFixed?: boolean;
};

/** Deletes what others refer to: first another one is chosen for them. Whoever may not change it has none. */
export function RemoveBox({ of, label, line, move, isFixed }: RemoveBoxProps) {
  const form = useOfficeForm(of, {}, 'remove');
  if (!form.mayChange) return null;
  return (
    <section className="box">
      <header>
        <h2>{label}</h2>
      </header>
      {isFixed ? (
        <p className="bd sm mut">{line}</p>
      ) : (
        <Form method="post" className="bd stack gap-4" onSubmit={(event) => form.isWorking && event.preventDefault()}>
          <input type="hidden" name="intent" value="remove" />
          <p className="sm mut">{line}</p>
          {move && (
            <SelectField
              frame={{ id: 'move_to', label: move.label, problem: form.problems.move_to }}
              name="move_to"
              required
              defaultValue={form.given.move_to ?? ''}
            >
              <option value="" disabled />
              {move.to.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <Button type="submit" look="line" className="red justify-self-start" isWorking={form.isWorking}>
            {label}
          </Button>
        </Form>
      )}
    </section>
  );
}
