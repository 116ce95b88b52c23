/** So many articles are kept for later in a browser, as in an account. */
export const MOST_WISHES = 200;

/** The list with an article on top, or without it. The oldest gives way. */
export function withWish(wishes: readonly number[], id: number, isKept: boolean): number[] {
  const others = wishes.filter((other) => other !== id);
  return isKept ? [id, ...others].slice(0, MOST_WISHES) : others;
}

/** What a browser kept, or nothing when somebody else wrote there. */
export function readWishes(text: string | null): number[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    const ids = Array.isArray(read) ? read.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31) : [];
    return [...new Set<number>(ids)].slice(0, MOST_WISHES);
  } catch {
    return [];
  }
}
