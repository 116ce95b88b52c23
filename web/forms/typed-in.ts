import { flushSync } from 'react-dom';

/** The text fields of a form by their names. */
export type Typed = Record<string, string>;

/** What stands in a form. */
export function typedIn(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  return typed;
}

/** Draws what was refused, at once, and leads to the first field of it: a frame may pass before React draws by itself. */
export function showFirstProblem(form: HTMLFormElement, draw: () => void) {
  flushSync(draw);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
