import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { moveOrder, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** A buyer telephones: the staff opens the return. */
describe('a return that the staff opens', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staffToken: string;
  let ids: number[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    ids = (await lonelyChoices(shop.url)).filter(({ available }) => available >= 2).map(({ id }) => id);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it.each(LOCALES.flatMap((locale) => [1440, 390].map((width) => ({ locale, width }))))(
    'is approved, mailed and listed on the order ($locale, $width px)',
    async ({ locale, width }) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const email = `back.${locale}.${width}@example.com`;
      const { order } = await placeOrder(shop, { productId: ids.pop() ?? 0, quantity: 2, email });
      for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staffToken, order.id, to);
      const path = `/auth/orders/detail?rt=${order.id}`;
      const { page, context } = await signInAsStaff(browser, shop, { path, locale, width });
      await page.getByText(t('office.return.open'), { exact: true }).click();
      const send = page.getByRole('button', { name: t('office.return.open.send') });
      const form = page.locator('details').filter({ hasText: t('office.return.open') });
      const pieces = form.getByRole('spinbutton');
      await page.getByLabel(t('office.return.open.reason')).fill('Trop grand, too wide');
      await send.click();
      await page.getByText(t('office.return.open.none')).waitFor();
      expect(await page.getByLabel(t('office.return.open.reason')).inputValue()).toBe('Trop grand, too wide');
      expect(await page.getByLabel(t('office.refund.why')).inputValue()).toBe(''); // that form was not sent
      expect(await faultsOf(page, `${locale} ${width} no piece`)).toEqual([]);
      await pieces.fill('1');
      await page.getByLabel(t('office.return.open.answer')).fill('Bring it to the shop.');
      await send.click();
      await page.getByText(t('office.return.open.done')).waitFor();
      await page
        .getByRole('link', { name: `${order.number}/1` })
        .first()
        .waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      await expect
        .poll(() => shop.emails().some(({ to, text }) => to === email && text.includes('Bring it to the shop.')), {
          timeout: 20_000,
        })
        .toBe(true);
      await page.getByText(t('office.return.open'), { exact: true }).click();
      await page.getByText(t('office.return.open.of', { count: 1 }), { exact: true }).waitFor();
      await page
        .getByRole('link', { name: `${order.number}/1` })
        .first()
        .click();
      await page.getByText(t('activity.did.return.opened')).waitFor();
      await context.close();
    },
  );
});
