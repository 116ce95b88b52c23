import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export type FilterChoice = { name: string; label: string; options: readonly { value: string; words: string }[] };

type ListFilterProps = {
  /** The address of the list. */
  address: string;
  /** What the address asks for now, field by field; '' where nothing is asked. */
  asked: Record<string, string>;
  /** What the search finds: its placeholder and its label; left out where there is none. */
  search?: string;
  choices?: readonly FilterChoice[];
  /** More fields of the form, such as days. Their names stand in `asked` too. */
  children?: ReactNode;
};

/** The query of a form, without what was left empty: the same address however one came to it. */
function queryOf(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/**
 * Keeps the fields on what the address says, as after Back, and leaves the focus where it is. A list that is only drawn or
 * read again takes nothing away that is being typed.
 */
function useFieldsOf(asked: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the fields say changes with the place's key alone; `asked` is a new object at every drawing
  useEffect(() => {
    for (const [name, value] of Object.entries(asked)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [key]);
  return form;
}

/** Search and filters of a list: a plain GET form, sent by itself when a choice changes. */
export function ListFilter({ address, asked, search, choices = [], children }: ListFilterProps) {
  const t = useText();
  const navigate = useNavigate();
  const fields = useFieldsOf(asked);
  const shown = new Set(['q', ...choices.map(({ name }) => name)]);
  const apply = (form: HTMLFormElement) => void navigate(address + queryOf(form), { preventScrollReset: true });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    const isChoice =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'date');
    if (isChoice) apply(event.currentTarget);
  };
  return (
    <Form ref={fields} className="bar2" action={address} method="get" role="search" onSubmit={send} onChange={onChange}>
      {!children &&
        Object.entries(asked)
          .filter(([name, value]) => !shown.has(name) && value !== '')
          .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      {search && (
        <div className="find">
          <Icon name="search" small />
          <input
            className="bare"
            type="search"
            name="q"
            defaultValue={asked.q}
            maxLength={120}
            placeholder={search}
            aria-label={search}
          />
        </div>
      )}
      {choices.map(({ name, label, options }) => (
        <select
          key={name}
          name={name}
          className={asked[name] ? 'chip on' : 'chip'}
          aria-label={label}
          defaultValue={asked[name]}
        >
          <option value="">{label}</option>
          {options.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ))}
      {children}
      <Button type="submit" look="line" className="no-script">
        {t('header.search')}
      </Button>
    </Form>
  );
}
