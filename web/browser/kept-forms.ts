/** What stood in one form: field names with their values, in the order of the page. Never a password, never a hidden field. */
export type KeptForm = { name: string; value: string; isChecked: boolean | null }[];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isKept(field: Element): field is Field {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.name !== '';
  return field instanceof HTMLInputElement && field.name !== '' && !/^(password|hidden|file|submit)$/.test(field.type);
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isKept);
}

function isTicked(field: Field): boolean | null {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? field.checked : null;
}

/** Reads every form of a page, so that a reload loses nothing that was typed. */
export function readForms(page: Document): KeptForm[] {
  return [...page.forms].map((form) =>
    fieldsOf(form).map((field) => ({ name: field.name, value: field.value, isChecked: isTicked(field) })),
  );
}

/** Writes values the way a person would, so that React and react-hook-form notice. */
function typeInto(field: Field, value: string) {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts kept values back into the same fields of the same forms; what no longer fits is left alone. */
export function writeForms(page: Document, kept: KeptForm[]) {
  for (const [index, form] of [...page.forms].entries()) {
    // By name and turn, not by place: some fields come only once their lists are there.
    const fields = Map.groupBy(fieldsOf(form), ({ name }) => name);
    for (const entry of kept[index] ?? []) {
      const field = fields.get(entry.name)?.shift();
      if (!field) continue;
      if (entry.isChecked === null) {
        if (field.value !== entry.value) typeInto(field, entry.value);
      } else if (field instanceof HTMLInputElement && field.checked !== entry.isChecked) field.click();
    }
  }
}
