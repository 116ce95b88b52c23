import { EMPTY_WORDS } from '#contracts/empty-words.ts';
import { foldWords } from './fold-words.ts';
import { allowedTypos, measureTypos } from './measure-typos.ts';
import type { Synonyms } from './synonyms.ts';
import type { WordIndex } from './word-index.ts';

/** One thing that was asked for: a word, or a phrase that is known only by what it means. */
type Asked = { word: string | null; meanings: readonly string[] };

/** Words of the index that answer one asked thing, each with how well: 1 is the very word. */
export type Answers = Map<string, number>;

const MOST_WORDS = 10; // what nobody types by hand
const MOST_BEGINNINGS = 300;
const QUALITY = { same: 1, singular: 0.95, beginning: 0.8, meaning: 0.6, typo: 0.5, typoMeaning: 0.3 } as const;
const PER_TYPO = 0.15;

/** What a query asks for: each word, and each phrase of the trade as one. Words that say nothing are left out. */
export function readAsked(query: string, { phraseAt }: Synonyms): Asked[] {
  const all = foldWords(query).slice(0, MOST_WORDS);
  const asked: Asked[] = [];
  for (let place = 0; place < all.length; ) {
    const phrase = phraseAt(all, place);
    const isLong = phrase !== null && phrase.words.length > 1;
    asked.push({ word: isLong ? null : (all[place] ?? ''), meanings: phrase?.meanings ?? [] });
    place += isLong ? phrase.words.length : 1;
  }
  const meaningful = asked.filter(({ word }) => word === null || !EMPTY_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : asked;
}

/** The words of the index that answer: the same, its singular, those that begin so, and those that mean the same. */
export function expand(index: WordIndex, { word, meanings }: Asked): Answers {
  const answers: Answers = new Map();
  const put = (answer: string, quality: number) => {
    if (index.find(answer)) answers.set(answer, Math.max(quality, answers.get(answer) ?? 0));
  };
  if (word !== null) {
    put(word, QUALITY.same);
    if (word.length > 3 && /[sx]$/.test(word)) put(word.slice(0, -1), QUALITY.singular);
    if (word.length > 4 && word.endsWith('es')) put(word.slice(0, -2), QUALITY.singular);
    let left = MOST_BEGINNINGS;
    for (const longer of index.startingWith(word)) {
      if (left-- === 0) break;
      put(longer, QUALITY.beginning);
    }
  }
  for (const meaning of meanings) put(meaning, QUALITY.meaning);
  return answers;
}

/** The words of the index that may have been meant by a mistyped word, also by what a mistyped synonym means. */
export function expandTypos(index: WordIndex, { word }: Asked, { oneWordPhrases }: Synonyms): Answers {
  const answers: Answers = new Map();
  const most = word === null ? 0 : allowedTypos(word);
  if (word === null || most === 0) return answers;
  for (const known of index.words) {
    const typos = measureTypos(word, known, most);
    if (typos <= most) answers.set(known, QUALITY.typo - typos * PER_TYPO);
  }
  for (const phrase of oneWordPhrases) {
    if (measureTypos(word, phrase.words[0] ?? '', most) > most) continue;
    for (const meaning of phrase.meanings) {
      if (index.find(meaning) && !answers.has(meaning)) answers.set(meaning, QUALITY.typoMeaning);
    }
  }
  return answers;
}
