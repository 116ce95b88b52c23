/** The next place in a list for an arrow key; -1 is the field itself, where nothing is chosen. */
export function placeAfter(at: number, key: string, count: number): number {
  if (key === 'ArrowDown') return at + 1 >= count ? -1 : at + 1;
  return at < 0 ? count - 1 : at - 1;
}
