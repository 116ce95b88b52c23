import { type FocusEvent, useEffect, useRef } from 'react';

const ROWS = '.rated > li';

/**
 * Keeps the keyboard where it was when its row leaves the list, as an approved rating leaves the new ones: the row that took
 * its place gets it, or the list when there is none.
 *
 * rows  what the list shows; looked at anew whenever it changes
 */
export function useKeptPlace<List extends HTMLElement>(rows: unknown) {
  const list = useRef<List>(null);
  const place = useRef(-1);
  const onFocus = (event: FocusEvent<List>) => {
    place.current = [...event.currentTarget.querySelectorAll(ROWS)].findIndex((row) => row.contains(event.target));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the list shows moves the focus
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const left = [...(list.current?.querySelectorAll(ROWS) ?? [])];
    const row = left[Math.min(place.current, left.length - 1)];
    const field = row?.querySelector<HTMLElement>('input[data-row], button, summary, a') ?? list.current;
    field?.focus({ preventScroll: true });
  }, [rows]);
  return { list, onFocus };
}
