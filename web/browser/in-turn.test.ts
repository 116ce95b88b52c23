import { expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

it('answers in the order of their questions are all shown', () => {
  const ask = createTurns();
  const [first, second] = [ask(), ask()];
  expect([first(), second()]).toEqual([true, true]);
});

it('the answer to an older question is dropped once a newer one is shown', () => {
  const ask = createTurns();
  const [older, newer] = [ask(), ask()];
  expect([newer(), older()]).toEqual([true, false]);
});

it('a list on its way does not bring back what was cleared; one that is asked for afterwards counts', () => {
  const ask = createTurns();
  const underWay = ask();
  ask()(); // cleared
  expect(underWay()).toBe(false);
  expect(ask()()).toBe(true);
});
