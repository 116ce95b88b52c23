import { expect, it } from 'vitest';
import { bigWords } from './big-words.ts';

it.each([
  ['Head-wrap week', ['wrap', 'week']],
  ['La semaine du foulard', ['semaine', 'foulard']],
  ['Soldes', ['Soldes', '']],
  ['', ['', '']],
])('the poster “%s” is drawn with %j', (title, words) => {
  expect(bigWords(title)).toEqual(words);
});
