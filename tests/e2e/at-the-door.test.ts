import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney, LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { ask, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** On delivery: the buyer keeps a part of the parcel at the door, and pays the courier for it. */
describe('a part of a parcel refused at the door', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staffToken: string;
  let wanted: { id: number; available: number }[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    wanted = (await lonelyChoices(shop.url)).filter(({ available }) => available >= 3);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const sumsOf = async (id: number) => {
    const order = await ask(shop, `/api/order/${id}`, { method: 'GET', token: staffToken });
    const read = (name: string) => (typeof order === 'object' && order !== null ? Reflect.get(order, name) : null);
    return { due: Number(read('due')), total: Number(read('total')), paid: read('payment_status') };
  };

  it.each(LOCALES.flatMap((locale) => [1440, 390].map((width) => ({ locale, width }))))(
    'is taken back, and what was kept is paid for and delivered ($locale, $width px)',
    async ({ locale, width }) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const email = `door.${locale}.${width}@example.com`;
      const { order } = await placeOrder(shop, { productId: wanted.pop()?.id ?? 0, quantity: 3, email });
      const path = `/auth/orders/detail?rt=${order.id}`;
      const { page, context } = await signInAsStaff(browser, shop, { path, locale, width });
      await page.getByRole('button', { name: t('parcel.pack.send'), exact: true }).click();
      await page.getByText(t('done.parcel.packed')).waitFor();
      const tracking = page.locator('#parcels').getByLabel(t('parcel.tracking')).first();
      await tracking.fill('DOOR-0417');
      await page.getByRole('button', { name: t('parcel.ship') }).click();
      await page.getByText(t('done.parcel.shipped')).waitFor();

      const trouble = page.getByText(t('parcel.trouble'), { exact: true });
      await trouble.click();
      const refused = page.locator('#parcels').getByRole('spinbutton');
      const send = page.getByRole('button', { name: t('parcel.refuse') });
      await refused.fill('0');
      await send.click();
      await page.getByText(t('problem.parcel.pieces')).waitFor();
      expect(await refused.inputValue()).toBe('0');
      expect(await faultsOf(page, `${locale} ${width} nothing is refused`)).toEqual([]);
      await refused.fill('1');
      await send.click();
      const question = page.getByRole('dialog');
      await question.getByText(t('ask.parcel.refused.part')).first().waitFor();
      const before = await sumsOf(order.id);
      const words = await question.textContent();
      expect(words).toMatch(/1 × /);
      expect(words).toMatch(/2 × /);
      expect(await faultsOf(page, `${locale} ${width} the question`)).toEqual([]);
      await question.getByRole('button', { name: t('parcel.refuse') }).click();
      await page.getByText(t('done.parcel.refused.part')).waitFor();
      const after = await sumsOf(order.id);
      expect(after.paid).toBe('paid');
      expect(before.due - after.due).toBeGreaterThan(0);
      for (const sum of [after.due, before.due - after.due]) expect(words).toContain(formatMoney(sum, 'EUR', locale));
      const parcels = page.locator('#parcels').getByRole('listitem');
      await parcels
        .filter({ hasText: t('parcel.state.arrived') })
        .filter({ hasText: '2 ×' })
        .first()
        .waitFor();
      await parcels
        .filter({ hasText: t('parcel.state.refused') })
        .filter({ hasText: '1 ×' })
        .first()
        .waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

      await expect
        .poll(
          () =>
            shop
              .emails()
              .some(({ to, html }) => to === email && html.includes(translate('en', 'mail.delivered.title'))),
          {
            timeout: 20_000,
          },
        )
        .toBe(true);
      await context.close();
    },
  );

  it('is typed and asked about without scripts, too', async () => {
    const { order } = await placeOrder(shop, {
      productId: wanted.pop()?.id ?? 0,
      quantity: 2,
      email: 'plain@example.com',
    });
    await ask(shop, `/api/order/${order.id}`, { method: 'GET', token: staffToken });
    const path = `/auth/orders/detail?rt=${order.id}`;
    const { page, context } = await signInAsStaff(browser, shop, { path, locale: 'en', width: 390 });
    await page.getByRole('button', { name: translate('en', 'parcel.pack.send'), exact: true }).click();
    await page.getByText(translate('en', 'done.parcel.packed')).waitFor();
    await page.getByRole('button', { name: translate('en', 'parcel.ship') }).click();
    await page.getByText(translate('en', 'done.parcel.shipped')).waitFor();
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
    const still = await plain.newPage();
    await still.goto(`${shop.url}${path}`);
    await still.getByText(translate('en', 'parcel.trouble'), { exact: true }).click();
    await still.locator('#parcels').getByRole('spinbutton').fill('1');
    await still.getByRole('button', { name: translate('en', 'parcel.refuse') }).click();
    await still.getByText(translate('en', 'ask.parcel.refused.part')).waitFor();
    await still
      .getByRole('button', { name: translate('en', 'parcel.refuse') })
      .first()
      .click();
    await still.getByText(translate('en', 'done.parcel.refused.part')).waitFor();
    await plain.close();
    await context.close();
  });
});
