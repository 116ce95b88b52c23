import { foldWords } from './fold-words.ts';

/** A phrase as its words, and the meanings it stands for. */
type Phrase = { words: string[]; meanings: string[] };

/** What words mean: the same meaning for each phrase of a group. Meanings begin with ~, which no word does. */
export type Synonyms = ReturnType<typeof readSynonyms>;

/** Reads groups of phrases that mean the same. */
export function readSynonyms(groups: readonly (readonly string[])[]) {
  const phrases = readPhrases(groups);
  return {
    /** The phrases of a single word. */
    oneWordPhrases: [...phrases.values()].flat().filter((phrase) => phrase.words.length === 1),

    /** The longest known phrase that begins at a place of a text; null when none does. */
    phraseAt(words: readonly string[], place: number): Phrase | null {
      const known = phrases.get(words[place] ?? '') ?? [];
      return known.find((phrase) => isThere(phrase, words, place)) ?? null;
    },

    /** The meanings of every phrase in a text. */
    meaningsIn: (words: readonly string[]): string[] =>
      words.flatMap((word, place) =>
        (phrases.get(word) ?? [])
          .filter((phrase) => isThere(phrase, words, place))
          .flatMap((phrase) => phrase.meanings),
      ),
  };
}

function readPhrases(groups: readonly (readonly string[])[]): ReadonlyMap<string, Phrase[]> {
  const meanings = new Map<string, string[]>();
  for (const [index, group] of groups.entries()) {
    for (const phrase of group) {
      const key = foldWords(phrase).join(' ');
      meanings.set(key, [...(meanings.get(key) ?? []), `~${index}`]);
    }
  }
  const phrases = [...meanings].map(([key, own]) => ({ words: key.split(' '), meanings: own }));
  phrases.sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(phrases, (phrase) => phrase.words[0] ?? '');
}

function isThere({ words }: Phrase, text: readonly string[], place: number): boolean {
  return words.every((word, index) => text[place + index] === word);
}
