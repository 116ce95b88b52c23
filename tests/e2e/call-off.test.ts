import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { moveOrder, newCustomer, newStaff, placeOrder, signInAs } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';

/** Whoever bought an order calls it off before it is packed. */
describe('an order that its buyer calls off', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let goods: number[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
    goods = (await lonelyChoices(shop.url)).map(({ id }) => id);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const words = (locale: Locale) => (name: string, values?: Record<string, string>) => translate(locale, name, values);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const link = ({ order, token }: Awaited<ReturnType<typeof placeOrder>>) =>
    `${shop.url}/orders/look-up#number=${order.number}&token=${token}`;

  it('in the customer area: the question says what becomes of the money, and Escape keeps the order', async () => {
    const t = words('en');
    const email = 'calls.off@example.com';
    const token = await newCustomer(shop, email);
    const { order } = await placeOrder(shop, { productId: goods[0] ?? 0, email, token, how: 'card' });
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await signInAs(page, shop, { email, locale: 'en', path: `/customer/orders/${order.number}` });
    await button(page, t('calloff.button')).click();
    const question = page.getByRole('dialog', { name: t('calloff.question', { number: order.number }) });
    await question.getByText(t('calloff.money.unpaid')).waitFor();
    expect(await faultsOf(page, 'question before calling off')).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await button(page, t('calloff.button')).click();
    await button(page, t('calloff.yes')).click();
    await page.getByText(t('calloff.done')).waitFor();
    await page.getByText(t('order.status.delivery.cancelled')).first().waitFor();
    expect(await button(page, t('calloff.button')).count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('by a guest with the link, on a telephone in French; one that the shop has started meanwhile is refused in words', async () => {
    const t = words('fr');
    const placed = await placeOrder(shop, { productId: goods[1] ?? 0, email: 'guest.off@example.com' });
    const started = await placeOrder(shop, { productId: goods[2] ?? 0, email: 'guest.late@example.com' });
    const { page, context } = await visit(browser, shop.url, 'fr', 390);
    await openPage(page, link(placed));
    await button(page, t('calloff.button')).click();
    await page.getByText(t('calloff.money.delivery')).waitFor();
    expect(await faultsOf(page, 'question before calling off, on a telephone')).toEqual([]);
    await button(page, t('calloff.yes')).click();
    await page.getByText(t('calloff.done')).waitFor();
    expect(await button(page, t('calloff.button')).count()).toBe(0);
    await page.goto(link(started));
    await page.getByRole('heading', { level: 2, name: started.order.number }).waitFor();
    await button(page, t('calloff.button')).click();
    await moveOrder(shop, await newStaff(shop), started.order.id, 'in_progress');
    await button(page, t('calloff.yes')).click();
    await page.getByText(t('refusal.order.under.way')).waitFor();
    await expect.poll(() => button(page, t('calloff.button')).count()).toBe(0);
    await context.close();
  });
});
