import type { KeyboardEvent } from 'react';

/**
 * Leads from the field into the found articles and between them. They are links in a list, not options of a listbox: a
 * reader says picture, price and stars of each, and a link can be opened in a tab of its own. Typing goes on in the field.
 */
export function moveAmongHits(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null) {
  const { key, currentTarget, target } = event;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.nativeEvent.isComposing ||
    !(target instanceof HTMLElement)
  )
    return;
  const hits = [...currentTarget.querySelectorAll<HTMLElement>('a.hit')];
  const here = hits.indexOf(target);
  if (here < 0 && target !== field) return;
  const next = placeAfter(key, here, hits.length);
  if (next === null) {
    if (here >= 0 && key.length === 1 && key !== ' ') field?.focus();
    return;
  }
  event.preventDefault();
  if (next < 0) field?.focus();
  else hits[next]?.focus();
}

/** Where a key leads from one of so many places; −1 is the field, null is nowhere. */
export function placeAfter(key: string, here: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(here + 1, count - 1);
  if (here < 0) return null;
  if (key === 'ArrowUp') return here - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
