import type { Answers } from './expand-words.ts';
import type { WordIndex } from './word-index.ts';

/** Found articles by place, and the best of them. */
export type Found = {
  places: readonly number[];
  /** The best of these places, best first; of equal ones the one that came to the index last. */
  best: (places: readonly number[], count: number) => number[];
};

const MOST_PLACES = 2 ** 22; // a score and a place share one number: scores up to 2^30
const EXACT_SCORE = 100_000;

/** Scores are per query; the rows are kept between queries, because making them is slower than clearing them. */
let total = new Float64Array(0);
let own = new Float64Array(0);
let step = new Uint8Array(0);

/**
 * The places where every asked word is answered, and those whose number was typed.
 *
 * answers  what answers each asked word
 * exact    places whose number or SKU is the whole query
 * size     how many places there are
 */
export function rank(index: WordIndex, answers: readonly Answers[], exact: readonly number[], size: number): Found {
  makeRoom(size);
  let places: number[] = [];
  for (const [number, choices] of answers.entries()) {
    places = gather(index, choices, number);
    if (places.length === 0) break;
  }
  const known = new Set(exact.length > 0 ? places : []);
  for (const place of exact) {
    if (!known.has(place)) {
      places.push(place);
      total[place] = 0;
    }
    total[place] = (total[place] ?? 0) + EXACT_SCORE;
  }
  return { places, best: (of, count) => bestOf(of, total, count) };
}

/** Every one of these places, the last first. */
export function rankAll(places: readonly number[]): Found {
  const inOrder = places.toSorted((a, b) => a - b);
  return { places: inOrder, best: (of, count) => (count > 0 ? of.slice(-count).reverse() : []) };
}

function makeRoom(size: number): void {
  if (total.length < size) {
    const room = Math.max(1_024, size * 2);
    total = new Float64Array(room);
    own = new Float64Array(room);
    step = new Uint8Array(room);
  } else step.fill(0, 0, size);
}

/** Places that were answered by every word before and are answered by this one. `step` counts the words so far. */
function gather(index: WordIndex, choices: Answers, number: number): number[] {
  const places: number[] = [];
  for (const [word, quality] of choices) {
    const posting = index.find(word);
    if (!posting) continue;
    for (let at = 0; at < posting.places.length; at += 1) {
      const place = posting.places[at] ?? 0;
      const score = quality * (posting.weights[at] ?? 0);
      if (step[place] === number) {
        step[place] = number + 1;
        own[place] = score;
        total[place] = (number === 0 ? 0 : (total[place] ?? 0)) + score;
        places.push(place);
      } else if (step[place] === number + 1 && score > (own[place] ?? 0)) {
        total[place] = (total[place] ?? 0) + score - (own[place] ?? 0);
        own[place] = score;
      }
    }
  }
  return places;
}

/** Sorts numbers instead of objects: the score before the place, in one number each. */
function bestOf(places: readonly number[], scores: Float64Array, count: number): number[] {
  const keys = new Float64Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    keys[at] = Math.round((scores[place] ?? 0) * 100) * MOST_PLACES + place;
  }
  keys.sort();
  const first = Math.max(0, keys.length - count);
  return [...keys.subarray(first)].reverse().map((key) => key % MOST_PLACES);
}
