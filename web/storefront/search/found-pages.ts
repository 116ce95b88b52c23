import { EMPTY_WORDS } from '#contracts/empty-words.ts';

/** A page that the search may lead to: a page to read or a part of one, a department, a cloth, a note of the blog. */
export type ShopPage = {
  to: string;
  /** What it is called, in the reader's language. */
  title: string;
  /** The page that it is a part of; absent for a page of its own. */
  of?: string;
  /** The words of its text, each once, as `wordsOf` writes them. */
  words: string;
};

const MOST = 4;
/** A text as words: lower case, without accents. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe');
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The words of a text that say something; all of them where none does. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** One of several and several of one are the same word: “returns” finds “return”, « tailles » finds « taille ». */
const stemOf = (word: string) => (word.length > 3 ? word.replace(/[sx]$/, '') : word);

/** How well a word fits: 3 a word of the title, 2 the beginning of one, 1 a word of the text, 0 not at all. */
function fitOf(word: string, title: readonly string[], text: ReadonlySet<string>): number {
  const stem = stemOf(word);
  if (title.some((one) => stemOf(one) === stem)) return 3;
  if (stem.length > 2 && title.some((one) => one.startsWith(stem))) return 2;
  return text.has(stem) ? 1 : 0;
}

/**
 * The pages that what was typed leads to, four at most: those that hold every word first, then those whose title holds one of them
 * whole (“wax shirt” leads to the wax prints). A page whose text alone holds the words is there only where no title has any, and no article was found.
 */
export function findPages(pages: readonly ShopPage[], typed: string, articles = 0): ShopPage[] {
  const asked = tellingWords(typed);
  const fitting = pages.flatMap((page, place) => {
    const title = wordsOf(page.title);
    const text = new Set(page.words.split(' ').map(stemOf));
    const fits = asked.map((word) => fitOf(word, title, text));
    const best = Math.max(0, ...fits);
    const isWhole = best > 0 && !fits.includes(0);
    if (!isWhole && best < 3) return [];
    return [{ page, place, isWhole, isCalledSo: best > 1, sum: fits.reduce((all, fit) => all + fit, 0) }];
  });
  const called = fitting.filter(({ isCalledSo }) => isCalledSo);
  return (called.length > 0 || articles > 0 ? called : fitting)
    .toSorted(
      (one, other) => Number(other.isWhole) - Number(one.isWhole) || other.sum - one.sum || one.place - other.place,
    )
    .slice(0, MOST)
    .map(({ page }) => page);
}
