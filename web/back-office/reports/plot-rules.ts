import { topOf } from '../dashboard/chart-rules.ts';

/** The field that a plot is drawn on, in its own units. */
export const PLOT = { width: 900, height: 260 };

export type Bar = { x: number; y: number; width: number; height: number; isBelow: boolean };

/** A plot of bars: where its axis of 0 lies, its lines with what they stand for, and the bars from left to right. */
export type Plot = { zero: number; lines: { y: number; value: number }[]; bars: Bar[] };

/** At most as wide as this, however few bars there are. */
const WIDEST = 56;
const LINES = 4;

/**
 * Bars that begin at 0: up for what came in, down for what came back. The steps of its lines are readable numbers, the same
 * above and below 0, and no bar passes the outer lines.
 */
export function plotOf(values: readonly number[], { width, height } = PLOT): Plot {
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const step = topOf([Math.max(highest, -lowest)]) / LINES;
  const [above, below] = [Math.max(Math.ceil(highest / step), lowest < 0 ? 0 : LINES), Math.ceil(-lowest / step)];
  const unit = height / ((above + below) * step);
  const zero = round(above * step * unit);
  const room = width / Math.max(1, values.length);
  const wide = Math.min(WIDEST, room * 0.7);
  return {
    zero,
    lines: Array.from({ length: above + below + 1 }, (_, line) => {
      const value = (above - line) * step;
      return { y: round(zero - value * unit), value };
    }),
    bars: values.map((value, index) => ({
      x: round(index * room + (room - wide) / 2),
      y: round(value < 0 ? zero : zero - value * unit),
      width: round(wide),
      height: round(Math.abs(value) * unit),
      isBelow: value < 0,
    })),
  };
}

/** Where a horizontal bar begins and how long it is, in percent of a field that all values share; what is below 0 is left of it. */
export function horizontalBar(value: number, values: readonly number[]): { left: number; width: number; zero: number } {
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const whole = highest - lowest || 1;
  const zero = (-lowest / whole) * 100;
  const width = (Math.abs(value) / whole) * 100;
  return { left: round(value < 0 ? zero - width : zero), width: round(width), zero: round(zero) };
}

const round = (number: number) => Math.round(number * 10) / 10;
