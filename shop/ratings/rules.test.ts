import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayNameOf, summarise } from './rules.ts';

const times = fc.integer({ min: 0, max: 500 });
const anyHistogram = fc.tuple(times, times, times, times, times);

describe('the average of the ratings', () => {
  it('is the sum over the number of ratings, with one decimal', () => {
    expect(summarise({ histogram: [0, 0, 0, 1, 2], comments: 1 }, 'count')).toMatchObject({
      average: 4.7,
      count: 3,
      comments: 1,
    });
  });

  it('divides by fifteen when the literal text is asked for', () => {
    expect(summarise({ histogram: [0, 0, 0, 0, 1], comments: 0 }, 15).average).toBe(0.3);
    expect(summarise({ histogram: [0, 0, 0, 0, 16], comments: 0 }, 15).average).toBe(5.3);
  });

  it('is zero without ratings and otherwise from one to five', () => {
    fc.assert(
      fc.property(anyHistogram, (histogram) => {
        const { average, count } = summarise({ histogram, comments: 0 }, 'count');
        expect(count === 0 ? average === 0 : average >= 1 && average <= 5).toBe(true);
      }),
    );
  });
});

describe('the name under a rating', () => {
  it.each([
    ['Awa Konaté', 'Awa K.'],
    ['  Jean  Baptiste   étienne ', 'Jean É.'],
    ['Madonna', 'Madonna'],
    ['awa@example.com', '…'],
  ])('%j is shown as %j', (name, shown) => {
    expect(displayNameOf(name)).toBe(shown);
  });
});
