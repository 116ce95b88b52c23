import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { ROOT } from './planted-tree.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

type Rows = Record<string, readonly string[]>;

/** What is wrong with the rows of the codification table. */
function problemsOfRows(rows: Rows): string[] {
  const seen = new Map<string, string>();
  return Object.entries(rows).flatMap(([name, [code = '', en = '', fr = '']]) => {
    const problems: string[] = [];
    if (!/^C\d{10}$/.test(code)) problems.push(`${name}: ${code} is not the letter C and ten digits.`);
    if (seen.has(code)) problems.push(`${name}: ${code} is already the codification of ${seen.get(code)}.`);
    if (en.trim() === '' || fr.trim() === '') problems.push(`${name}: English and French are both needed.`);
    if (valuesOf(en) !== valuesOf(fr)) problems.push(`${name}: English and French are filled with different values.`);
    if (isLonely(name, rows)) problems.push(`${name}: a plural needs both _one and _other.`);
    seen.set(code, name);
    return problems;
  });
}

function valuesOf(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g))]
    .filter((value) => value !== '{{count}}')
    .sort()
    .join();
}

function isLonely(name: string, rows: Rows): boolean {
  const match = /^(.*)_(one|other)$/.exec(name);
  return match !== null && !(`${match[1]}_${match[2] === 'one' ? 'other' : 'one'}` in rows);
}

/**
 * The names that no source asks for. A name counts as asked for when it stands in quotes, or begins like a template
 * whose rest is filled in at run time (`refusal.${code}`).
 */
function unusedNames(names: string[], sources: string[]): string[] {
  const text = sources.join('\n');
  const quoted = new Set(text.match(/(?<=['"`])[a-z][\w.-]*(?=['"`])/gi));
  const begun = [...new Set(text.match(/(?<=`)[a-z][\w.-]*(?=\$\{)/gi))].filter((start) => start.includes('.'));
  return names.filter((name) => {
    const asked = name.replace(/_(one|other)$/, '');
    return !quoted.has(asked) && !begun.some((start) => asked.startsWith(start));
  });
}

describe('a wrong row is refused', () => {
  const row = ['C0000000001', 'Buy', 'Acheter'];
  test.each([
    ['a codification of another shape', { 'a.b': ['C001', 'Buy', 'Acheter'] }, 'ten digits'],
    ['a codification twice', { 'a.b': row, 'a.c': row }, 'already the codification of a.b'],
    ['a missing French', { 'a.b': ['C0000000001', 'Buy', ''] }, 'French'],
    ['other values in French', { 'a.b': ['C0000000001', '{{a}}', '{{b}}'] }, 'different values'],
    ['half a plural', { 'a.b_one': row }, '_other'],
  ])('%s', (_what, rows, told) => expect(problemsOfRows(rows).join()).toContain(told));

  test('a text nobody asks for is found', () => {
    const sources = ["t('cart.title')", 't(`refusal.${code}`)', "t('cart.left', { count })"];
    const names = ['cart.title', 'refusal.not.found', 'cart.left_one', 'cart.left_other', 'cart.forgotten'];
    expect(unusedNames(names, sources)).toEqual(['cart.forgotten']);
  });
});

describe('the codification table', () => {
  test('every row has a codification of its own, English and French', () => {
    expect(problemsOfRows(allTexts)).toEqual([]);
  });

  test('every text is asked for somewhere', () => {
    const sources = projectFiles()
      .filter((path) => /^(contracts|shop|adapters|embedded|server|background|web)\/.*[.]tsx?$/.test(path))
      .filter((path) => !/^contracts\/texts\/.*-texts[.]ts$|[.]test[.]tsx?$/.test(path));
    expect(unusedNames(Object.keys(allTexts), sources.map(readProjectFile))).toEqual([]);
  });

  test('every table of contracts/texts is part of it, and no name stands in two', async () => {
    const tables = projectFiles('contracts/texts').filter(
      (path) => path.endsWith('-texts.ts') && !path.endsWith('/all-texts.ts'),
    );
    const modules: unknown[] = await Promise.all(tables.map((path) => import(join(ROOT, path))));
    const rows = z.record(z.string(), z.record(z.string(), z.array(z.string())));
    const names = modules.flatMap((module) => Object.values(rows.parse({ ...Object(module) })).flatMap(Object.keys));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.sort()).toEqual(Object.keys(allTexts).sort());
  });
});
