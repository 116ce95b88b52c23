import { FOUND_MARKS } from '#contracts/http/search.ts';

/** A stretch of a text: found or not. */
export type Stretch = { text: string; isFound: boolean; at: number };

/** Cuts an index's text at its marks. Nothing in it is ever read as HTML. */
export function cutAtMarks(marked: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [number, part] of marked.split(FOUND_MARKS.before).entries()) {
    const [found = '', rest] = number === 0 ? [undefined, part] : part.split(FOUND_MARKS.after);
    if (found) stretches.push({ text: found, isFound: true, at: stretches.length });
    if (rest) stretches.push({ text: rest, isFound: false, at: stretches.length });
  }
  return stretches;
}

/** The whole words of which at least the beginning was found. */
export function foundWords(marked: string): string[] {
  const { before, after } = FOUND_MARKS;
  const words = marked.match(new RegExp(`[\\p{L}\\p{M}\\p{N}${before}${after}]+`, 'gu')) ?? [];
  return words.filter((word) => word.includes(before)).map((word) => word.replaceAll(before, '').replaceAll(after, ''));
}
