import type { RatingSummary } from '#contracts/catalog.ts';

/** */
export const MAX_COMMENT = 2_000;

/** How often each number of stars was given, from one star to five, and how many wrote something. */
export type StarCounts = { histogram: RatingSummary['histogram']; comments: number };

export const NO_STARS: StarCounts = { histogram: [0, 0, 0, 0, 0], comments: 0 };

/**
 * Average, count and comments as they are shown.
 *
 * divisor  `count` gives the average of the ratings; 15 gives the literal text of the specification, which may pass 5:
 *          whoever draws stars clamps it
 * returns  average with one decimal, half up; the histogram from one star to five
 * source  
 */
export function summarise({ histogram, comments }: StarCounts, divisor: 'count' | 15): RatingSummary {
  const count = histogram.reduce((sum, times) => sum + times, 0);
  const sum = histogram.reduce((total, times, index) => total + times * (index + 1), 0);
  const average = count === 0 ? 0 : sum / (divisor === 'count' ? count : divisor);
  return { average: Math.round(average * 10) / 10, count, comments, histogram };
}

/**
 * How a rater is named in public: first name and the initial of the last, never the whole.
 *
 * source  R-192
 */
export function displayNameOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (first.includes('@')) return '…';
  return last ? `${first} ${[...last][0]?.toLocaleUpperCase() ?? ''}.` : first;
}
