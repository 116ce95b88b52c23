import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

const PAUSE_MS = 250;
const FEWEST_SIGNS = 2;

/**
 * A search whose results come while it is typed, once the typing rests; without scripts its button sends it. The field keeps what is
 * being typed, and otherwise says what the address says. Arrow down leads into what was found.
 *
 * words  what the address says was looked for
 */
export function useTypedSearch(words: string) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = words;
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    const typed = target.value.trim();
    if (typed === words || (typed !== '' && typed.length < FEWEST_SIGNS)) return;
    timer.current = setTimeout(() => {
      if (target.form) void submit(target.form, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') clearTimeout(timer.current); // the form is sent at once
    if (event.key !== 'ArrowDown') return;
    const first = event.currentTarget.closest('.over-holder')?.querySelector('.found-over a');
    if (!(first instanceof HTMLElement)) return;
    event.preventDefault();
    first.focus();
  };
  // Whoever leaves the field presses something else: a search that came after it would undo what they do.
  const onBlur = () => clearTimeout(timer.current);
  return { ref: input, defaultValue: words, onChange, onKeyDown, onBlur };
}
