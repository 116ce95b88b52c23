import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { ask, moveOrder, newCustomer, newStaff, placeOrder, signInAs } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** Kept pages are thrown away a moment after the change. */
const SOON = { timeout: 20_000 };
const NEW = '/auth/ratings/list?tab=new';
const linesOf = z.object({ lines: z.array(z.object({ line_id: z.number() })) });
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** Whoever reads what customers say, finds a parcel that came back, and looks up a key. */
describe('ratings that somebody looks at', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staffToken: string;
  let productId: number;
  let raters = 0;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('are new in the menu and in a tab, and approved by row, by keyboard and several at once', async () => {
    for (const words of ['By its row', 'By a key', 'By a key too', 'With others', 'With the rest']) await rate(words);
    const { page, context, troubles } = await staffAt(NEW, 'en');
    const badge = page.getByRole('link', { name: `${t('office.nav.ratings')} 5 ${t('ratings.badge')}` });
    await badge.waitFor();

    await rowOf(page, 'By its row')
      .getByRole('button', { name: new RegExp(`^${t('ratings.approve')}`) })
      .click();
    await said(page, t('ratings.said.approved', { count: 1 })); // five seconds long, the list may take more
    await rowOf(page, 'By its row').waitFor({ state: 'detached' });

    await boxOf(page, 'By a key too').focus(); // the newest stands first
    await page.keyboard.press('a');
    await page.keyboard.press('a'); // on to the next row before the first has come back
    await rowOf(page, 'By a key too').waitFor({ state: 'detached' });
    await rowOf(page, 'By a key').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement?.matches(".rated *")')).toBe(true);

    await page.keyboard.press('Escape');
    await page.getByLabel(t('office.select.all')).check();
    await page.getByText(t('office.many.count', { count: 2 })).waitFor();
    await page
      .locator('#chosen-ratings')
      .getByRole('button', { name: t('ratings.approve') })
      .click();
    await said(page, t('ratings.said.approved', { count: 2 }));
    await page.getByText(t('ratings.none.new')).waitFor();
    await badge.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('that a colleague hid meanwhile stays hidden, and whoever approves too late is refused', async () => {
    await rate('Seen by two');
    const [one, two] = [await staffAt(NEW, 'en'), await staffAt(NEW, 'en')];
    await rowOf(one.page, 'Seen by two')
      .getByRole('button', { name: t('ratings.hide') })
      .click();
    await one.page.getByText(t('ratings.said.hide')).waitFor();
    await rowOf(two.page, 'Seen by two')
      .getByRole('button', { name: t('ratings.approve') })
      .click();
    await said(two.page, t('ratings.said.already', { count: 1 }));
    expect((await shownRatings()).text).not.toContain('Seen by two');
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('are approved without scripts, one and several', async () => {
    for (const words of ['Plain one', 'Plain two', 'Plain three']) await rate(words);
    const signedIn = await staffAt(NEW, 'en');
    const cookies = await signedIn.context.cookies();
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(shop.url + NEW);
    await rowOf(page, 'Plain one')
      .getByRole('button', { name: t('ratings.approve') })
      .click();
    await page.getByText(t('ratings.said.approved', { count: 1 })).waitFor();
    for (const words of ['Plain two', 'Plain three']) await boxOf(page, words).check();
    await page
      .locator('#chosen-ratings')
      .getByRole('button', { name: t('ratings.approve') })
      .click();
    await page.getByText(t('ratings.said.approved', { count: 2 })).waitFor();
    await page.getByText(t('ratings.none.new')).waitFor();
    await Promise.all([context.close(), signedIn.context.close()]);
  });

  it('wait where the shop wants it: the customer reads so, and approving lets everybody see', async () => {
    await approveFirst(true);
    const email = 'waits.ratings@example.com';
    await newCustomer(shop, email);
    const before = await shownRatings();
    const path = `/articles/detail?rt=${productId}`;
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await signInAs(page, shop, { email, locale: 'en', path });
    await alive(page);
    await page.getByRole('link', { name: t('rate.open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('rate.title') });
    await dialog.getByRole('radio', { name: /^5 / }).check({ force: true });
    await dialog.getByRole('button', { name: t('rate.comment.add') }).click();
    await dialog.getByLabel(t('rate.comment'), { exact: true }).fill('Waits its turn');
    await dialog.getByRole('button', { name: t('rate.send') }).click();
    await said(page, t('done.rating.waiting'));
    await page.getByText(t('rate.waiting')).waitFor();
    expect(await shownRatings()).toEqual(before);

    const colleague = await staffAt(NEW, 'en');
    await rowOf(colleague.page, 'Waits its turn').getByText(t('ratings.waiting')).waitFor();
    await rowOf(colleague.page, 'Waits its turn')
      .getByRole('button', { name: t('ratings.approve') })
      .click();
    await said(colleague.page, t('ratings.said.approved', { count: 1 }));
    await expect.poll(async () => (await shownRatings()).count, SOON).toBe(before.count + 1);
    await openPage(page, shop.url + path);
    expect(await page.getByText(t('rate.waiting')).count()).toBe(0);
    await page.getByRole('article').filter({ hasText: 'Waits its turn' }).waitFor();
    await approveFirst(false);
    expect((await shownRatings()).count).toBe(before.count + 1);
    expect(troubles).toEqual([]);
    await Promise.all([context.close(), colleague.context.close()]);
  });

  it('a return is found by its number and by the customer; what finds nothing says so and leads back', async () => {
    const email = 'sends.back@example.com';
    const token = await newCustomer(shop, email);
    const { order } = await placeOrder(shop, { productId, email, token });
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staffToken, order.id, to);
    const answer = await ask(shop, `/api/returns/of-order?order=${order.number}`, { method: 'GET', token });
    const lines = linesOf.parse(answer).lines.map(({ line_id }) => ({ line_id, quantity: 1 }));
    await ask(shop, '/api/returns', { body: { order: order.number, lines, reason: 'Too wide' }, token });

    const { page, context, troubles } = await staffAt('/auth/returns/list', 'en');
    const search = page.getByRole('searchbox', { name: t('office.return.search') });
    for (const words of [`${order.number}/1`, 'sends.back']) {
      await search.fill(words);
      await search.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('q') === words);
      await page.getByRole('link', { name: `${order.number}/1` }).waitFor();
      await expect.poll(() => search.getAttribute('value')).toBe(words); // drawn: what is typed before is put back
    }
    await search.fill('nobody here');
    await search.press('Enter');
    await page.getByText(t('office.none.found', { words: 'nobody here' })).waitFor();
    await page.getByRole('link', { name: t('office.filter.clear') }).click();
    await page.getByRole('link', { name: `${order.number}/1` }).waitFor();
    await expect.poll(() => search.inputValue()).toBe('');
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('the foot leads to the help, and lists the keys that there are', async () => {
    const { page, context, troubles } = await staffAt('/auth/dashboard', 'en');
    const foot = page.getByRole('contentinfo');
    const open = foot.getByRole('button', { name: t('office.shortcuts') });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('office.shortcuts') });
    for (const name of ['everywhere', 'articles', 'ratings', 'editor'])
      await dialog.getByRole('heading', { name: t(`office.shortcuts.${name}`) }).waitFor();
    await expect.poll(() => dialog.getByText('Ctrl').count()).toBe(4);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe(t('office.shortcuts'));
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: t('office.palette') }).waitFor();
    await page.keyboard.press('Escape');
    await foot.getByRole('link', { name: t('footer.help.centre') }).click();
    await page.waitForURL(/\/help$/);
    await page.getByRole('heading', { level: 1, name: t('footer.help.centre') }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it.each(LOCALES)('no screen of it has a fault, in light and in dark (%s)', { tags: 'rest' }, async (locale) => {
    for (const words of ['A fine cloth that hangs as it was shown', 'Another']) await rate(`${words} (${locale})`);
    const { page, context } = await staffAt(NEW, locale);
    const found: string[] = [];
    for (const theme of ['light', 'dark']) {
      await context.addCookies([{ name: THEME_COOKIE, value: theme, domain: 'localhost', path: '/auth' }]);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const look = `${theme} ${width}`;
        await openPage(page, shop.url + NEW);
        await alive(page);
        await page.getByLabel(translate(locale, 'office.select.all')).check();
        found.push(...(await faultsOf(page, `${look} new`)));
        await page.getByRole('button', { name: translate(locale, 'office.shortcuts') }).click();
        await page.getByRole('dialog').waitFor();
        found.push(...(await faultsOf(page, `${look} shortcuts`)));
        await openPage(page, `${shop.url}/auth/returns/list?q=nothing`);
        found.push(...(await faultsOf(page, `${look} returns`)));
        await openPage(page, `${shop.url}/auth/settings`);
        found.push(...(await faultsOf(page, `${look} settings`)));
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });

  /** Somebody else each time: one rating per customer and article. */
  async function rate(comment: string): Promise<void> {
    raters += 1;
    const token = await newCustomer(shop, `rater-${raters}.ratings@example.com`);
    await ask(shop, '/api/ratings', { body: { product_id: productId, note: 4, comment }, token });
  }

  async function approveFirst(isOn: boolean): Promise<void> {
    const { page, context } = await staffAt('/auth/settings', 'en');
    await page.getByLabel(t('office.settings.approve')).setChecked(isOn);
    await page.getByRole('button', { name: t('office.settings.save') }).click();
    await page.getByText(t('office.settings.saved')).waitFor();
    await context.close();
  }

  async function shownRatings() {
    const answer = await fetch(`${shop.url}/api/ratings?product_id=${productId}&per_page=100`);
    return { count: Number(answer.headers.get('x-total-count')), text: await answer.text() };
  }

  const rowOf = (page: Page, words: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(words, { exact: true }) });
  const boxOf = (page: Page, words: string) => rowOf(page, words).getByRole('checkbox');
  const said = (page: Page, words: string) =>
    page
      .getByRole('region', { name: t('toast.region') })
      .getByText(words)
      .waitFor();
  const staffAt = (path: string, locale: Locale) => signInAsStaff(browser, shop, { path, locale });
});
