import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { sourcesIn, textsOfArea } from '#web/i18n/area-texts.server.ts';
import { TEXT_AREAS } from '#web/i18n/text-areas.ts';
import routes from '#web/routes.ts';
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

/** The calls that say a text: `t('name')`, `say('name')`, `say(invoice, 'name')`, `translate(locale, 'name')`. */
const TEXT_CALL = /\b(?:t|say|translate|sayText|textsFor\([^()]*\))\(/g;
const NAME = /(['"`])([a-z]\w*(?:\.[\w-]+)*\.?)(?:\1|\$\{)/g;

/** The names, or the beginnings of names, in the first two values of every call that says a text, however they are chosen. */
function saidNames(source: string): string[] {
  return [...source.matchAll(TEXT_CALL)].flatMap(({ index, 0: call }) =>
    [...nameOf(source, index + call.length).matchAll(NAME)].map(({ 2: name = '' }) => name),
  );
}

/** What stands in a call up to the values that a text is filled with, or to its end. */
function nameOf(source: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; at < source.length && depth > 0; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '{' && source[at - 1] !== '$') break;
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
  }
  return source.slice(from, at);
}

/** The names that are said and stand in no table; of one that is put together, whether any begins so. */
function missingNames(names: readonly string[], sources: readonly string[]): string[] {
  const known = new Set(names.flatMap((name) => [name, name.replace(/_(one|other)$/, '')]));
  const said = new Set(sources.flatMap(saidNames).filter((name) => name.includes('.')));
  return [...said].filter((name) =>
    name.endsWith('.') ? !names.some((one) => one.startsWith(name)) : !known.has(name),
  );
}

describe('a wrong row is refused', () => {
  const row = ['C0000000001', 'Buy', 'Acheter'];
  test.each([
    ['a codification of another shape', { 'a.b': ['C001', 'Buy', 'Acheter'] }, 'ten digits'],
    ['a codification twice', { 'a.b': row, 'a.c': row }, 'already the codification of a.b'],
    ['a missing French', { 'a.b': ['C0000000001', 'Buy', ''] }, 'French'],
    ['other values in French', { 'a.b': ['C0000000001', '{{a}}', '{{b}}'] }, 'different values'],
    ['half a plural', { 'a.b_one': row }, '_other'],
  ])('%s', (_what, rows, problem) => expect(problemsOfRows(rows).join()).toContain(problem));

  test('a text that is said and stands in no table is found', () => {
    const sources = [
      "t('cart.title')",
      "translate(order.locale, 'order.delivery')",
      "say(paper, isPaid ? 'document.paid' : 'document.gone')",
      "t('cart.left', { count, what: 'not.a.name' })",
      't(`refusal.${code}`), t(`refused.${code}`)',
      "textsFor('fr')('mail.gone')",
    ];
    const names = ['cart.title', 'document.paid', 'cart.left_one', 'cart.left_other', 'refusal.not.found'];
    expect(missingNames(names, sources)).toEqual(['order.delivery', 'document.gone', 'refused.', 'mail.gone']);
  });

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

  const sources = projectFiles()
    .filter((path) => /^(contracts|shop|adapters|embedded|server|background|web)\/.*[.]tsx?$/.test(path))
    .filter((path) => !/^contracts\/texts\/.*-texts[.]ts$|[.]test[.]tsx?$/.test(path));

  test('every text is asked for somewhere', () => {
    expect(unusedNames(Object.keys(allTexts), sources.map(readProjectFile))).toEqual([]);
  });

  test('every text that is said stands in it', () => {
    expect(missingNames(Object.keys(allTexts), sources.map(readProjectFile))).toEqual([]);
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

/** The wording that the specification gives, word for word; values follow where a text is filled in. */
const GIVEN_WORDS = [
  'Sorry, an error has occurred.',
  'An error has occurred please try again',
  'Form filling error',
  'We are sorry an error has occurred',
  "We are sorry, the page you've requested is not available.",
  'Unauthorized',
  'No results have been found for',
  'No items currently in this category',
  'No city found for selected country',
  'No region found for the selected country',
];

test.each(GIVEN_WORDS)('the shop says “%s”', (words) => {
  const rows = Object.entries<readonly string[]>(allTexts).filter(([, [, english = '']]) => english.startsWith(words));
  const sources = projectFiles('web').filter((path) => /(?<![.]test)[.]tsx?$/.test(path));
  const names = rows.map(([name]) => name);
  // What the shop's refusals say is chosen by their code.
  const isSaid =
    names.some((name) => name.startsWith('refusal.')) ||
    unusedNames(names, sources.map(readProjectFile)).length < names.length;
  expect(isSaid && names.length > 0).toBe(true);
});

describe('a browser loads the words of the screens it shows', () => {
  const planted: Record<string, string> = {
    'web/root.tsx': "import { Menu } from './layouts/menu.tsx';",
    'web/layouts/menu.tsx': "t('menu.open')",
    'web/layouts/frame.tsx': "t('frame.title')",
    'web/checkout/checkout.tsx': "import { pay } from '#web/checkout/pay.ts';\nt('menu.open')",
    'web/checkout/pay.ts': "import('./late.tsx');\nimport type { Word } from './words.ts';\nt(`pay.${method}`)",
    'web/checkout/late.tsx': "t('late.left', { count })",
    'web/checkout/words.ts': "'frame.title'",
  };
  const names = ['menu.open', 'frame.title', 'pay.card', 'pay.later', 'late.left_one', 'late.left_other', 'other.word'];
  const plantedRoutes = [
    { file: 'layouts/frame.tsx', children: [{ path: 'articles', file: 'storefront/articles.tsx' }] },
    { path: 'checkout', file: 'checkout/checkout.tsx' },
  ];
  const known = { routes: plantedRoutes, names, read: (path: string) => planted[path] ?? null };

  test('what a screen says through parts, at run time or later is in its area, what others say is not', () => {
    expect(textsOfArea('shell', known)).toEqual(['menu.open']);
    expect(textsOfArea('storefront', known)).toEqual(['frame.title']);
    expect(textsOfArea('checkout', known)).toEqual(['pay.card', 'pay.later', 'late.left_one', 'late.left_other']);
  });

  test('the words of the back office and of the checkout are not carried by a shopper who looks round', async () => {
    const real = { routes: await routes, names: Object.keys(allTexts), read: sourcesIn(ROOT) };
    const carried = [...textsOfArea('shell', real), ...textsOfArea('storefront', real)];
    expect(carried.filter((name) => /^(office|mail|checkout)[.]/.test(name))).toEqual([]);
    expect(textsOfArea('shell', real).length).toBeLessThan(110);
    const everywhere = new Set(TEXT_AREAS.flatMap((area) => textsOfArea(area, real)));
    const screens = projectFiles('web').filter((path) => path.endsWith('.tsx') && !/[.]test[.]/.test(path));
    const said = screens.flatMap((path) =>
      [...readProjectFile(path).matchAll(/\bt\('([\w.-]+)'/g)].map((match) => match[1] ?? ''),
    );
    expect(said.filter((name) => ![name, `${name}_one`].some((text) => everywhere.has(text)))).toEqual([]);
  });
});

test('no English text that people read says that something lapses: it expires', () => {
  const said = Object.entries<readonly string[]>(allTexts).filter(([, [, en = '']]) => /\blapse/i.test(en));
  expect(said.map(([name]) => name)).toEqual([]);
});
