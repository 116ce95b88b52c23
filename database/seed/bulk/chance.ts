import { makeRng } from '../pictures/drawing/random.ts';

/** Repeatable luck: the same seed gives the same sequence. */
export type Chance = {
  /** A whole number from 0 to one less than `end`. */
  below: (end: number) => number;
  isLucky: (probability: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
  /** Different ones, in a random order. */
  several: <T>(choices: readonly T[], count: number) => T[];
};

export function chanceOf(seed: string): Chance {
  const { next } = makeRng(seed);
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[below(choices.length)];
    if (choice === undefined) throw new Error('There is nothing to choose from');
    return choice;
  };
  return {
    below,
    pick,
    isLucky: (probability) => next() < probability,
    several: (choices, count) => {
      const rest = [...choices];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)).flat();
    },
  };
}
