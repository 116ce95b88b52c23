import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { aPhoto } from '../support/photos.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsInLooks, faultsOf, halfOfLooks } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const ATTRIBUTES = '/auth/articles/choices';
const DASHBOARD = '/auth/dashboard';
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** As for real sales: an empty shop, opened by its owner without a word of SQL. */
describe('a shop that begins empty', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let token: string;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop({ SEED: 'none' }), launchBrowser()]);
    token = await newStaff(shop);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const fill = (page: Page, name: string, text: string, at: 'first' | 'last' = 'first') =>
    page
      .getByRole('textbox', { name: t(name), exact: true })
      [at]()
      .fill(text);

  it.each(LOCALES)('says on the dashboard what is to be done (%s)', async (locale) => {
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path: DASHBOARD, locale });
    await page.getByRole('heading', { name: translate(locale, 'setup.title') }).waitFor();
    await page.getByText(translate(locale, 'setup.progress', { done: 0, all: 5 }), { exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it.each(LOCALES)('has no fault on any screen while nothing is there (%s)', { tags: 'rest' }, async (locale) => {
    const { page, context } = await signInAsStaff(browser, shop, { path: DASHBOARD, locale });
    const paths = [DASHBOARD, ATTRIBUTES, `${ATTRIBUTES}?of=type`, `${ATTRIBUTES}/add?of=cloth`];
    expect(await faultsInLooks(page, { url: shop.url, paths, looks: halfOfLooks(locale) })).toEqual([]);
    await context.close();
  });

  it('its owner adds a cloth, a kind and an article, and a visitor finds all three', async () => {
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path: DASHBOARD, locale: 'en' });
    await page
      .getByRole('main')
      .getByRole('link', { name: t('office.attributes'), exact: true })
      .click();
    await page.getByText(t('office.attributes.cloth.none')).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('office.attributes.cloth.add') })
      .first()
      .click();
    await page.waitForURL(/choices\/add/);
    await fill(page, 'office.categories.name', 'Washed linen');
    await fill(page, 'office.categories.name', 'Lin lavé', 'last');
    await fill(page, 'office.attributes.place', 'Flanders');
    await fill(page, 'office.attributes.line', 'Retted in the dew.');
    await fill(page, 'office.attributes.story', 'It **softens** with every wash.');
    const photo = new Uint8Array(await aPhoto('png'));
    const file = { name: 'linen.png', mimeType: 'image/png', buffer: Buffer.from(photo) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(t('office.picture.stored', { name: 'linen.png' })).waitFor();
    await page.getByRole('button', { name: t('office.attributes.cloth.add') }).click();
    await page.getByText(t('done.attribute.added')).waitFor();
    await page.getByRole('cell', { name: 'washed-linen', exact: true }).waitFor();

    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${t('office.attributes.type')}`) })
      .click();
    await page.getByText(t('office.attributes.type.none')).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('office.attributes.type.add') })
      .first()
      .click();
    await page.waitForURL(/choices\/add\?of=type/);
    await fill(page, 'office.categories.name', 'Dresses');
    await fill(page, 'office.categories.name', 'Robes', 'last');
    await page.getByRole('button', { name: t('office.attributes.type.add') }).click();
    await page.getByRole('cell', { name: 'dresses', exact: true }).waitFor();

    await openPage(page, `${shop.url}/auth/articles/add`);
    expect(await page.getByLabel(t('cloth'), { exact: true }).locator('option').allTextContents()).toContain(
      'Washed linen',
    );
    expect(await page.getByLabel(t('office.edit.type'), { exact: true }).locator('option').allTextContents()).toContain(
      'Dresses',
    );
    await addArticle(photo);
    await openPage(page, shop.url + DASHBOARD);
    await page.getByText(t('setup.progress', { done: 2, all: 5 }), { exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
    await seenByVisitor();
  });

  async function addArticle(photo: Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    form.append('images', new File([photo], 'dress.png', { type: 'image/png' }));
    const said = {
      name: 'Dune dress',
      name_fr: 'Robe Dune',
      category: 'Women',
      cloth: 'washed-linen',
      type: 'dresses',
    };
    for (const [name, value] of Object.entries({ ...said, price: '8900', stock: '4' })) form.append(name, value);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${shop.url}/api/product/store`, { method: 'POST', body: form, headers });
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
  }

  async function seenByVisitor() {
    const { page, context, troubles } = await visit(browser, shop.url, 'fr', 390);
    await openPage(page, shop.url);
    await page
      .locator('#cloths')
      .getByRole('link', { name: /Lin lavé/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Lin lavé' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Robe Dune/ })
      .first()
      .waitFor();
    await page.goto(`${shop.url}/articles?type=dresses&cloth=washed-linen`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Robe Dune/ })
      .first()
      .waitFor();
    expect(await faultsOf(page, 'list')).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  }

  it('an open page of the cloth reads its new name by itself, and one that articles name asks before it goes', async () => {
    const { page: open, context: other } = await visit(browser, shop.url, 'en');
    await openPage(open, `${shop.url}/cloths/washed-linen`);
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path: ATTRIBUTES, locale: 'en' });
    await page.getByRole('link', { name: 'Washed linen', exact: true }).click();
    await page.waitForURL(/choices\/edit/);
    await fill(page, 'office.categories.name', 'Sunday linen');
    await page.getByRole('button', { name: t('office.categories.save') }).click();
    await page.getByText(t('done.attribute.changed')).waitFor();
    await open.getByRole('heading', { level: 1, name: 'Sunday linen' }).waitFor({ timeout: 60_000 });
    await other.close();
    await page.getByRole('link', { name: 'Sunday linen', exact: true }).click();
    await page.getByText(t('office.attributes.delete.ask', { count: 1 })).waitFor();
    expect(await faultsOf(page, 'edit')).toEqual([]);
    await page.getByLabel(t('office.attributes.move.to')).selectOption('-');
    await page.getByRole('button', { name: t('office.many.delete') }).click();
    await page.getByText(t('done.attribute.deleted.moved', { count: 1 })).waitFor();
    await page.getByText(t('office.attributes.cloth.none')).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});
