import type { SearchRecord } from '#shop/ports/search.ts';
import { foldCode, foldWords } from './fold-words.ts';
import type { Synonyms } from './synonyms.ts';

const WEIGHT = { name: 8, number: 8, words: 4, description: 2 } as const;

/** The words and meanings an article is found by, each with the weight of the best place it stands in. */
export function weighWords(record: SearchRecord, { meaningsIn }: Synonyms): Map<string, number> {
  const weights = new Map<string, number>();
  const put = (text: string, weight: number) => {
    const words = foldWords(text);
    for (const word of [...words, ...meaningsIn(words)]) {
      if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
    }
  };
  put(record.name.en, WEIGHT.name);
  put(record.name.fr, WEIGHT.name);
  put(record.number, WEIGHT.number);
  for (const text of record.words) put(text, WEIGHT.words);
  put(record.description.en, WEIGHT.description);
  put(record.description.fr, WEIGHT.description);
  return weights;
}

/** The design number and SKUs of an article, as they are compared. */
export function codesIn(record: SearchRecord): Set<string> {
  return new Set([record.number, ...record.skus].map(foldCode).filter((code) => code !== ''));
}
