import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney, LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices, payWith } from './support/checkout-guest.ts';
import { ask, mailedLink, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** An order that was paid is changed: the difference is left to pay, or goes back. */
describe('the lines of an order in the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staffToken: string;
  let ids: number[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    ids = (await lonelyChoices(shop.url)).map(({ id }) => id);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  async function paid(email: string, quantity: number) {
    const placed = await placeOrder(shop, { productId: ids[0] ?? 0, quantity, email, how: 'card' });
    const { page, context } = await visit(browser, shop.url, 'en');
    await openPage(page, placed.url);
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/sandbox'));
    await context.close();
    return placed.order;
  }
  const balanceOf = async (id: number): Promise<unknown> => {
    const order = await ask(shop, `/api/order/${id}`, { method: 'GET', token: staffToken });
    return typeof order === 'object' && order !== null && 'balance' in order ? order.balance : null;
  };
  const staffAt = async (locale: Locale, width: number, path: string) => {
    const { page, context } = await signInAsStaff(browser, shop, { path, locale });
    await page.setViewportSize({ width, height: 900 });
    return { page, context };
  };
  async function lookAndDo(page: Page, locale: Locale): Promise<void> {
    await page.getByRole('button', { name: translate(locale, 'office.lines.look') }).click();
    await page.getByText(translate(locale, 'office.lines.mailed')).waitFor();
    expect(await faultsOf(page, `${locale} the change before it is made`)).toEqual([]);
    await page.getByRole('button', { name: translate(locale, 'office.lines.yes') }).click();
    await page.waitForURL(/\/auth\/orders\/detail/);
    await page.getByText(translate(locale, 'office.lines.done')).waitFor();
  }

  it.each(LOCALES.flatMap((locale) => [1440, 390].map((width) => ({ locale, width }))))(
    'an order is changed after it was paid ($locale, $width px)',
    async ({ locale, width }) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const email = `awa.lines.${locale}.${width}@example.com`;
      const { id, number, total } = await paid(email, 2);
      const { page, context } = await staffAt(locale, width, `/auth/orders/detail?rt=${id}`);
      await page.getByRole('link', { name: t('office.lines.change') }).click();
      await page.getByRole('heading', { name: t('office.lines.title', { number }) }).waitFor();
      const pieces = page.getByLabel(/^(Pieces of|Pièces de) /).first();
      await pieces.fill('0');
      await page.getByRole('button', { name: t('office.lines.look') }).click();
      await page.getByText(t('problem.edit.empty')).waitFor();
      await pieces.fill('3');
      await lookAndDo(page, locale);
      const more = await balanceOf(id);
      const shown = formatMoney(Number(more), 'EUR', locale);
      expect(Number(more)).toBeGreaterThan(0);
      await page.getByText(t('office.balance.note.pay', { amount: shown })).waitFor();
      await page.getByText(t('office.event.edited')).first().waitFor();
      expect((await mailedLink(shop, email, '/orders/look-up')).length).toBeGreaterThan(0);

      await page.getByRole('link', { name: t('office.lines.change') }).click();
      await page
        .getByLabel(/^(Pieces of|Pièces de) /)
        .first()
        .fill('1');
      await lookAndDo(page, locale);
      const less = -Number(await balanceOf(id));
      expect(less).toBeGreaterThan(0);
      expect(less).toBeLessThan(total);
      await page.getByText(t('office.balance.note.return', { amount: formatMoney(less, 'EUR', locale) })).waitFor();
      await page.getByRole('button', { name: t('office.refund.send') }).click();
      const asked = page.getByRole('dialog').getByRole('button').last();
      await asked.click();
      await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
      await context.close();
    },
  );

  it.each(LOCALES)(
    'a deposit that comes to more than what is left of the order goes back by hand (%s)',
    async (locale) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const email = `awa.deposit.${locale}@example.com`;
      const { order } = await placeOrder(shop, { productId: ids[0] ?? 0, quantity: 3, email, how: 'card' });
      const { id, total } = order;
      const deposit = total - 1_000;
      const body = {
        way: 'cash',
        amount: deposit,
        received_on: new Date().toISOString().slice(0, 10),
        key: randomUUID(),
      };
      await ask(shop, `/api/order/${id}/payments`, { body, token: staffToken });
      const { page, context } = await staffAt(locale, 390, `/auth/orders/lines?rt=${id}`);
      const money = (minor: number) => formatMoney(minor, 'EUR', locale);
      const pieces = page.getByLabel(/^(Pieces of|Pièces de) /).first();
      await pieces.fill('4');
      await page.getByRole('button', { name: t('office.lines.look') }).click();
      const asked = await page.getByText(t('office.lines.mailed')).locator('..').textContent();
      expect(asked).toContain(money(1_000)); // what the deposit left, and not the whole sum
      await pieces.fill('1');
      await lookAndDo(page, locale);
      const over = -Number(await balanceOf(id));
      expect(over).toBeGreaterThan(0);
      await page.getByText(t('office.hand.over', { amount: money(over) })).waitFor();
      await page.evaluate('scrollTo(0, 0)'); // what is half under the bar that stays is no smaller for it
      expect(await faultsOf(page, `${locale} more came by hand than is owed`)).toEqual([]);
      await page.getByRole('button', { name: t('office.refund.send') }).click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
      await context.close();
    },
  );

  it('an article is found and added, and the second colleague reads what the first has changed', async () => {
    const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
    const { id } = (await placeOrder(shop, { productId: ids[1] ?? 0, quantity: 1, email: 'awa.two@example.com' }))
      .order;
    const path = `/auth/orders/lines?rt=${id}`;
    const [first, second] = [await staffAt('en', 1440, path), await staffAt('en', 1440, path)];
    const adder = first.page.getByRole('search', { name: t('office.lines.add') });
    await adder.getByRole('searchbox').fill('bangles');
    await adder.getByRole('button').click();
    await first.page.getByRole('link', { name: /^Add / }).first().click();
    await first.page.getByText(t('office.lines.added'), { exact: true }).waitFor();
    await first.page
      .getByLabel(/^Pieces of /)
      .first()
      .fill('2');
    // something typed keeps its page as it was, whatever happens meanwhile
    await alive(second.page);
    await second.page
      .getByLabel(/^Pieces of /)
      .first()
      .fill('4');
    const third = await staffAt('en', 1440, path);
    await lookAndDo(first.page, 'en');
    // a page in which nothing is typed shows what has become of the order
    const pieces = third.page.getByLabel(/^Pieces of /).first();
    await expect.poll(() => pieces.inputValue(), { timeout: 15_000 }).toBe('2');
    await second.page.getByRole('button', { name: t('office.lines.look') }).click();
    await second.page.getByText(t('office.lines.stale')).waitFor();
    await second.page.getByText(t('office.lines.now', { count: 2, before: 1 })).waitFor();
    await second.page.getByText(t('office.lines.now.new')).waitFor();
    expect(
      await second.page
        .getByLabel(/^Pieces of /)
        .first()
        .inputValue(),
    ).toBe('4');
    await lookAndDo(second.page, 'en');
    for (const { context } of [first, second, third]) await context.close();
  });
});
