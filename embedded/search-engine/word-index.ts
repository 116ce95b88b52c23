/** Where a word stands: places of articles and how much the word says about each. Kept side by side for speed. */
type Posting = { places: number[]; weights: number[] };

/** Words to places of articles, with the words in order for beginnings. */
export type WordIndex = ReturnType<typeof createWordIndex>;

/** Opens an empty index of words. */
export function createWordIndex() {
  const postings = new Map<string, Posting>();
  /** Every word, in order. */
  const words: string[] = [];

  /** The first place in the list of words that does not come before this one. */
  function seek(word: string): number {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    words: words as readonly string[],
    find: (word: string): Posting | undefined => postings.get(word),

    add(word: string, place: number, weight: number): void {
      const posting = postings.get(word);
      if (posting) {
        posting.places.push(place);
        posting.weights.push(weight);
        return;
      }
      postings.set(word, { places: [place], weights: [weight] });
      words.splice(seek(word), 0, word);
    },

    remove(word: string, place: number): void {
      const posting = postings.get(word);
      const at = posting?.places.lastIndexOf(place) ?? -1;
      if (!posting || at < 0) return;
      const [lastPlace, lastWeight] = [posting.places.pop(), posting.weights.pop()];
      if (at < posting.places.length && lastPlace !== undefined && lastWeight !== undefined) {
        posting.places[at] = lastPlace;
        posting.weights[at] = lastWeight;
      }
      if (posting.places.length > 0) return;
      postings.delete(word);
      words.splice(seek(word), 1);
    },

    /** Words that begin so and are longer. */
    *startingWith(beginning: string): Generator<string> {
      for (let at = seek(beginning); at < words.length; at += 1) {
        const word = words[at] ?? '';
        if (!word.startsWith(beginning)) return;
        if (word !== beginning) yield word;
      }
    },
  };
}
