/**
 * The two words of a poster's title that are drawn giant: the two longest, in the order they stand; of words of the same
 * length the later ones. One word alone stands above, and nothing below.
 */
export function bigWords(title: string): [upper: string, lower: string] {
  const words = title.split(/[\s\-–—,.:;!?'’«»“”]+/u).filter(Boolean);
  const ranked = words.map((word, place) => ({ word, place }));
  ranked.sort((one, other) => other.word.length - one.word.length || other.place - one.place);
  const longest = ranked.slice(0, 2).sort((one, other) => one.place - other.place);
  const [upper = '', lower = ''] = longest.map(({ word }) => word);
  return [upper, lower];
}
