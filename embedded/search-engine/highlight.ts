import { findWords } from './fold-words.ts';

/** What marks a found word, before and after. */
export type Marks = { before: string; after: string };

/** A text with what was found in it marked. Nothing is escaped, as in a hosted index: whoever shows it does that. */
export type Highlighted = { value: string; matchLevel: 'none' | 'partial' | 'full'; matchedWords: string[] };

/**
 * Marks the words that were found: of a longer word only the beginning that was typed.
 *
 * found  words of the index that answered
 * typed  words as they were typed
 */
export function highlight(
  text: string,
  found: ReadonlySet<string>,
  typed: readonly string[],
  marks: Marks,
): Highlighted {
  const matched = new Set<string>();
  let value = '';
  let done = 0;
  for (const { start, end, folded } of findWords(text)) {
    if (!found.has(folded)) continue;
    const beginning = typed.find((word) => folded.startsWith(word));
    const isWhole = beginning === undefined || folded.length !== end - start;
    const to = isWhole ? end : start + beginning.length;
    value += `${text.slice(done, start)}${marks.before}${text.slice(start, to)}${marks.after}`;
    done = to;
    matched.add(beginning ?? folded);
  }
  value += text.slice(done);
  const isFull = matched.size > 0 && matched.size >= typed.length;
  return { value, matchLevel: matched.size === 0 ? 'none' : isFull ? 'full' : 'partial', matchedWords: [...matched] };
}

const BEFORE_THE_FIND = 3;

/**
 * A piece of a text with so many words, the first found one among them.
 *
 * ellipsis  stands where something was left out
 */
export function cutAround(
  text: string,
  found: ReadonlySet<string>,
  { count, ellipsis }: { count: number; ellipsis: string },
): string {
  const words = findWords(text);
  if (words.length <= count) return text;
  const first = words.findIndex(({ folded }) => found.has(folded));
  const begin = first < count ? 0 : Math.min(first - BEFORE_THE_FIND, words.length - count);
  const last = begin + count;
  const piece = text.slice(
    begin === 0 ? 0 : words[begin]?.start,
    last < words.length ? words[last - 1]?.end : undefined,
  );
  return `${begin > 0 ? ellipsis : ''}${piece}${last < words.length ? ellipsis : ''}`;
}
