/** The text fields of a form by their names. */
export type Typed = Record<string, string>;

/** What stands in a form. */
export function typedIn(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  return typed;
}

/** Leads to the first field that was refused, once its sentence is drawn. */
export function focusFirstProblem(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
