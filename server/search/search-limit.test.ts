import { expect, it } from 'vitest';
import { createQuestionLimit } from './search-limit.ts';

it('people type freely, a machine waits, and another network is not held up by it', () => {
  let now = 1_000_000;
  const limit = createQuestionLimit(() => now);
  for (let letter = 0; letter < 400; letter += 1) {
    expect(limit.secondsToWait('person')).toBe(0);
    limit.spend('person', 3);
    now += 125; // eight letters a second, three questions each
  }
  for (let call = 0; call < 30; call += 1) limit.spend('machine', 10);
  expect(limit.secondsToWait('machine')).toBe(1);
  expect(limit.secondsToWait('person')).toBe(0);
  now += 1_000;
  expect(limit.secondsToWait('machine')).toBe(0);
});

it('whoever asks much at once waits until it is made good', () => {
  const limit = createQuestionLimit(() => 0);
  limit.spend('machine', 420);
  expect(limit.secondsToWait('machine')).toBe(4);
});
