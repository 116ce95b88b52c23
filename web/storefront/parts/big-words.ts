/**
 * The two words of a poster's title that are drawn giant: the two longest, in the order they stand. One word alone stands
 * above, and nothing below.
 */
export function bigWords(title: string): [upper: string, lower: string] {
  const words = title.split(/[\s\-–—,.:;!?'’«»“”]+/u).filter(Boolean);
  const longest = [...words].sort((one, other) => other.length - one.length).slice(0, 2);
  const [upper = '', lower = ''] = words.filter((word) => longest.includes(word)).slice(0, 2);
  return [upper, lower];
}
