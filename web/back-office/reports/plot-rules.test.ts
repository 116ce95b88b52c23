import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { horizontalBar, PLOT, plotOf } from './plot-rules.ts';

describe('the plot of a report', () => {
  it('begins its bars at 0, up for what came in and down for what came back', () => {
    const { zero, bars, lines } = plotOf([400, -100, 0], { width: 300, height: 100 });
    expect(lines.map(({ value }) => value)).toEqual([400, 300, 200, 100, 0, -100]);
    expect(zero).toBe(80);
    expect(bars.map(({ y, height, isBelow }) => ({ y, height, isBelow }))).toEqual([
      { y: 0, height: 80, isBelow: false },
      { y: 80, height: 20, isBelow: true },
      { y: 80, height: 0, isBelow: false },
    ]);
  });

  it('is drawn of nothing at all, and of nothing but what came back', () => {
    expect(plotOf([]).bars).toEqual([]);
    expect(plotOf([0, 0]).zero).toBe(PLOT.height);
    expect(plotOf([-50]).zero).toBe(0);
  });

  it('keeps every bar in its field', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -(10 ** 10), max: 10 ** 12 }), { minLength: 1, maxLength: 90 }),
        (values) => {
          for (const { x, y, width, height } of plotOf(values).bars) {
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.2);
            expect(x + width).toBeLessThanOrEqual(PLOT.width + 0.2);
            expect(y + height).toBeLessThanOrEqual(PLOT.height + 0.2);
          }
          for (const value of values) {
            const { left, width } = horizontalBar(value, values);
            expect(left).toBeGreaterThanOrEqual(-0.1);
            expect(left + width).toBeLessThanOrEqual(100.2);
          }
        },
      ),
    );
  });
});
