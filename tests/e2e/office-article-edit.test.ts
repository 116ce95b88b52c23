import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIES, THEME_COOKIE } from '#contracts/cookies.ts';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { aPhoto } from '#tests/support/photos.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { PASSWORD } from './support/checkout-guest.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, openPage, until } from './support/look.ts';

const STAFF_EMAIL = 'aissatou@shop.example';
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** Adding and editing an article, alone and with somebody else. */
describe('an article in the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  async function enter(page: Page, locale: Locale, leadsTo = /\/auth\/dashboard/) {
    await page.getByLabel(translate(locale, 'office.sign.in.email')).fill(STAFF_EMAIL);
    await page.getByLabel(translate(locale, 'office.sign.in.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: translate(locale, 'office.sign.in.log.in') }).click();
    await page.waitForURL(leadsTo);
  }
  async function staffAt(path: string, locale: Locale = 'en', script = '') {
    const staff = await visit(browser, shop.url, locale);
    if (script) await staff.context.addInitScript({ content: script });
    await openPage(staff.page, `${shop.url}/auth/${shop.segment}/login`);
    await alive(staff.page);
    await enter(staff.page, locale);
    await openPage(staff.page, shop.url + path);
    await alive(staff.page);
    return staff;
  }
  const name = (page: Page) => page.getByLabel(t('office.edit.name'), { exact: true }).first();
  const nameFr = (page: Page) => page.getByLabel(t('office.edit.name'), { exact: true }).nth(1);
  const save = (page: Page) => page.getByRole('button', { name: t('office.edit.save'), exact: true }).click();
  const heading = (page: Page, words: string) =>
    page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor(); // “Women” has “men” in it
  const isUnexpected = (trouble: string) => !/status of 4(09|22)/.test(trouble);

  it('is added with four variants and three pictures, and stands in the open shop without a reload', async () => {
    const shopper = await visit(browser, shop.url, 'en');
    await shopper.page.goto(`${shop.url}/articles`);
    await alive(shopper.page);
    await shopper.page.getByRole('banner').getByRole('link', { name: 'Men', exact: true }).click();
    await heading(shopper.page, 'Men');
    await shopper.page.evaluate('window.isSameDocument = true');

    const { page, context, troubles } = await staffAt('/auth/articles/add');
    await save(page); // nothing is filled in: the first field is led to, nothing is lost
    await until(page, "document.activeElement.getAttribute('aria-invalid') === 'true'");
    await name(page).fill('Kola work shirt');
    await nameFr(page).fill('Chemise de travail Kola');
    const files = await Promise.all(
      [1_000, 1_100, 900].map(async (height, place) => ({
        name: `kola-${place}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await aPhoto('jpeg', { width: 800, height }),
      })),
    );
    await page.locator('input[type=file]').setInputFiles(files);
    await page.getByRole('button', { name: /^Picture 3 of 3/ }).waitFor();
    for (const place of [1, 2, 3]) {
      await page.getByRole('button', { name: new RegExp(`^Picture ${place} of 3`) }).click();
      await page.getByLabel(t('office.edit.alt.en')).fill(`Kola shirt, view ${place}`);
      await page.getByLabel(t('office.edit.alt.fr')).fill(`Chemise Kola, vue ${place}`);
    }
    await page.getByRole('button', { name: t('office.edit.picture.main.make') }).click(); // the third comes first
    const focus = page.getByRole('button', { name: t('office.edit.focus') });
    await focus.press('ArrowUp');
    await focus.press('Shift+ArrowLeft');
    await page.getByText(t('office.edit.focus.at', { x: 40, y: 48 })).waitFor({ state: 'attached' });

    await page.getByLabel(t('office.edit.price.list', { currency: 'EUR' })).fill('64,5');
    for (const size of ['S', 'M']) {
      await page.getByLabel(t('office.edit.size.add')).fill(size);
      await page.getByLabel(t('office.edit.size.add')).press('Enter');
    }
    for (const [en, fr] of [
      ['Indigo', 'Indigo'],
      ['Kola', 'Cola'],
    ]) {
      await page.getByLabel(t('office.edit.colour.add')).fill(en ?? '');
      await page.getByLabel(t('office.edit.colour.add')).press('Enter');
      await page
        .getByLabel(t('office.edit.colour.fr'))
        .last()
        .fill(fr ?? '');
    }
    for (const cell of ['S, Indigo', 'S, Kola', 'M, Indigo', 'M, Kola'])
      await page.getByLabel(t('office.edit.pieces.of', { name: cell })).fill('4');
    await page.getByLabel(t('office.column.category')).selectOption('Men');
    await page.getByLabel(t('office.edit.tags.en')).fill('work, shirt,');
    await page.keyboard.press('Control+s');
    await page.getByText(t('done.article.added')).waitFor(); // first, because it goes after five seconds
    await page.waitForURL(/\/auth\/articles\/edit\?rt=\d+/);
    const id = new URL(page.url()).searchParams.get('rt');

    const list = () => shopper.page.getByRole('main').getByRole('link', { name: 'Kola work shirt', exact: true });
    const go = (label: string) =>
      shopper.page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect
      .poll(
        async () => {
          await go('Women');
          await heading(shopper.page, 'Women');
          await go('Men'); // kept in this browser a moment ago
          await heading(shopper.page, 'Men');
          await shopper.page.waitForTimeout(1_000);
          return list().count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    expect(await shopper.page.evaluate('window.isSameDocument')).toBe(true);
    await list().click();
    await heading(shopper.page, 'Kola work shirt');
    await shopper.page.getByRole('radio', { name: 'M', exact: true }).waitFor();
    await expect
      .poll(() => shopper.page.getByRole('main').getByRole('img', { name: 'Kola shirt, view 3' }).count())
      .toBe(1);
    const answer = await shopper.page.request.get(`${shop.url}/api/product/${id}`);
    expect(await answer.json()).toMatchObject({ price: 6_450, stock: 16, size: ['S', 'M'], tags: ['work', 'shirt'] });
    expect([...troubles.filter(isUnexpected), ...shopper.troubles]).toEqual([]);
    await Promise.all([context.close(), shopper.context.close()]);
  });

  it('that is refused leads to its first wrong field, however soon the browser paints', async () => {
    const paintAtOnce = 'window.requestAnimationFrame = (paint) => (queueMicrotask(() => paint(0)), 1)';
    const { page, context } = await staffAt('/auth/articles/add', 'en', paintAtOnce);
    await save(page);
    await until(page, "document.activeElement.id === 'edit-nameEn'");
    expect(await name(page).getAttribute('aria-invalid')).toBe('true');
    await context.close();
  });

  it('that two people change is not overwritten: the second sees the difference and chooses', async () => {
    const [awa, binta] = await Promise.all([staffAt('/auth/articles/edit?rt=2'), staffAt('/auth/articles/edit?rt=2')]);
    const price = (page: Page) => page.getByLabel(t('office.edit.price.list', { currency: 'EUR' }));
    // Before the first one saves: a page in which nothing is typed would be read again by itself.
    await name(binta.page).fill('The second one’s name');
    await nameFr(binta.page).fill('Le nom de la seconde');
    await name(awa.page).fill('The first one’s name');
    await price(awa.page).fill('71');
    await save(awa.page);
    await awa.page.getByText(t('done.article.changed')).waitFor();

    await save(binta.page);
    await binta.page.getByRole('heading', { name: t('office.edit.stale') }).waitFor();
    const field = (words: string) => binta.page.getByRole('group', { name: t(words), exact: true });
    expect(await field('office.edit.field.nameEn').getByRole('radio').first().isChecked()).toBe(true);
    expect(await field('office.edit.field.listPriceMinor').getByRole('radio').last().isChecked()).toBe(true);
    await field('office.edit.field.nameEn').getByRole('radio').last().check();
    await binta.page.getByRole('button', { name: t('office.edit.stale.save') }).click();
    await binta.page.getByText(t('done.article.changed')).waitFor();
    expect(await name(binta.page).inputValue()).toBe('The first one’s name');
    expect(await nameFr(binta.page).inputValue()).toBe('Le nom de la seconde');
    expect(await price(binta.page).inputValue()).toBe('71.00');
    await binta.page.getByRole('heading', { name: t('office.edit.history') }).waitFor();
    await binta.page.getByText('Le nom de la seconde', { exact: true }).waitFor();
    expect([...awa.troubles, ...binta.troubles].filter(isUnexpected)).toEqual([]);
    await Promise.all([awa.context.close(), binta.context.close()]);
  });

  it('keeps typed words: a link, Back and a closed tab are asked about, French and a lost connection lose nothing', async () => {
    const { page, context } = await staffAt('/auth/articles/edit?rt=3');
    await page.getByRole('button', { name: t('office.edit.duplicate') }).click();
    await page.getByText(t('office.article.disabled'), { exact: true }).waitFor(); // the copy stands here now
    await nameFr(page).fill('Un autre nom');
    await page.getByRole('link', { name: t('office.edit.back') }).click();
    const asked = page.getByRole('dialog', { name: t('office.edit.leave.title') });
    const stay = async () => {
      await asked.getByRole('button', { name: t('office.edit.leave.stay') }).click();
      await asked.waitFor({ state: 'detached' });
    };
    await stay();
    await page.evaluate('history.back()');
    await stay();
    const closing = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await closing;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await nameFr(page).inputValue()).toBe('Un autre nom');

    await page.waitForTimeout(500); // it is written down when the typing rests
    await page.getByRole('banner').getByRole('link', { name: 'FR' }).click();
    const french = (words: string) => translate('fr', words);
    await page.getByRole('heading', { name: french('office.edit.text'), exact: true }).waitFor();
    await alive(page);
    const inFrench = page.getByLabel(french('office.edit.name'), { exact: true }).nth(1);
    await expect.poll(() => inFrench.inputValue()).toBe('Un autre nom');

    await context.setOffline(true);
    const saving = page.getByRole('button', { name: french('office.edit.save'), exact: true });
    await saving.click();
    await page.getByText(french('error.offline')).waitFor();
    await context.setOffline(false);
    await saving.click();
    await page.getByText(french('done.article.changed')).waitFor();
    await page.getByRole('button', { name: french('office.edit.discard'), exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: french('office.edit.back') }).click(); // saved: nobody is asked
    await page.waitForURL(/\/auth\/articles\/list/);
    await context.close();
  });

  it('waits, as it was typed, for somebody whose session ran out', async () => {
    const { page, context } = await staffAt('/auth/articles/edit?rt=5');
    await nameFr(page).fill('Un nom qui attend');
    await page.waitForTimeout(500);
    for (const name of SESSION_COOKIES) await context.clearCookies({ name });
    await save(page);
    await page.waitForURL(/\/login/);
    await alive(page);
    await enter(page, 'en', /\/auth\/articles\/edit\?rt=5/); // back where the session ended
    await page.getByText(t('office.edit.restored')).waitFor();
    expect(await nameFr(page).inputValue()).toBe('Un nom qui attend');
    await save(page);
    await page.getByText(t('done.article.changed')).waitFor();
    await context.close();
  });

  it('is copied as a hidden draft, which only the staff sees in the shop', async () => {
    const { page, context, troubles } = await staffAt('/auth/articles/edit?rt=4');
    await page.getByRole('button', { name: t('office.edit.duplicate') }).click();
    await page.getByText(t('done.article.copied')).waitFor();
    await page.waitForURL((url) => url.search !== '?rt=4');
    const copy = `/articles/detail${new URL(page.url()).search}`;
    const draft = await context.newPage();
    await draft.goto(shop.url + copy);
    await draft.getByText(t('detail.draft')).waitFor();
    const shopper = await visit(browser, shop.url, 'en');
    expect((await shopper.page.goto(shop.url + copy))?.status()).toBe(404);
    expect(troubles).toEqual([]);
    await Promise.all([context.close(), shopper.context.close()]);
  });

  it.each(LOCALES)('has no fault, in light and in dark, wide and narrow (%s)', { tags: 'rest' }, async (locale) => {
    const { page, context } = await staffAt('/auth/articles/edit?rt=1', locale);
    const found: string[] = [];
    for (const theme of ['light', 'dark']) {
      await context.addCookies([{ name: THEME_COOKIE, value: theme, domain: 'localhost', path: '/auth' }]);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of ['/auth/articles/edit?rt=1', '/auth/articles/add']) {
          await openPage(page, shop.url + path);
          const picture = page.locator('.thumb').first();
          if (await picture.count()) await picture.click();
          await page.evaluate('scrollTo(0, 0)'); // what is half under the bar that stays is no smaller for it
          found.push(...(await faultsOf(page, `${theme} ${width} ${path}`)));
        }
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
