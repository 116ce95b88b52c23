import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

type Found = { id: number; number: string; name: string; price: number };

/** What staff decides of one article beside its words: special orders, a discount, and the list as a file. */
describe('an article that is not made to order, and what comes off it', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let gone: Found;
  let plain: Found;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    const answer = await fetch(`${shop.url}/api/products?per_page=1000`);
    const articles: (Found & { stock: number; discount: number | null })[] = JSON.parse(await answer.text());
    const find = (is: (one: (typeof articles)[number]) => boolean) => {
      const found = articles.find(is);
      if (!found) throw new Error('The demo shop has no such article');
      return found;
    };
    gone = find(({ stock }) => stock === 0);
    plain = find(({ stock, discount }) => stock > 0 && discount === null);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const emailContextOf = ({ id }: Found) => `/auth/articles/edit?rt=${id}`;
  const staffAt = (path: string, locale: Locale = 'en', width = 1440) =>
    signInAsStaff(browser, shop, { path, locale, width });
  const switchOf = (page: Page, locale: Locale = 'en') =>
    page.getByRole('switch', { name: translate(locale, 'office.edit.special') });
  async function save(page: Page) {
    await page.getByRole('button', { name: t('office.edit.save'), exact: true }).click();
    await page.getByText(t('done.article.changed')).first().waitFor();
  }

  it('can only be waited for, in list, page and address, until it is made to order again', async () => {
    const { page, context, troubles } = await staffAt(emailContextOf(gone));
    await page.getByText(t('office.article.special'), { exact: true }).first().waitFor(); // when a size is sold out
    await switchOf(page).click();
    await save(page);

    for (const locale of LOCALES) {
      const say = (name: string) => translate(locale, name);
      const shopper = await visit(browser, shop.url, locale);
      await openPage(shopper.page, `${shop.url}/articles/detail?rt=${gone.id}`);
      await shopper.page.getByText(say('special.none.line')).waitFor();
      expect(await shopper.page.getByRole('link', { name: say('detail.special.ask') }).count()).toBe(0);
      expect(await shopper.page.content()).toContain('https://schema.org/SoldOut');
      expect(await faultsOf(shopper.page, `detail ${locale}`)).toEqual([]);
      await shopper.page.getByLabel(say('special.email'), { exact: true }).first().fill(`waits.${locale}@example.com`);
      await shopper.page.getByRole('button', { name: say('special.alert.button') }).click();
      await shopper.page.getByText(`waits.${locale}@example.com`).waitFor();

      await openPage(shopper.page, `${shop.url}/special-order?rt=${gone.id}`);
      await shopper.page.getByRole('heading', { level: 1, name: say('special.none.title') }).waitFor();
      expect(await faultsOf(shopper.page, `asked ${locale}`)).toEqual([]);

      await openPage(shopper.page, `${shop.url}/articles?special=1&q=${gone.number}`);
      expect(await shopper.page.getByRole('article').count()).toBe(0);
      expect(shopper.troubles).toEqual([]);
      await shopper.context.close();
    }
    await page.reload();
    await alive(page);
    expect(await switchOf(page).isChecked()).toBe(false);
    await switchOf(page).click();
    await save(page);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a percentage typed beside the price is put on and taken off, and the discounts screen knows the article', async () => {
    const { page, context, troubles } = await staffAt(emailContextOf(plain));
    const field = page.getByLabel(t('office.edit.discount'), { exact: true });
    const words = page.getByLabel(t('office.edit.name'), { exact: true }).first();
    await words.fill('Typed, not saved');
    await field.fill('a fifth');
    await page.getByRole('button', { name: t('office.edit.discount.on') }).click();
    await page.getByText(t('problem.percent')).waitFor();
    expect(await field.inputValue()).toBe('a fifth');
    // Enter while the refusal is still on its way would send nothing.
    await page
      .getByRole('button', { name: t('office.edit.discount.on') })
      .and(page.locator(':not([aria-busy="true"])'))
      .waitFor();
    await field.fill('20,5 %');
    await field.press('Enter');
    await page.getByText(t('done.discount.batch', { count: 1 })).waitFor();
    await page.getByText(/^Customers see/).waitFor();
    await expect.poll(() => field.inputValue()).toBe('20.5');
    expect(await words.inputValue()).toBe('Typed, not saved');
    const read = async () => JSON.parse(await (await fetch(`${shop.url}/api/product/${plain.id}`)).text()).discount;
    await expect.poll(read).toBe(20.5);

    await field.fill('');
    await page.getByRole('button', { name: t('office.edit.discount.off') }).click();
    await page.getByText(t('done.discount.off', { count: 1 })).waitFor();
    await expect.poll(read).toBe(null);

    await page.getByRole('button', { name: t('office.edit.discard') }).click();
    await field.fill('15');
    await page.getByRole('link', { name: t('office.edit.discount.page') }).click();
    await page.waitForURL(/\/auth\/discounts/);
    expect(new URL(page.url()).searchParams.get('of')).toBe(plain.number);
    expect(await page.locator('#discount-value').inputValue()).toBe('15');
    expect(troubles.filter((trouble) => !/status of 422/.test(trouble))).toEqual([]);
    await context.close();
  });

  it('a list becomes a file row by row: it can be stopped, breaks off with a word, and comes whole', async () => {
    const { page, context, troubles } = await staffAt('/auth/articles/list');
    const link = page.getByRole('link', { name: t('import.export'), exact: true });
    let held = Promise.withResolvers<void>();
    await page.route('**/api/articles.csv*', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, body: 'no' }).catch(() => {});
    });
    await link.click();
    await page.getByRole('progressbar', { name: t('import.export') }).waitFor();
    await page.getByRole('button', { name: t('office.export.stop') }).click();
    await page.getByRole('progressbar', { name: t('import.export') }).waitFor({ state: 'detached' });
    held.resolve();
    held = Promise.withResolvers<void>();
    held.resolve();
    await link.click();
    await page.getByText(t('office.export.failed')).waitFor();
    await page.unroute('**/api/articles.csv*');
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toBe('articles.csv');
    await page.getByText(/^The file is there: [\d,.]+ rows[.]$/).waitFor();
    expect(await faultsOf(page, 'export')).toEqual([]);
    expect(troubles.filter((trouble) => !/status of 500|^500 /.test(trouble))).toEqual([]);
    await context.close();
  });

  it.each(LOCALES.flatMap((locale) => (['light', 'dark'] as const).map((theme) => [locale, theme] as const)))(
    'the editor has no faults that axe finds (%s, %s)',
    { tags: 'rest' },
    async (locale, theme) => {
      for (const width of [1440, 390]) {
        const { page, context } = await staffAt(emailContextOf(gone), locale, width);
        await context.addCookies([{ name: THEME_COOKIE, value: theme, url: shop.url }]);
        await page.reload();
        await alive(page);
        await switchOf(page, locale).waitFor();
        expect(await faultsOf(page, `${locale} ${theme} ${width}`)).toEqual([]);
        await context.close();
      }
    },
  );
});
