import { expect, test } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { block, filledBlock, filledLine, foldedLine, foldLines, line, withoutInvisible } from './typed-text.ts';

const NAME = 'Awa Diop';

test.each([
  ['turns the direction', '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'],
  ['has no width', '\u200b\u2060\ufeff\u00ad\u180e'],
  ['is a mark of other systems', '\ufff9\ufffa\ufffb\u206a\u206f\u{1d173}'],
  ['hides words', [...'pay'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')],
  ['fills a place', '\u115f\u3164\uffa0'],
])('nothing that %s is left in a text', (_what, signs) => {
  const typed = [...NAME]
    .map((letter, at) => `${letter}${[...signs].filter((_, nth) => nth % NAME.length === at).join('')}`)
    .join('');
  expect(typed).not.toBe(NAME);
  for (const schema of [line(20), filledLine(20), block(20), filledBlock(20)]) expect(schema.parse(typed)).toBe(NAME);
});

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['a family', '👩\u200d👧'],
  ['a red heart', '❤\ufe0f'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['Arabic numbers', '\u0600۱۲'],
])('%s stays as it is', (_what, text) => expect(withoutInvisible(text)).toBe(text));

test.each(['\n', '\r', '\t', '\u0085', '\u2028', '\u2029', '\u0000', '\ud800'])(
  'one line holds no %j within',
  (sign) => {
    for (const schema of [line(20), filledLine(20)])
      expect(schema.safeParse(`a${sign}b`).error?.issues[0]?.message).toBe('problem.characters');
  },
);

test('what holds nothing that can be seen is empty', () => {
  expect(filledLine(20).safeParse('\u200b \u202e').error?.issues[0]?.message).toBe('problem.required');
});

test.each([
  ['a Braille blank', '\u2800'],
  ['joiners', '\u200d\u200c'],
  ['variation selectors', '\ufe0f'.repeat(50)],
  ['the last of a flag alone', '\u{e007f}'],
  ['accents on nothing', '\u0301\u0308'],
  ['a blank of the hieroglyphs', '\u{13441}'],
  ['a note without a head', '\u{1d159}'],
  ['a sign that no font has', '\ue000'],
])('a text of %s is empty', (_what, text) => {
  for (const schema of [filledLine(60), filledBlock(60), foldedLine(60)])
    expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['problem.required']);
});

test.each(['Ба', '李', 'م', '7', '❤\ufe0f', '?', '€', 'क्\u200dष', '🇸🇳'])('%s is something to see', (text) => {
  for (const schema of [filledLine(60), filledBlock(60), foldedLine(60)]) expect(schema.parse(text)).toBe(text);
});

test('an empty text has one problem: it must be filled in', () => {
  for (const schema of [filledLine(60), filledBlock(60), foldedLine(60)])
    expect(schema.safeParse('').error?.issues.map(({ message }) => message)).toEqual(['problem.required']);
});

test('a line break in what has to be one line is a space', () => {
  expect(foldedLine(20).parse(' one \r\n two\u2028three\u202e\n')).toBe('one two three');
});

test('lines become one, in the time of any long text', () => {
  expect(foldLines(' one \n\n  two\r\nthree\u2028four ')).toBe('one two three four');
  const long = `a${' '.repeat(250_000)}b`;
  expect(processorMsOf(() => foldLines(long))).toBeLessThan(500);
  expect(foldLines(long)).toBe(long);
});
