import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices, payWith } from './support/checkout-guest.ts';
import { moveOrder, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** Money goes back for single pieces of an order that was paid by card and has come. */
describe('money back for pieces', () => {
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

  async function delivered(email: string) {
    const { order, url } = await placeOrder(shop, { productId: ids.pop() ?? 0, quantity: 2, email, how: 'card' });
    const { page, context } = await visit(browser, shop.url, 'en');
    await openPage(page, url);
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/sandbox'));
    await context.close();
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staffToken, order.id, to);
    return order;
  }

  it.each(LOCALES.flatMap((locale) => [1440, 390].map((width) => ({ locale, width }))))(
    'says what it is for, asks first, and goes once ($locale, $width px)',
    async ({ locale, width }) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const email = `pieces.${locale}.${width}@example.com`;
      const order = await delivered(email);
      const path = `/auth/orders/detail?rt=${order.id}`;
      const { page, context } = await signInAsStaff(browser, shop, { path, locale, width });
      const panel = page.getByRole('region', { name: t('office.refund') }).or(
        page.locator('section').filter({
          has: page.getByRole('heading', { name: t('office.refund'), exact: true }),
        }),
      );
      const pieces = panel.getByRole('spinbutton');
      await pieces.fill('1');
      await panel
        .getByRole('combobox')
        .first()
        .selectOption({ label: t('office.refund.fate.kept') });
      const delivery = panel.getByRole('checkbox');
      const hasDelivery = (await delivery.count()) > 0;
      if (hasDelivery) await delivery.check();
      await panel.getByLabel(t('office.refund.amount.other', { currency: 'EUR' })).fill('abc');
      await panel.getByRole('button', { name: t('office.refund.send') }).click();
      await panel.getByText(t('office.special.price.wrong')).waitFor();
      expect(await pieces.inputValue()).toBe('1');
      expect(await faultsOf(page, `${locale} ${width} a sum that is none`)).toEqual([]);
      await panel.getByLabel(t('office.refund.amount.other', { currency: 'EUR' })).fill('');
      await panel.getByRole('button', { name: t('office.refund.send') }).click();
      const question = page.getByRole('dialog');
      await question.getByText(/^1 × /).waitFor();
      expect(await faultsOf(page, `${locale} ${width} the question`)).toEqual([]);
      await question.getByRole('button').last().click();
      await page
        .getByRole('link', { name: `${order.number}/1` })
        .first()
        .waitFor();
      expect(await panel.getByRole('spinbutton').getAttribute('max')).toBe('1');
      expect(await panel.getByRole('checkbox').count()).toBe(0);
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      await expect
        .poll(() => shop.emails().some(({ to, text }) => to === email && text.includes('1 × ')), { timeout: 20_000 })
        .toBe(true);
      await page
        .getByRole('link', { name: `${order.number}/1` })
        .first()
        .click();
      await page.getByText(t('office.refund.fate.kept')).waitFor();
      await context.close();
    },
  );
});
