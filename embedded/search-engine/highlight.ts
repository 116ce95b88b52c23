import { findWords } from './fold-words.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** What marks a found word, before and after. */
export type Marks = { before: string; after: string };

/** A text with what was found in it marked; everything else is escaped. */
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
    value += `${escapeHtml(text.slice(done, start))}${marks.before}${escapeHtml(text.slice(start, to))}${marks.after}`;
    done = to;
    matched.add(beginning ?? folded);
  }
  value += escapeHtml(text.slice(done));
  const isFull = matched.size > 0 && matched.size >= typed.length;
  return { value, matchLevel: matched.size === 0 ? 'none' : isFull ? 'full' : 'partial', matchedWords: [...matched] };
}
