import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { giveSession, moveOrder, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsInLooks, halfOfLooks } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';

const STAFF_EMAIL = 'aissatou@shop.example';

describe('the sales reports', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let total: number;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    const staff = await newStaff(shop);
    const [choice] = await lonelyChoices(shop.url);
    const productId = choice?.id ?? 0;
    const { order } = await placeOrder(shop, { productId, email: 'ines@example.com' });
    total = order.total;
    const second = await placeOrder(shop, { productId, email: 'noor@example.com' });
    await moveOrder(shop, staff, second.order.id, 'cancelled');
    await placeOrder(shop, { productId, email: 'zelie@example.com', how: 'card' }); // and never pays
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  async function staffAt(path: string, locale: Locale = 'en', width = 1440) {
    const visitor = await visit(browser, shop.url, locale, width);
    await giveSession(visitor.context, shop, STAFF_EMAIL);
    await openPage(visitor.page, shop.url + path);
    return visitor;
  }
  const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

  it('the owner comes to them by the menu, changes rows and days, keeps the address and takes the file along', async () => {
    const { page, context, troubles } = await staffAt('/auth/dashboard');
    await page
      .getByRole('navigation', { name: t('office.nav') })
      .getByRole('link', { name: t('office.nav.reports') })
      .click();
    await page.getByRole('heading', { name: t('report.title') }).waitFor();
    const sums = page.getByRole('row', { name: new RegExp(`^${t('report.total')}`) });
    await sums.waitFor();
    await page.getByRole('link', { name: t('report.by.method') }).click();
    await page.waitForURL(/by=method/);
    await page.getByRole('rowheader', { name: t('report.method.on_delivery') }).waitFor();
    expect(await page.getByRole('rowheader', { name: t('report.method.card') }).count()).toBe(0);
    await page.getByRole('link', { name: t('report.period.7d') }).click();
    await page.waitForURL(/by=method&period=7d/);
    await page.getByRole('link', { name: t('report.by.article') }).click();
    await page.waitForURL(/by=article&period=7d/);
    const kept = page.url();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('report.file') }).click();
    const file = await (await download).path();
    const lines = (await readFile(file, 'utf8')).replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      'article,name,orders,customers,pieces,gross,discount,coupon,delivery,called_off,given_back,net,tax,collected,refunded,currency',
    );
    const cells = lines.at(-1)?.split(',') ?? [];
    expect([cells[2], Math.round(Number(cells[11]) * 100)]).toEqual(['1', total]);
    await openPage(page, kept);
    await page.getByRole('columnheader', { name: t('report.by.article') }).waitFor();

    await page.getByLabel(t('office.filter.from'), { exact: true }).fill('2026-02-03');
    await page.getByLabel(t('office.filter.until'), { exact: true }).fill('2026-02-01');
    await page.getByRole('button', { name: t('report.show') }).click();
    await page.getByText(t('report.problem.order')).waitFor();
    expect(await page.getByLabel(t('office.filter.from'), { exact: true }).inputValue()).toBe('2026-02-03');
    await page.getByLabel(t('office.filter.from'), { exact: true }).fill('2026-01-03');
    await page.getByRole('button', { name: t('report.show') }).click();
    await page.getByText(t('report.none')).waitFor();
    expect(new URL(page.url()).search).toBe('?by=article&from=2026-01-03&until=2026-02-01');
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('without scripts the days are a form and the rest are links', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await giveSession(context, shop, STAFF_EMAIL);
    const page = await context.newPage();
    await page.goto(`${shop.url}/auth/reports?by=country`);
    await page.getByRole('link', { name: t('report.period.90d') }).click();
    await page.getByRole('rowheader', { name: 'Senegal' }).waitFor();
    const today = await page.getByLabel(t('office.filter.until'), { exact: true }).inputValue();
    await page.getByLabel(t('office.filter.from'), { exact: true }).fill(today);
    await page.getByRole('button', { name: t('report.show') }).click();
    await page.waitForURL(`${shop.url}/auth/reports?by=country&from=${today}&until=${today}`);
    await page.getByRole('rowheader', { name: 'Senegal' }).waitFor();
    await context.close();
  });

  it.each(LOCALES)('fit a telephone and a wide window, in %s', async (locale) => {
    const { page, context, troubles } = await staffAt('/auth/reports', locale);
    await page.getByRole('heading', { name: translate(locale, 'report.title') }).waitFor();
    await page.getByRole('img', { name: new RegExp(`^${translate(locale, 'report.plot')}`) }).waitFor();
    await alive(page);
    const paths = ['/auth/reports', '/auth/reports?by=article', '/auth/reports?from=2026-02-03&until=2026-02-01'];
    expect(await faultsInLooks(page, { url: shop.url, paths, looks: halfOfLooks(locale) })).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
