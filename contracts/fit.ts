import { kindOfSize } from './sizes.ts';

/** How an article fits somebody who takes their usual size: it runs small, is true to size, or runs large. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** What most customers say of the fit of an article: so many of so many who said how it fits. */
export type FitSaid = { fit: Fit; said: number; of: number };

/** From so few answers nothing is concluded. */
const FEWEST_ANSWERS = 3;

/**
 * How an article fits by what customers said: as more than half of them say, from three answers on.
 *
 * answers  how many said each
 * returns  null where too few have answered, or no answer has more than half
 * source   decision 0112
 */
export function fitSaid(answers: Readonly<Record<Fit, number>>): FitSaid | null {
  const of = FITS.reduce((sum, fit) => sum + answers[fit], 0);
  const fit = FITS.find((one) => answers[one] * 2 > of);
  return fit === undefined || of < FEWEST_ANSWERS ? null : { fit, said: answers[fit], of };
}

/** Whether there is a size to choose, and so a fit to speak of: two sizes or more, of which none fits all. */
export function comesInSizes(sizes: readonly string[]): boolean {
  return sizes.filter((size) => kindOfSize(size) !== 'one').length > 1;
}
