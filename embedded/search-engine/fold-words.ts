/** One word of a text: as it stands, and as it is compared. */
export type Word = { start: number; end: number; folded: string };

/** How a text is compared: without capitals, accents and ligatures. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

/** The words of a text with their places. A sign that belongs to no word parts two words. */
export function findWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: fold(match[0]),
  }));
}

/** The words of a text as they are compared. */
export function foldWords(text: string): string[] {
  return findWords(text).map((word) => word.folded);
}

/** How a number or SKU is compared: letters and digits only. */
export function foldCode(code: string): string {
  return fold(code).replace(/[^\p{L}\p{N}]/gu, '');
}
