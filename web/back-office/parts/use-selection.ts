import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

export type Selection = {
  ids: readonly number[];
  has: (id: number) => boolean;
  /** Toggles a row: with Shift, everything from the row toggled before. */
  toggle: (id: number, event: MouseEvent | KeyboardEvent) => void;
  all: (isSelected: boolean) => void;
  clear: () => void;
  /** For what holds the rows: J, K and the arrows move, X selects, a letter does the list's own action, Escape clears. */
  keys: (event: KeyboardEvent<HTMLElement>) => void;
};

/** What a letter does to the row that has the focus. */
type KeyAction = { key: string; act: (id: number) => void };

const boxesIn = (body: HTMLElement) => [...body.querySelectorAll<HTMLInputElement>('input[data-row]')];

/** Letters are for the keys of this list only while no field is being typed into. */
function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement ? target.type !== 'checkbox' : target instanceof HTMLTextAreaElement;
}

/**
 * Which rows of a page are selected; what is no longer on the page is not selected either. A row's box says its id in
 * `data-row`, or where that is empty in its value.
 */
export function useSelection(shown: readonly number[], action: KeyAction): Selection {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const ids = shown.filter((id) => kept.has(id));
  const set = (wanted: Iterable<number>) => setKept(new Set(wanted));

  function toggle(id: number, event: MouseEvent | KeyboardEvent) {
    const isSelected = !kept.has(id);
    const from = last.current === null ? -1 : shown.indexOf(last.current);
    const to = shown.indexOf(id);
    const span = event.shiftKey && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    set(isSelected ? [...ids, ...span] : ids.filter((one) => !span.includes(one)));
  }

  function keys(event: KeyboardEvent<HTMLElement>) {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return set([]);
    const boxes = boxesIn(event.currentTarget);
    const row = event.target instanceof Element ? event.target.closest('tr, li') : null;
    const at = boxes.findIndex((box) => row?.contains(box));
    const id = Number(boxes[at]?.dataset.row || boxes[at]?.value);
    const key = event.key.toLowerCase();
    const step = key === 'j' || key === 'arrowdown' ? 1 : key === 'k' || key === 'arrowup' ? -1 : 0;
    const isOurs = step !== 0 || ((key === 'x' || key === action.key) && at >= 0);
    if (!isOurs) return;
    event.preventDefault();
    if (step !== 0) boxes[Math.min(boxes.length - 1, Math.max(0, at + step))]?.focus();
    else if (key === 'x') toggle(id, event);
    else action.act(id);
  }

  return {
    ids,
    has: (id) => kept.has(id),
    toggle,
    all: (isSelected) => set(isSelected ? shown : []),
    clear: () => set([]),
    keys,
  };
}
