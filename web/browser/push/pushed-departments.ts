import { useSyncExternalStore } from 'react';
import type { CategoryShown } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { PushData } from '#contracts/push.ts';

type Pushed = PushData<'product-category-event'>['category'];

/** The same list for the server and for a browser that has received nothing, or every screen is drawn twice at first. */
const NONE: readonly Pushed[] = [];
/** Departments that were received since the page was loaded, the latest state of each. */
let pushed = NONE;
const listeners = new Set<() => void>();

/** A department is new, another than it was, or closed. */
export function noteDepartment(category: Pushed) {
  pushed = [...pushed.filter(({ id }) => id !== category.id), category];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePushedDepartments(): readonly Pushed[] {
  return useSyncExternalStore(
    subscribe,
    () => pushed,
    () => NONE,
  );
}

/** The departments of the page with what was received since: replaced by id, added at the end, or gone. */
export function withPushed(
  departments: readonly CategoryShown[],
  received: readonly Pushed[],
  locale: Locale,
): CategoryShown[] {
  const all = new Map(departments.map((one) => [one.id, one]));
  for (const category of received) {
    if ('is_disabled' in category) {
      all.delete(category.id);
      continue;
    }
    const { id, code } = category;
    const known = all.get(id) ?? { description: '', productCount: 0 };
    all.set(id, { ...known, id, code, name: category.name[locale] });
  }
  return [...all.values()];
}
