import { expect, it } from 'vitest';
import { mayReload } from './lost-chunk.ts';

function emptyStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('a lost script reloads the page once, and not again for a minute', () => {
  const storage = emptyStorage();
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_059_000)).toBe(false);
  expect(mayReload(storage, 1_061_000)).toBe(true);
});
