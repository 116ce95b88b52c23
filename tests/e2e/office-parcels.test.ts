import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newStaff, placeOrder } from './support/customer-area.ts';
import { EVERY_LOOK, faultsInLooks } from './support/faults.ts';
import { alive } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** The parcels of several orders, packed and shipped in one go. */
describe('parcels of many orders', () => {
  let shop: BuiltShop;
  let browser: Browser;
  /** Of each piece that is there, its article: an order of one piece each. */
  let pieces: number[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    const goods = await lonelyChoices(shop.url);
    pieces = goods.flatMap(({ id, available }) => Array.from({ length: available }, () => id));
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it.each([
    { locale: 'en', width: 1440 },
    { locale: 'fr', width: 390 },
  ] as const)('are packed from the list, shipped with scanned numbers, and arrive ($locale, $width)', async (look) => {
    const t = (name: string, values?: Record<string, string | number>) => translate(look.locale, name, values);
    const email = `many.${look.locale}@example.com`;
    const bought = async () => placeOrder(shop, { productId: pieces.pop() ?? 0, email });
    const orders = [await bought(), await bought()];
    const [one, two] = orders.map(({ order }) => order.number);
    const { page, context } = await signInAsStaff(browser, shop, { path: `/auth/orders/list?q=${email}`, ...look });
    for (const number of [one ?? '', two ?? ''])
      await page.getByRole('checkbox', { name: t('office.choose.order', { number }) }).check();
    await page.getByRole('link', { name: t('parcel.many.chosen') }).click();
    await page.waitForURL(/\/auth\/orders\/parcels/);
    await alive(page);
    const rows = page.getByLabel(t('parcel.many.rows'));
    const send = page.getByRole('button', { name: t('parcel.many.send') });
    const done = (count: number) => page.getByText(t('parcel.many.done', { done: count, count: 2 }));
    expect((await rows.inputValue()).split('\n').sort()).toEqual([one, two].sort());
    await send.click();
    await done(2).waitFor();
    await page.getByText(t('parcel.many.shipped'), { exact: true }).click();
    await rows.fill(`no order\n${one}`);
    await send.click();
    await page.getByText(t('parcel.many.wrong', { line: 'no order' })).waitFor();
    await rows.fill(`${one}\n6A1234\n${two}\n6A1235`);
    await page.getByLabel(t('parcel.many.carrier')).fill('Colissimo');
    await send.click();
    await done(2).waitFor();
    await expect
      .poll(() => shop.emails().filter(({ to, text }) => to === email && /6A123[45]/.test(text)).length, {
        timeout: 20_000,
      })
      .toBe(2);
    await page.getByText(t('parcel.many.arrived'), { exact: true }).click();
    await send.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('parcel.arrive') })
      .click();
    await done(2).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await context.close();
  });

  it('more than a page holds are chosen in two steps, by keyboard too, and move together', async () => {
    const emails = Array.from({ length: 53 }, (_unused, at) => `every.${at + 1}@example.com`);
    const made = [];
    for (const email of emails) made.push((await placeOrder(shop, { productId: pieces.pop() ?? 0, email })).order);
    const path = '/auth/orders/list?q=every&state=pending';
    for (const look of [{ locale: 'fr', width: 390 } as const, { locale: 'en', width: 1440 } as const]) {
      const t = (name: string, values?: Record<string, string | number>) => translate(look.locale, name, values);
      const { page, context } = await signInAsStaff(browser, shop, { path, ...look });
      await page.getByRole('checkbox', { name: t('office.choose.all') }).check();
      await page.getByText(t('office.choose.page', { count: 50 })).waitFor();
      const every = page.getByRole('button', { name: t('office.choose.matching', { count: 53 }) });
      await every.focus();
      await page.keyboard.press('Enter');
      await page.getByText(t('office.chosen', { count: 53 })).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      const packing = await page.getByRole('link', { name: t('parcel.many.chosen') }).getAttribute('href');
      expect(packing?.split(',')).toHaveLength(53);
      const [first] = made;
      await page.getByRole('link', { name: t('office.next'), exact: true }).click();
      await page.waitForURL(/page=2/);
      const left = page.getByRole('checkbox', { name: t('office.choose.order', { number: first?.number ?? '' }) });
      expect(await left.isChecked()).toBe(true);
      if (look.locale === 'en') {
        await left.uncheck();
        await page.getByText(t('office.chosen', { count: 52 })).waitFor();
        const bar = page.locator('form#chosen-orders');
        await bar.getByRole('button', { name: t('office.step.in_progress'), exact: true }).click();
        await page.getByText(t('office.bulk.done', { done: 52, count: 52 })).waitFor();
      }
      await context.close();
    }
  });

  it.each([
    { locale: 'en', width: 1440 },
    { locale: 'fr', width: 390 },
  ] as const)(
    'thirty orders are packed, shipped and arrive in one go each ($locale, $width)',
    { tags: 'rest' },
    async (look) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(look.locale, name, values);
      const numbers: string[] = [];
      for (let at = 1; at <= 30; at += 1) {
        const email = `thirty.${look.locale}.${at}@example.com`;
        const { order } = await placeOrder(shop, { productId: pieces.pop() ?? 0, email });
        numbers.push(order.number);
      }
      const path = `/auth/orders/list?q=thirty.${look.locale}.`;
      const { page, context } = await signInAsStaff(browser, shop, { path, ...look });
      await page.getByRole('checkbox', { name: t('office.choose.all') }).check();
      await page.getByRole('link', { name: t('parcel.many.chosen') }).click();
      await page.waitForURL(/\/auth\/orders\/parcels/);
      await alive(page);
      const rows = page.getByLabel(t('parcel.many.rows'));
      const send = page.getByRole('button', { name: t('parcel.many.send') });
      expect((await rows.inputValue()).split('\n').sort()).toEqual([...numbers].sort());
      const done = page.getByText(t('parcel.many.done', { done: 30, count: 30 }));
      await send.click();
      await done.waitFor();
      await page.getByText(t('parcel.many.shipped'), { exact: true }).click();
      await rows.fill(numbers.map((number, at) => `${number}\nLX${1000 + at}`).join('\n'));
      await send.click();
      await done.waitFor();
      const isOurs = ({ to, text }: { to: string; text: string }) =>
        to.startsWith(`thirty.${look.locale}.`) && /LX10[0-2]\d/.test(text);
      const mailed = () => shop.emails().filter(isOurs).length;
      await expect.poll(mailed, { timeout: 30_000 }).toBe(30);
      await page.getByText(t('parcel.many.arrived'), { exact: true }).click();
      await rows.fill(numbers.join('\n'));
      await send.click();
      const question = page.getByRole('dialog').getByRole('button', { name: t('parcel.arrive') });
      await question.click();
      await done.waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      await page.goto(`${shop.url}${path}&state=delivered`);
      await alive(page);
      expect(await page.getByRole('checkbox', { name: /^[^ ]/ }).count()).toBeGreaterThanOrEqual(31); // and the one for all
      await context.close();
    },
  );

  it.each(LOCALES)('the screen has no serious fault, in light and in dark (%s)', { tags: 'rest' }, async (locale) => {
    const { page } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale });
    const paths = ['/auth/orders/parcels', '/auth/orders/detail?rt=1'];
    expect(await faultsInLooks(page, { url: shop.url, paths, looks: EVERY_LOOK })).toEqual([]);
  });
});
