/** As many pieces of one variant as the shop believes; a guard against a slipped key. */
export const MOST_PIECES = 1_000_000;

/** How many pieces somebody wants free: a number, or so many more or fewer than they saw. */
const TYPED = /^([+\-−–]?)\s*(\d{1,7})$/;

/** Whether so many more or fewer are typed, such as `+5`. */
export function isRelative(typed: string): boolean {
  return (TYPED.exec(typed.trim())?.[1] ?? '') !== '';
}

/**
 * Reads how many pieces are typed: `12` is twelve, `+5` five more than were seen, `-2` two fewer.
 *
 * seen     free pieces that the screen showed
 * returns  pieces that shall be free, 0 to a million; null for anything else
 */
export function readPieces(typed: string, seen: number): number | null {
  const [, sign = '', digits = ''] = TYPED.exec(typed.trim()) ?? [];
  if (digits === '') return null;
  const number = Number(digits);
  const wanted = sign === '' ? number : sign === '+' ? seen + number : seen - number;
  return wanted >= 0 && wanted <= MOST_PIECES ? wanted : null;
}
