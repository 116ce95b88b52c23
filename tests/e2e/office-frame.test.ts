import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices, PASSWORD } from './support/checkout-guest.ts';
import { newCustomer, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';

const STAFF_EMAIL = 'aissatou@shop.example';

/** What stands around every screen of the back office, and the dashboard. */
describe('the frame of the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let productId: number;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    await newCustomer(shop, 'ines@example.com');
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

  async function staffAt(path: string, locale: Locale = 'en', width = 1440) {
    const visitor = await visit(browser, shop.url, locale, width);
    const answer = await visitor.page.request.post(`${shop.url}/api/auth/login`, {
      data: { email: STAFF_EMAIL, password: PASSWORD },
      headers: { origin: shop.url },
    });
    expect(answer.status()).toBe(200);
    await openPage(visitor.page, shop.url + path);
    await alive(visitor.page);
    return visitor;
  }

  it('a new order moves the badge, the bell and, when one looks again, the figures', async () => {
    const { page, context, troubles } = await staffAt('/auth/dashboard');
    const orders = page
      .getByRole('navigation', { name: t('office.nav') })
      .getByRole('link', { name: new RegExp(`^${t('office.nav.orders')}`) });
    expect((await orders.textContent())?.trim()).toBe(t('office.nav.orders'));
    const { number } = await placeOrder(shop, { productId, email: 'noor@example.com' }).then(({ order }) => order);
    await expect.poll(() => orders.textContent(), { timeout: 25_000 }).toContain('1');
    await page.getByRole('button', { name: t('office.bell.count', { count: 1 }) }).click();
    // The dashboard may have been read again meanwhile, and have the order too.
    await page.locator('.news').getByRole('link', { name: number }).click();
    await page.getByRole('heading', { name: number }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: t('office.bell'), exact: true }).count()).toBe(1);

    await page
      .getByRole('link', { name: t('office.nav.dashboard') })
      .first()
      .click();
    await page.getByRole('link', { name: t('office.period.7d') }).click();
    await page.waitForURL(/period=7d/);
    await page.getByText(t('office.sales.day')).waitFor();
    await page.getByText(t('office.sales.table')).click();
    await page.getByRole('row').last().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('office.export') }).click();
    expect((await download).suggestedFilename()).toMatch(/^figures-7d-\d{4}-\d\d-\d\d[.]csv$/);
    await page.getByRole('link', { name: number }).waitFor();
    const leadsFrom = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: t(name) }) })
        .getByRole('link')
        .first()
        .getAttribute('href');
    expect(await leadsFrom('office.best.articles')).toMatch(/^\/auth\/articles\//);
    expect(await leadsFrom('office.low')).toMatch(/^\/auth\/(articles\/)?stock[?]rt=/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('the figures of the dashboard are those of the orders that were made (R-090)', async () => {
    const { page, context } = await staffAt('/auth/dashboard?period=7d');
    const figure = async (name: string) => {
      const term = page.getByRole('term').filter({ hasText: new RegExp(`^${t(name)}`) });
      const words = await term.locator('xpath=following-sibling::dd[1]').textContent();
      return Number((words ?? '').replaceAll(/[^\d.-]/g, ''));
    };
    const figures = async () => ({
      orders: await figure('office.figure.orders'),
      customers: await figure('office.figure.customers'),
      total: Math.round((await figure('office.figure.total')) * 100),
      visits: await figure('office.figure.visits'),
    });
    const before = await figures();
    const token = await newCustomer(shop, 'figures@example.com');
    const placed = [
      await placeOrder(shop, { productId, email: 'figures@example.com', token }),
      await placeOrder(shop, { productId, quantity: 2, email: 'figures@example.com', token }),
      await placeOrder(shop, { productId, email: 'figures.guest@example.com' }),
      await placeOrder(shop, { productId, email: 'not.paid@example.com', how: 'card' }), // does not count before it is paid
    ];
    const sold = placed.slice(0, 3).reduce((sum, { order }) => sum + order.total, 0);
    const browserName = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0' };
    expect((await fetch(`${shop.url}/api/visit`, { method: 'POST', headers: browserName })).ok).toBe(true);
    const expected = {
      ...{ orders: before.orders + 3, customers: before.customers + 2, total: before.total + sold },
      visits: before.visits + 1,
    };
    await expect
      .poll(
        async () => {
          await page.reload();
          await alive(page);
          return figures();
        },
        { timeout: 20_000 },
      )
      .toEqual(expected);
    await context.close();
  });

  it('the profile menu says who is signed in, and logs out: Back shows nothing any more (R-069)', async () => {
    const { page, context } = await staffAt('/auth/dashboard');
    await page.getByRole('button', { name: new RegExp(t('office.profile')) }).click();
    const menu = page.getByRole('menu');
    await menu.getByText('Aïssatou Sow').waitFor();
    await menu.getByText(STAFF_EMAIL).waitFor();
    await menu.getByRole('menuitem', { name: t('header.log.out') }).click();
    await page.waitForURL(/\/auth\/[^/]+\/login/);
    expect((await page.request.get(`${shop.url}/api/orders`)).status()).toBe(401);
    await page.goto(`${shop.url}/auth/dashboard`);
    await page.waitForURL(/\/auth\/[^/]+\/login/);
    await context.close();
  });

  it('Ctrl K finds an order, a customer, an article and a screen, by keyboard alone', async () => {
    const { order } = await placeOrder(shop, { productId, email: 'zelie@example.com' });
    const { page, context, troubles } = await staffAt('/auth/dashboard');
    const palette = page.getByRole('dialog', { name: t('office.palette') });
    const field = palette.getByRole('combobox');
    const look = async (words: string, found: string | RegExp) => {
      await page.keyboard.press('Control+k');
      await field.fill(words);
      await palette.getByRole('option', { name: found }).first().waitFor();
    };
    const leave = async () => {
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
    };
    await look('zelie@ex', order.number);
    expect(await field.getAttribute('aria-activedescendant')).toBe(
      await palette.getByRole('option', { selected: true }).getAttribute('id'),
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: order.number }).waitFor();

    await look('ines@ex', /ines@example/);
    await leave();
    await look('papaya', /Papaya/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await leave();
    await look('retur', t('office.nav.returns'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/returns/);

    await page
      .getByRole('searchbox', { name: t('office.palette') })
      .first()
      .click();
    await palette.getByText(t('office.palette.recent')).waitFor();
    await field.fill('zzzzqqq');
    await palette.getByText(t('office.none.found', { words: 'zzzzqqq' })).waitFor();
    await context.setOffline(true);
    await field.fill('kente');
    await palette.getByRole('alert').waitFor();
    await context.setOffline(false);
    // the line for live events is cut too; its client tries one last word on it
    const isOfTheCut = (trouble: string) => /ERR_INTERNET_DISCONNECTED|WebSocket is already/.test(trouble);
    expect(troubles.filter((trouble) => !isOfTheCut(trouble))).toEqual([]);
    await context.close();
  });

  it.each(LOCALES)(
    'dashboard, palette and menu have no fault, wide and narrow, light and dark (%s)',
    { tags: 'rest' },
    async (locale) => {
      const { page, context } = await staffAt('/auth/dashboard', locale);
      const found: string[] = [];
      const look = async (what: string) => {
        found.push(...(await faultsOf(page, what)));
      };
      for (const theme of ['light', 'dark']) {
        await context.addCookies([{ name: THEME_COOKIE, value: theme, domain: 'localhost', path: '/auth' }]);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await openPage(page, `${shop.url}/auth/dashboard`);
          await alive(page); // Ctrl K before the scripts is none
          await look(`dashboard ${theme} ${width}`);
          await page.keyboard.press('Control+k');
          await page.getByRole('dialog').getByRole('combobox').fill('pa');
          await page.getByRole('option').first().waitFor();
          await look(`palette ${theme} ${width}`);
          await page.getByRole('dialog').getByRole('combobox').fill(''); // every screen: more than the dialog holds at once
          const isLong =
            'document.querySelector("[role=listbox]").scrollHeight > document.querySelector("[role=listbox]").clientHeight';
          await expect.poll(() => page.evaluate(isLong)).toBe(true);
          await look(`long palette ${theme} ${width}`);
          await page.keyboard.press('Escape');
        }
        await page.getByRole('button', { name: translate(locale, 'menu.open') }).click();
        await look(`drawer ${theme}`);
        await page.keyboard.press('Escape');
      }
      expect(found).toEqual([]);
      await context.close();
    },
  );
});
