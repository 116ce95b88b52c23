import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './planted-tree.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

/** A place in the sources as the documents write it: `folder/file.ts` or `folder/file.ts#name`. */
const PLACE = /`([a-z.][\w.-]*(?:\/[\w.+-]+)+|[\w.-]+\.(?:mjs|ts|json|md))(?:#([\w]+))?`/g;
const LAST_REQUIREMENT = 235;

type Place = { file: string; name: string | undefined };
type Read = (file: string) => string | null;

function placesIn(text: string): Place[] {
  return [...text.matchAll(PLACE)].map(([, file = '', name]) => ({ file, name }));
}

/** What is wrong with the places a document names: a file that is gone, a function that the file does not hold. */
function lostPlaces(text: string, read: Read): string[] {
  return placesIn(text).flatMap(({ file, name }) => {
    const source = read(file);
    if (source === null) return [`${file} does not exist.`];
    return name === undefined || defines(source, name) ? [] : [`${file} has no ${name}.`];
  });
}

function defines(source: string, name: string): boolean {
  return new RegExp(`\\b(function\\*?|const|let|class|type|interface|TABLE|SEQUENCE) ${name}\\b`).test(source);
}

/** The cells of a Markdown table's rows, without its heading. */
function tableRows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const isRule = (line = '') => /^\|[\s:|-]+\|$/.test(line);
  return lines
    .filter((line, index) => !isRule(line) && !isRule(lines[index + 1])) // a table's head stands over its rule
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const everyFile = projectFiles();

/** A path from the project's root; a bare file name, as an area's README writes it, is looked for everywhere. */
const readFromProject: Read = (file) => {
  if (existsSync(join(ROOT, file))) return readIfText(file);
  const found = file.includes('/') ? undefined : everyFile.find((path) => path.endsWith(`/${file}`));
  return found ? readIfText(found) : null;
};

function readIfText(path: string): string {
  return /[.]\w+$/.test(path) ? readProjectFile(path) : '';
}

describe('a document that says something untrue is found', () => {
  const read: Read = (file) =>
    file === 'shop/stock/reserve-stock.ts' ? 'export async function reserveStock() {}' : null;
  test('a file that is gone', () =>
    expect(lostPlaces('`shop/stock/gone.ts`', read)).toEqual(['shop/stock/gone.ts does not exist.']));
  test('a function that is gone', () =>
    expect(lostPlaces('`shop/stock/reserve-stock.ts#holdStock`', read)).toEqual([
      'shop/stock/reserve-stock.ts has no holdStock.',
    ]));
  test('the truth is left alone', () =>
    expect(lostPlaces('`shop/stock/reserve-stock.ts#reserveStock`', read)).toEqual([]));
});

describe.each([
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...everyFile.filter((path) => /^(docs|shop|server|web|embedded|adapters|background|database)\/.*[.]md$/.test(path)),
])('%s', (path) => {
  test('names only files and functions that exist', () => {
    expect(lostPlaces(readProjectFile(path), readFromProject)).toEqual([]);
  });
});

test('docs/where-is.md answers each question with a place', () => {
  const rows = tableRows(readProjectFile('docs/where-is.md'));
  expect(rows.length).toBeGreaterThan(30);
  for (const [question = '', answer = ''] of rows) {
    expect(question, 'a question').toMatch(/\?$/);
    expect(placesIn(answer), question).not.toEqual([]);
  }
});

test('docs/terms.md names, for each word, a source in which it stands', () => {
  const rows = tableRows(readProjectFile('docs/terms.md'));
  expect(rows.length).toBeGreaterThan(25);
  for (const [wire = '', field = '', french = '', place = ''] of rows) {
    expect(french, field).not.toBe('');
    const sources = placesIn(place).map(({ file }) => readFromProject(file) ?? '');
    expect(sources, field).not.toEqual([]);
    for (const word of [...codeWords(wire), ...codeWords(field)]) {
      expect(
        sources.some((source) => source.includes(word)),
        `${word} in ${place}`,
      ).toBe(true);
    }
  }
});

function codeWords(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

describe('docs/spec.md', () => {
  const rows = tableRows(readProjectFile('docs/spec.md')).filter(([number]) => /^R-\d+$/.test(number ?? ''));

  test('lists every requirement once, in order', () => {
    const all = Array.from({ length: LAST_REQUIREMENT }, (_, index) => `R-${String(index + 1).padStart(3, '0')}`);
    expect(rows.map(([number]) => number)).toEqual(all);
  });

  test('says of each where it stands and what tries it, or which issue brings it', () => {
    const states = /^(done|part, issue \d|issue \d)$/;
    for (const [number = '', , state = '', place = '', tried = ''] of rows) {
      expect(state, number).toMatch(states);
      if (!state.startsWith('issue')) expect(placesIn(place), `${number} names its place`).not.toEqual([]);
      if (state === 'done') expect(placesIn(tried), `${number} names its test`).not.toEqual([]);
    }
  });
});

test('every decision has its four parts, fits one screen, and no number is missing', () => {
  const decisions = projectFiles('docs/decisions').sort();
  expect(decisions.map((path) => Number(path.slice('docs/decisions/'.length, -3).slice(0, 4)))).toEqual(
    decisions.map((_, index) => index + 1),
  );
  for (const path of decisions) {
    const text = readProjectFile(path);
    expect(text.split('\n').length, path).toBeLessThanOrEqual(41);
    for (const part of ['## Context', '## Decision', '## Rejected', '## Consequences'])
      expect(text, path).toContain(part);
  }
});
