import type { SearchAnswer } from '#contracts/http/search.ts';
import { FOUND_MARKS, SEARCH_INDEX } from '#contracts/http/search.ts';
import type { Locale } from '#contracts/money.ts';
import { foundWords } from './found-words.ts';

const MOST_GUESSES = 6;
const MOST_WORDS = 3;
const LONG = 5;

/** Words to try instead, and how many articles they lead to. */
export type NearWords = { words: string; total: number };

/** A part of what was typed that may be found where the whole was not. */
type Guess = { text: string; isWhole: boolean };

/** Each word alone when there are several; the beginning of each long one. */
export function guessesFor(query: string): Guess[] {
  const words = [...new Set(query.trim().split(/\s+/).filter(Boolean))];
  const alone = words.length > 1 ? words.map((text) => ({ text, isWhole: true })) : [];
  const begun = words
    .filter((word) => word.length >= LONG)
    .map((word) => ({ text: word.slice(0, Math.max(3, Math.ceil(word.length * 0.6))), isWhole: false }));
  return [...alone, ...begun].slice(0, MOST_GUESSES);
}

/** Asks the index for all guesses at once. */
export function askForGuesses(guesses: readonly Guess[], locale: Locale) {
  return {
    requests: guesses.map(({ text }) => ({
      indexName: SEARCH_INDEX,
      query: text,
      hitsPerPage: 1,
      queryLanguages: [locale],
      attributesToHighlight: [`name.${locale}`],
      highlightPreTag: FOUND_MARKS.before,
      highlightPostTag: FOUND_MARKS.after,
    })),
  };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words that the index knows: of a beginning the word of an article's name that begins alike. */
export function nearWordsIn(answers: SearchAnswer, guesses: readonly Guess[], locale: Locale): NearWords[] {
  const near = new Map<string, NearWords>();
  for (const [number, { text, isWhole }] of guesses.entries()) {
    const answer = answers[number];
    if (!answer || answer.nbHits === 0) continue;
    const names = foundWords(answer.hits[0]?._highlightResult.name[locale]?.value ?? '');
    const alike = names.find((word) => plain(word).startsWith(plain(text.slice(0, 3))));
    const words = isWhole ? text : alike;
    if (words !== undefined && !near.has(plain(words))) near.set(plain(words), { words, total: answer.nbHits });
  }
  return [...near.values()].slice(0, MOST_WORDS);
}
