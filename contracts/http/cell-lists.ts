/** Several words in one cell stand between bars; a bar within one is written `\|`. */
export function joinList(words: readonly string[]): string {
  return words.map((word) => word.replace(/[\\|]/g, (sign) => `\\${sign}`)).join('|');
}

export function splitList(cell: string): string[] {
  const words = (cell.match(/(?:\\[\s\S]|[^|\\])+/g) ?? []).map((word) => word.replace(/\\([\s\S])/g, '$1').trim());
  return words.filter((word) => word !== '');
}

/** The same with empty places kept, for words that belong to pictures by their place. */
export function splitPlaces(cell: string): string[] {
  if (cell.trim() === '') return [];
  return cell.split(/(?<=(?:^|[^\\])(?:\\\\)*)\|/).map((word) => word.replace(/\\([\s\S])/g, '$1').trim());
}
