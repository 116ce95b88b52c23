/** What ILIKE looks for when the words may stand anywhere; its own signs in them stand for themselves. */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
