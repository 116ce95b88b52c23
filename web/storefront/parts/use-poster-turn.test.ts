import { expect, it } from 'vitest';
import { hasRoom, isRested } from './use-poster-turn.ts';

const NOON = Date.UTC(2026, 4, 28, 12);

it('a poster that was never closed may be shown', () => {
  expect(isRested(null, NOON)).toBe(true);
});

it('a closed poster rests three minutes', () => {
  expect(isRested(String(NOON - 179_000), NOON)).toBe(false);
  expect(isRested(String(NOON - 181_000), NOON)).toBe(true);
});

it('a poster whose note was spoilt may be shown', () => {
  expect(isRested('yesterday', NOON)).toBe(true);
});

it('a poster opens over nothing: not while consent is asked, nor over a dialog that somebody has opened or waits for', () => {
  const pageWith = (found: string) => ({ querySelector: (asked: string) => (asked === found ? Object({}) : null) });
  const parts = ['[data-consent]', 'dialog[open]', '[aria-haspopup=dialog][aria-busy]', 'main'];
  expect(parts.map((found) => hasRoom(pageWith(found)))).toEqual([false, false, false, true]);
});
