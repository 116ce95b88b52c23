import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, lineThrough, placesOf, topOf } from './chart-rules.ts';

describe('the sales chart', () => {
  it('ends at a readable number that no value passes', () => {
    expect([0, 3, 712_000, 7_120].map((value) => topOf([value]))).toEqual([4, 4, 800_000, 8_000]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1 }), (values) => {
        expect(topOf(values)).toBeGreaterThanOrEqual(Math.max(...values) * 0.999_999);
      }),
    );
  });

  it('goes from the left edge to the right one, and nothing lies at the bottom', () => {
    const places = placesOf([0, 50, 100], { width: 200, height: 100, top: 100 });
    expect(places).toEqual([
      { x: 0, y: 100 },
      { x: 100, y: 50 },
      { x: 200, y: 0 },
    ]);
    expect(lineThrough(places)).toBe('M0,100C50 100 50 50 100 50C150 50 150 0 200 0');
  });

  it('compares with the period before, where there was one', () => {
    expect(changeOf({ now: 112, before: 100 })).toBe(12);
    expect(changeOf({ now: 97, before: 100 })).toBe(-3);
    expect(changeOf({ now: 5, before: 0 })).toBeNull();
  });
});
