import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

const AREAS = /^web\/(storefront|customer|account|checkout|special-orders)\/.*\.tsx$/;
/** An opening tag with what stands in braces, which may hold an arrow. */
const FORM = /<(?:fetcher\.)?[Ff]orm\b(?:[^<>{}]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;
/** Nothing in them can be wrong. */
const CANNOT_BE_WRONG = ['web/storefront/search/search-field.tsx', 'web/customer/own/preferences.tsx'];

/** The forms of a source whose problems the browser would say, in its own words and its own language. */
function formsOfTheBrowser(source: string): string[] {
  return [...source.matchAll(FORM)].flatMap(([tag]) =>
    tag.includes('method="get"') || /\bnoValidate(?!=\{false\})/.test(tag) ? [] : [tag],
  );
}

test('a form without noValidate is found, also over several lines and with an arrow in it', () => {
  expect(formsOfTheBrowser('<form onSubmit={send}>')).toHaveLength(1);
  expect(formsOfTheBrowser('<fetcher.Form\n onSubmit={(event) => { stop(event); }}\n>')).toHaveLength(1);
  expect(formsOfTheBrowser('<form noValidate={false}>')).toHaveLength(1);
  expect(formsOfTheBrowser('<Form method="post" noValidate>')).toEqual([]);
  expect(formsOfTheBrowser('<form method="get">')).toEqual([]);
});

test('what is wrong in a form is said by the shop, beside the field and in the language of the page (W13)', () => {
  const wrong = projectFiles()
    .filter((path) => AREAS.test(path) && !CANNOT_BE_WRONG.includes(path))
    .flatMap((path) => formsOfTheBrowser(readFileSync(path, 'utf8')).map((tag) => `${path}: ${tag}`));
  expect(wrong).toEqual([]);
});
