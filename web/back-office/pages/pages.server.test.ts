import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { plainText } from '../../markdown.ts';
import { readContent } from '../../storefront/content.server.ts';
import { openForm, takeForm } from '../kit/take-form.server.ts';
import { PAGE_FORM } from './page-fields.ts';
import { changeFrom, readPages, readPageToChange } from './pages.server.ts';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

const contextOf = (locale: Locale = 'en') => officeContext(open, 'owner', locale);

const at = (name: string) => `http://localhost/auth/pages/edit?name=${name}`;
const read = (name: string) =>
  openForm(PAGE_FORM, 'see', { request: new Request(at(name)), context: contextOf() }, readPageToChange);
async function send(name: string, fields: Record<string, string | number>) {
  const body = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]));
  const request = new Request(at(name), { method: 'POST', body });
  const { data, init } = await takeForm(PAGE_FORM, { request, context: contextOf() }, changeFrom);
  return { answer: data, status: init?.status ?? 200 };
}

const textOf = async (name: string, locale: Locale) => plainText((await readContent(name, contextOf(locale))).blocks);

test('forty-five return days are what the terms, the help centre and the questions say, in both languages', async () => {
  const { version } = await readOwnerSettings(open.shop.db);
  await changeOwnerSettings(open.shop, 'u1', { version, wanted: { returnDays: 45, address: '3 rue du Puits, Lomé' } });
  for (const page of ['terms', 'help', 'faq']) {
    expect(await textOf(page, 'en'), page).toContain('45 days after delivery');
    expect(await textOf(page, 'fr'), page).toContain('45 jours après la livraison');
  }
  expect(await textOf('website-info', 'fr')).toContain('3 rue du Puits, Lomé');
});

test('only the language that was changed is the owner’s; saved as it was, it is the shop’s again', async () => {
  const { draft, version } = await read('terms');
  const changed = await send('terms', { ...draft, version, textFr: 'Chez {{shop}} : {{returnDays}} jours.' });
  expect(changed.status).toBe(200);
  expect(await read('terms')).toMatchObject({ own: ['fr'], version: 1 });
  expect(await textOf('terms', 'fr')).toBe(`Chez ${open.shop.settings.name} : ${open.shop.settings.returnDays} jours.`);
  expect(await textOf('terms', 'en')).toContain('1. The contract');
  expect((await readPages(contextOf('fr'))).find(({ name }) => name === 'terms')).toMatchObject({ own: ['fr'] });
  await send('terms', { ...draft, version: 1 });
  expect(await read('terms')).toMatchObject({ own: [], version: 2 });
});

test('each language is put back by itself', async () => {
  const { draft, version } = await read('about');
  await send('about', { ...draft, version, textEn: 'English words.', textFr: 'Mots français.' });
  await send('about', { intent: 'put-back', side: 'en', version: version + 1 });
  expect(await textOf('about', 'en')).toContain('What we do');
  expect(await textOf('about', 'fr')).toBe('Mots français.');
});

test('two windows: the second gets the conflict, keeps what was typed, and saves over it only when sent again', async () => {
  const { draft, version } = await read('help');
  await send('help', { ...draft, version, textEn: 'The first window.' });
  const second = await send('help', { ...draft, version, textEn: 'The second window.' });
  expect(second).toMatchObject({ status: 409, answer: { refused: { given: { textEn: 'The second window.' } } } });
  expect(await textOf('help', 'en')).toBe('The first window.');
  await send('help', { ...draft, version: version + 1, textEn: 'The second window.' });
  expect(await textOf('help', 'en')).toBe('The second window.');
});

test('a missing title, a strange name in braces and an unknown page are refused', async () => {
  const { draft, version } = await read('faq');
  const untitled = await send('faq', { ...draft, version, titleFr: ' ' });
  expect(untitled).toMatchObject({ status: 422, answer: { refused: { problems: { titleFr: expect.any(String) } } } });
  const strange = await send('faq', { ...draft, version, textEn: '{{phone}} {{fax}}' });
  expect(strange.answer).toMatchObject({ refused: { problems: { textEn: expect.stringContaining('{{fax}}') } } });
  await expect(read('blog')).rejects.toMatchObject({ init: { status: 404 } });
});

test('markup and addresses that run something are words on the page, and nothing else', async () => {
  const { draft, version } = await read('faq');
  const textEn = '## <img src=x onerror=alert(1)>?\n\n[here](javascript:alert(1)) <script>alert(1)</script>';
  await send('faq', { ...draft, version, textEn });
  const { blocks } = await readContent('faq', contextOf());
  expect(JSON.stringify(blocks)).not.toContain('href');
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
});
