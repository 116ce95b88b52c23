import type { ChangeEvent, FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchOfForm } from '../list-query.ts';

/** Applies a list's form as it is changed; the address is what counts, so Back undoes a filter. `hash`: what the address ends with. */
export function useListForm(path: string, hash = '') {
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    // At once: what was ticked would be drawn unticked for a moment.
    void navigate(`${path}${searchOfForm(new FormData(form))}${hash}`, { preventScrollReset: true, flushSync: true });
  };
  return {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply(event.currentTarget);
    },
    onTick: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (event.currentTarget.form) apply(event.currentTarget.form);
    },
  };
}
