import { describe, expect, it } from 'vitest';
import { isFresh, textOf } from './list-rules.ts';

const NOON = Date.UTC(2026, 4, 28, 12);
const MINUTE = 60_000;

describe('a list kept in the browser', () => {
  it('is shown again while it is under fifteen minutes old', () => {
    expect(isFresh(NOON, NOON + 14.9 * MINUTE, [])).toBe(true);
    expect(isFresh(NOON, NOON + 15 * MINUTE, [])).toBe(false);
  });

  it('is void after its reset date', () => {
    expect(isFresh(NOON, NOON + MINUTE, [null, NOON - 1])).toBe(true);
    expect(isFresh(NOON, NOON + MINUTE, [null, NOON + 1])).toBe(false);
    expect(isFresh(NOON, NOON + MINUTE, [NOON])).toBe(false);
  });

  it('is void when the clock was turned back', () => expect(isFresh(NOON, NOON - 1, [])).toBe(false));

  it('is kept only when a text can carry all of it', () => {
    expect(textOf({ cards: [{ id: 1, name: 'Boubou', was: null }], view: undefined })).toBe(
      '{"cards":[{"id":1,"name":"Boubou","was":null}]}',
    );
    for (const lost of [{ at: new Date(NOON) }, [new Map()], { a: { b: new Set() } }, { n: 1n }, undefined]) {
      expect(textOf(lost)).toBeNull();
    }
  });
});
