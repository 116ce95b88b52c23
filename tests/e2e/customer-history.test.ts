import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newCustomer, placeOrder, signInAs } from './support/customer-area.ts';
import { openPage } from './support/look.ts';

const t = (name: string) => translate('en', name);

describe('what a customer did here', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let goods: number[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    goods = (await lonelyChoices(shop.url)).map(({ id }) => id);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('the history has what was ordered, paid and looked at; the payments say how and how much (R-089, R-111)', async () => {
    const email = 'history@example.com';
    const token = await newCustomer(shop, email);
    const [productId = 0, seenId = 0] = goods;
    const first = await placeOrder(shop, { productId, email, token });
    const second = await placeOrder(shop, { productId, quantity: 2, email, token, how: 'card' });
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await signInAs(page, shop, { email, locale: 'en', path: `/articles/detail?rt=${seenId}` });
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await openPage(page, `${shop.url}/customer/history`);
    const part = (tab: string) => page.getByRole('main').getByRole('region', { name: t(`account.history.${tab}`) });
    const turnTo = async (tab: string) => {
      const tabs = page.getByRole('navigation', { name: t('account.history') });
      await tabs.getByRole('link', { name: t(`account.history.${tab}`) }).click();
      await part(tab).waitFor();
    };
    expect(await part('orders').getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      [second, first].map(({ order }) => order.number),
    );
    const isPaidAs = async (rows: ReturnType<typeof part>) => {
      for (const [{ order }, way, state] of [
        [first, 'account.pay.on.delivery', 'account.pay.status.on_delivery'],
        [second, 'account.pay.card', 'account.pay.status.pending'],
      ] as const) {
        const row = rows.getByRole('listitem').filter({ hasText: order.number });
        await row.getByText(new RegExp(`, ${t(way)}$`)).waitFor();
        await row.getByText(t(state), { exact: true }).waitFor();
        await row.getByText(formatMoney(order.total, 'EUR', 'en')).waitFor();
      }
    };
    await turnTo('payments');
    await isPaidAs(part('payments'));
    await turnTo('seen');
    await part('seen').getByRole('link', { name }).first().waitFor();
    await openPage(page, `${shop.url}/customer/payments`);
    await isPaidAs(page.getByRole('main'));
    await page.getByRole('link', { name: second.order.number }).click();
    await page.getByRole('heading', { level: 1, name: second.order.number }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});
