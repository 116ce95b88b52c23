import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { alive } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const ARTICLE = { en: 3, fr: 4 };
/** What customers say of its fit before: three of four of the first, nobody of the second. */
const FIT = { en: { said: 3, of: 4 }, fr: { said: 0, of: 0 } };
const COMMENT = { en: 'Falls straight, and the print lines up.', fr: 'Tombe droit, et le motif se suit.' };

/** A customer says how an article is; a guest is asked to log in first. */
describe('rating an article', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const isRated = (locale: Locale) => async () => {
    const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
    const address = `/articles/detail?rt=${ARTICLE[locale]}`;
    const { page, context, troubles } = await visit(browser, shop.url, locale);
    await page.goto(shop.url + address);
    const before = await countOf(page, locale);
    await saysFit(page, locale, FIT[locale]);

    await openRating(page, locale);
    await page.getByText(t('refusal.rating.not.customer')).waitFor();
    await page
      .getByRole('status')
      .getByRole('link', { name: t('auth.log.in') })
      .click();
    await register(page, locale);
    await page.waitForURL((url) => url.pathname + url.search === address);

    await openRating(page, locale);
    const dialog = page.getByRole('dialog', { name: t('rate.title') });
    expect((await dialog.locator('form').boundingBox())?.width).toBeLessThanOrEqual(430);
    const panel = dialog.locator('div').filter({ has: page.getByRole('heading', { name: t('rate.title') }) });
    expect((await panel.first().boundingBox())?.width).toBe(430);
    await dialog.getByRole('button', { name: t('rate.send') }).click();
    const missing = `${t('refusal.rating.note.missing')}.`;
    await dialog.getByRole('group').getByText(missing).waitFor();
    await page
      .getByRole('region', { name: t('toast.region') })
      .getByText(missing)
      .waitFor();

    await dialog.getByRole('radio', { name: t('fit.true') }).check({ force: true });
    await dialog.getByRole('radio', { name: /^4 / }).check({ force: true });
    await dialog.getByText(t('rate.word.4'), { exact: true }).waitFor();
    await dialog.getByRole('button', { name: t('rate.comment.add') }).click();
    await dialog.getByLabel(t('rate.comment'), { exact: true }).fill(COMMENT[locale]);
    await dialog.getByRole('button', { name: t('rate.send') }).click();
    await page.getByRole('status').getByText(t('done.rating.given')).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const own = page.getByRole('article').filter({ hasText: COMMENT[locale] });
    await own.getByText('Awa D.').waitFor();
    await own.getByText(t('fit.true')).waitFor();
    await saysFit(page, locale, { said: FIT[locale].said + 1, of: FIT[locale].of + 1 });
    await expect.poll(() => countOf(page, locale)).toBe(before + 1);
    expect(troubles).toEqual([]);
    await context.close();

    const guest = await visit(browser, shop.url, locale);
    await guest.page.goto(shop.url + address); // a cached page would still show the old count
    expect(await countOf(guest.page, locale)).toBe(before + 1);
    await guest.context.close();
  };
  it('is for customers, needs stars, and is seen at once (en)', isRated('en'));
  it('is for customers, needs stars, and is seen at once (fr)', { tags: 'rest' }, isRated('fr'));

  it('works without scripts, and knows what is no article', async () => {
    const t = (name: string) => translate('en', name);
    const { page, context } = await visit(browser, shop.url, 'en');
    await page.goto(`${shop.url}/customer/authentication?tab=register&to=/rating/detail?rt=5`);
    await register(page, 'en', 'without.scripts@example.com');
    await page.waitForURL(/\/rating\/detail\?rt=5/);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    await plain.addCookies(await context.cookies());
    const still = await plain.newPage();
    await still.goto(`${shop.url}/rating/detail?rt=5`);
    await still.getByRole('button', { name: t('rate.send') }).click();
    await still.getByText(`${t('refusal.rating.note.missing')}.`).waitFor();
    await still.getByRole('radio', { name: /^5 / }).check({ force: true });
    await still.getByRole('radio', { name: t('fit.small') }).check({ force: true });
    await still.getByLabel(t('rate.comment'), { exact: true }).fill('Written without scripts');
    await still.getByRole('button', { name: t('rate.send') }).click();
    await still.getByRole('status').getByText(t('rate.thanks')).waitFor();
    const written = still.getByRole('article').filter({ hasText: 'Written without scripts' });
    await written.getByText(t('fit.small')).waitFor();
    expect(await still.getByRole('radio', { name: t('fit.small') }).isChecked()).toBe(true); // changed from here on

    await still.goto(`${shop.url}/rating/detail?rt=five`);
    expect(new URL(still.url()).pathname).toBe('/articles');
    expect((await still.goto(`${shop.url}/rating/detail?rt=999999`))?.status()).toBe(404);
    await still.goto(`${shop.url}/rating/detail?rt=5&page=99`); // past the end: the last page, which is not empty
    expect(new URL(still.url()).searchParams.get('page')).not.toBe('99');
    await still.getByRole('article').getByText('Written without scripts').waitFor();
    await Promise.all([context.close(), plain.close()]);
  });

  it('are read in the order that one chooses: words and language first as they come, with and without scripts', async () => {
    const stars = (page: Page) =>
      page
        .getByRole('region', { name: translate('en', 'rate.list') })
        .getByRole('article')
        .getByRole('img');
    const averages = async (page: Page) => {
      const labels = await Promise.all((await stars(page).all()).map((one) => one.getAttribute('aria-label')));
      return labels.map((label) => Number(/\d/.exec(label ?? '')?.[0]));
    };
    const { page, context, troubles } = await visit(browser, shop.url, 'fr');
    await page.goto(`${shop.url}/rating/detail?rt=1`);
    await page.getByRole('article').first().getByText('Une journée entière de fête').waitFor(); // the newest in French
    await context.close();

    const english = await visit(browser, shop.url, 'en');
    await english.page.goto(`${shop.url}/rating/detail?rt=1#list`);
    await english.page.getByRole('article').first().getByText('Bought for a naming ceremony').waitFor();
    await alive(english.page);
    const sort = english.page.getByLabel(translate('en', 'list.sort'));
    await sort.selectOption('lowest');
    await english.page.waitForURL(/\/rating\/detail\?rt=1&sort=lowest#list$/);
    await expect.poll(async () => (await averages(english.page))[0]).toBe(3);
    await english.page.goBack();
    await expect.poll(() => sort.inputValue()).toBe('helpful');
    await english.page.getByRole('article').first().getByText('Bought for a naming ceremony').waitFor();
    expect([...troubles, ...english.troubles]).toEqual([]);
    await english.context.close();

    const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
    const still = await plain.newPage();
    await still.goto(`${shop.url}/rating/detail?rt=1`);
    await still.getByLabel(translate('en', 'list.sort')).selectOption('highest');
    await still.getByRole('button', { name: translate('en', 'list.apply') }).click();
    await still.waitForURL(/\?rt=1&sort=highest#list$/);
    const found = await averages(still);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    await plain.close();
  });

  it('helped: customers say so once and take it back, with and without scripts; guests are led to log in', async () => {
    const t = (name: string) => translate('en', name);
    const address = '/articles/detail?rt=1';
    const pressOn = (page: Page) =>
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: t('rate.helpful') });
    const guest = await visit(browser, shop.url, 'en');
    await guest.page.goto(shop.url + address);
    await alive(guest.page);
    await guest.page
      .getByRole('article')
      .first()
      .getByRole('link', { name: t('rate.helpful') })
      .click();
    await register(guest.page, 'en', 'was.helped@example.com');
    await guest.page.waitForURL(/\/articles\/detail\?rt=1#rating-\d+$/);
    const { page, troubles } = guest;
    await alive(page);
    const words = page.getByRole('article').first();
    const press = pressOn(page);
    await press.click();
    await expect.poll(() => press.textContent()).toContain('(1)');
    expect(await press.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await alive(page);
    await expect.poll(() => press.getAttribute('aria-pressed')).toBe('true');
    await press.click();
    await expect.poll(() => press.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => words.textContent()).not.toContain('(1)');
    expect(troubles).toEqual([]);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    await plain.addCookies(await guest.context.cookies());
    const still = await plain.newPage();
    for (const [path, back] of [
      [address, /\/articles\/detail\?rt=1#rating-\d+$/],
      ['/rating/detail?rt=1&sort=newest', /\/rating\/detail\?rt=1&sort=newest#rating-\d+$/],
    ] as const) {
      await still.goto(shop.url + path);
      await still
        .getByRole('button', { name: t('rate.helpful') })
        .first()
        .click();
      await still.waitForURL(back);
      await still.getByRole('button', { name: `${t('rate.helpful')} (1)`, pressed: true }).click();
      await still.waitForURL(back);
      expect(await still.getByRole('button', { name: `${t('rate.helpful')} (1)` }).count()).toBe(0);
    }
    await Promise.all([guest.context.close(), plain.close()]);
  });

  it('is not for the staff, who are told so and not asked to log in (R-202)', async () => {
    const t = (name: string) => translate('en', name);
    await newStaff(shop);
    const { page, context } = await signInAsStaff(browser, shop, { path: '/articles/detail?rt=5', locale: 'en' });
    await openRating(page, 'en');
    const toast = page.getByRole('region', { name: t('toast.region') });
    await toast.getByText(t('refusal.rating.not.customer')).waitFor();
    expect(await toast.getByRole('link').count()).toBe(0);
    await page.goto(`${shop.url}/rating/detail?rt=5`);
    const main = page.getByRole('main');
    await main.getByText(t('refusal.rating.not.customer')).waitFor();
    expect(await main.getByRole('link', { name: t('auth.log.in') }).count()).toBe(0);
    await context.close();
  });

  async function openRating(page: Page, locale: Locale): Promise<void> {
    await alive(page);
    await page.getByRole('link', { name: translate(locale, 'rate.open') }).click();
  }

  async function register(page: Page, locale: Locale, email = `rater.${locale}@example.com`): Promise<void> {
    const t = (name: string) => translate(locale, name);
    await page.waitForURL(/\/customer\/authentication/);
    await alive(page);
    await page
      .getByRole('navigation', { name: t('auth.tabs') })
      .getByRole('link', { name: t('auth.register') })
      .click();
    await page.getByLabel(t('auth.name'), { exact: true }).fill('Awa Diop');
    await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
    await page.getByLabel(t('auth.password'), { exact: true }).fill('indigo-vat-and-mud-cloth');
    await page.getByLabel(t('auth.password.again'), { exact: true }).fill('indigo-vat-and-mud-cloth');
    await page.getByRole('button', { name: t('auth.register') }).click();
  }

  /** The sentence beside the size guide; none from fewer than three answers. */
  async function saysFit(page: Page, locale: Locale, { said, of }: { said: number; of: number }): Promise<void> {
    const sizes = page.getByRole('group', { name: translate(locale, 'detail.size') });
    const words = sizes.getByText(translate(locale, 'fit.says.true', { said, of }));
    await expect.poll(() => words.count()).toBe(of < 3 ? 0 : 1);
    const guide = sizes.getByRole('link', { name: translate(locale, 'size.guide') });
    expect(await guide.getAttribute('href')).toMatch(/^\/size-guide/);
  }

  /** How many ratings the page counts. */
  async function countOf(page: Page, locale: Locale): Promise<number> {
    const words = { en: /^(\d+) ratings?,/, fr: /^(\d+) notes?,/ }[locale];
    return Number(words.exec((await page.getByText(words).textContent()) ?? '')?.[1]);
  }
});
