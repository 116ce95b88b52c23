import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { relayTo, sayBytes, sayDuration, saySharePercent, workOf } from './status-words.ts';

test('bytes are said in the unit that fits', () => {
  expect(sayBytes(512, 'en')).toBe('512 byte');
  expect(sayBytes(1_536, 'en')).toBe('1.5 kB');
  expect(sayBytes(700 * 1_048_576, 'en')).toBe('700 MB');
  expect(sayBytes(3.2 * 1_073_741_824, 'fr')).toBe('3,2\u202fGo');
});

test('a duration is said in milliseconds, then in seconds', () => {
  expect(sayDuration(0.4, 'en')).toBe('0.4 ms');
  expect(sayDuration(42, 'en')).toBe('42 ms');
  expect(sayDuration(1_440, 'en')).toBe('1.4 sec');
});

test('a share of nothing is no number', () => {
  expect(saySharePercent(0, 0, 'en')).toBe('–');
  expect(saySharePercent(1, 3, 'en')).toBe('33.3%');
});

test('every piece of background work has a name for people', async () => {
  const source = await readFile(new URL('../../../background/workers.ts', import.meta.url), 'utf8');
  const works = [...source.matchAll(/fail\(log, '([^']+)'\)/g)].map(([, work]) => work ?? '');
  expect(works.length).toBeGreaterThan(8);
  expect(works.filter((work) => workOf(work) === null)).toEqual([]);
  expect([relayTo('relay to mail'), relayTo('sending back-in-stock alerts')]).toEqual(['mail', null]);
});
