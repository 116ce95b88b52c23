/** So many figures of a telephone number name somebody, in a search and as the owner of an order without an address. */
export const FEWEST_PHONE_FIGURES = 5;

/** The figures of a telephone number, however it is written. */
export function phoneFigures(typed: string): string {
  return typed.replace(/\D/g, '');
}
