import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { moveOrder, newCustomer, newStaff, placeOrder, SIGNED, signInAs } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** Whoever bought an order calls it off before it is packed, or has it go elsewhere. */
describe('an order that its buyer calls off or changes', () => {
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

  it('goes elsewhere before it is packed: by its guest, then by the staff, who reads before and after', async () => {
    const t = words('en');
    const placed = await placeOrder(shop, { productId: goods[3] ?? 0, email: 'moves@example.com' });
    const { page, context, troubles } = await visit(browser, shop.url, 'en', 390);
    await openPage(page, link(placed));
    await button(page, t('readdress.button')).click();
    await page.getByLabel(t('checkout.street')).fill('3 rue Neuve');
    await page.getByLabel(t('readdress.name')).fill('Awa Sow');
    expect(await faultsOf(page, 'form for another address')).toEqual([]);
    await button(page, t('readdress.save')).click();
    await page.getByText(t('readdress.done')).waitFor();
    await page.getByText('3 rue Neuve', { exact: true }).waitFor();
    await page.getByText('32000 Saint-Louis, Senegal', { exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
    const staff = await signInAsStaff(browser, shop, {
      path: `/auth/orders/detail?rt=${placed.order.id}`,
      locale: 'en',
    });
    const history = staff.page.getByRole('listitem').filter({ hasText: t('office.event.address.buyer') });
    await history.getByText('Before: Awa Diop, 3 quai de la Pêche').waitFor();
    await staff.page.getByText(t('office.ship.changed')).waitFor();
    await staff.page.getByText(t('office.ship.change'), { exact: true }).click();
    const form = staff.page.locator('form').filter({ has: staff.page.getByLabel(t('readdress.name')) });
    await form.getByLabel(t('checkout.street')).fill('4 rue Neuve');
    expect(await faultsOf(staff.page, 'order whose address changes')).toEqual([]);
    await form.getByRole('button', { name: t('account.save') }).click();
    await staff.page.getByText(t('office.ship.done')).waitFor();
    const again = staff.page.getByRole('listitem').filter({ hasText: 'Now: Awa Sow, 4 rue Neuve' });
    await again.getByText(SIGNED).waitFor();
    await staff.context.close();
  });
});
