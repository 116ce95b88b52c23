import { describe, expect, it } from 'vitest';
import { FITTED, fittedSize, fullScale, keepOver, placeIn, scaledAt, strokeLeads, turned } from './zoom-rules.ts';

const FRAME = { width: 400, height: 800 };
const PICTURE = { width: 960, height: 1200 };
const fitted = fittedSize(PICTURE, FRAME);

describe('a picture seen large', () => {
  it('is fitted into its frame whole', () => {
    expect(fitted).toEqual({ width: 400, height: 500 });
    expect(fittedSize(PICTURE, { width: 2000, height: 600 })).toEqual({ width: 480, height: 600 });
  });

  it('is zoomed until every dot shows, at least twice', () => {
    expect(fullScale(1600, fitted)).toBe(4);
    expect(fullScale(480, fitted)).toBe(2);
    expect(fullScale(9999, fitted)).toBe(5);
  });

  it('never leaves its frame', () => {
    expect(keepOver({ scale: 1, x: 90, y: -90 }, fitted, FRAME)).toEqual(FITTED);
    expect(keepOver({ scale: 2, x: 999, y: -999 }, fitted, FRAME)).toEqual({ scale: 2, x: 200, y: -100 });
    expect(keepOver({ scale: 0.2, x: 5, y: 5 }, fitted, FRAME)).toEqual(FITTED);
  });

  it('keeps the spot under the finger while it is zoomed', () => {
    const look = scaledAt(FITTED, 2, { x: 100, y: -50 });
    expect(look).toEqual({ scale: 2, x: -100, y: 50 });
    expect(scaledAt(look, 1, { x: 100, y: -50 })).toEqual(FITTED);
  });

  it('turns by a clear stroke sideways', () => {
    expect(strokeLeads({ x: -60, y: 10 })).toBe('next');
    expect(strokeLeads({ x: 60, y: -10 })).toBe('previous');
    expect(strokeLeads({ x: 20, y: 0 })).toBeNull();
    expect(strokeLeads({ x: 60, y: 80 })).toBeNull();
  });

  it('comes round after the last one', () => {
    expect(turned(2, 1, 3)).toBe(0);
    expect(turned(0, -1, 3)).toBe(2);
  });

  it('has an address of its own', () => {
    expect(placeIn('#picture-2', 3)).toBe(1);
    for (const hash of ['', '#picture-0', '#picture-4', '#picture-', '#ratings', '#picture-1e9'])
      expect(placeIn(hash, 3)).toBeNull();
  });
});
