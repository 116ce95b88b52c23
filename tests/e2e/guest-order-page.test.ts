import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { ask, moveOrder, newCustomer, newStaff, placeOrder, signInAs } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';

const { SHOTS } = process.env;
const say = (locale: Locale) => (name: string, values?: Record<string, string | number>) =>
  translate(locale, name, values);

/** who holds the key of an order follows it as a customer who is signed in does. */
describe('the page of an order for a guest', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staff: string;
  let goods: number[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staff = await newStaff(shop);
    goods = (await lonelyChoices(shop.url)).map(({ id }) => id);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  /** What a page says of where the order is, what is in it, and where it goes. */
  async function partsOf(page: Page, t: (name: string) => string) {
    const way = page.getByRole('region', { name: t('account.order.way'), exact: true });
    await way.waitFor();
    return {
      steps: await way.getByRole('listitem').allInnerTexts(),
      now: await way.locator('[aria-current=step]').allInnerTexts(),
      goods: await page.getByRole('region', { name: t('account.order.in.it') }).innerText(),
      money: await page.getByRole('complementary').getByRole('definition').allInnerTexts(),
      to: await page.getByRole('complementary').getByRole('group').allInnerTexts(),
    };
  }

  it.each([
    ['en', 1440],
    ['fr', 390],
    ['fr', 820],
    ['en', 320],
  ] as const)('has the steps, parcels, days and documents of the account’s (%s, %i px)', async (locale, width) => {
    const t = say(locale);
    const email = `both.${locale}.${width}@example.com`;
    const token = await newCustomer(shop, email);
    const made = await placeOrder(shop, { productId: goods[0] ?? 0, email, token });
    const parcel = { carrier: 'DHL', tracking: 'DHL-778', link: 'https://courier.example/DHL-778' };
    await ask(shop, `/api/order/${made.order.id}/parcels`, { body: parcel, token: staff });
    const { page, context, troubles } = await visit(browser, shop.url, locale, width);
    const shot = async (name: string) => {
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/guest-order-${name}-${locale}-${width}.png`, fullPage: true });
    };
    await openPage(page, `${shop.url}/orders/look-up#number=${made.order.number}&token=${made.token}`);
    const guests = await partsOf(page, t);
    await shot('guest');
    expect(guests.steps.join()).toContain('DHL-778');
    expect(await faultsOf(page, 'order of a guest')).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('account.order.document') }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toBe(`${made.order.number}.pdf`);
    expect(page.url()).toContain(made.token); // a reload finds the order again
    await signInAs(page, shop, { email, locale, path: `/customer/orders/${made.order.number}` });
    const own = await partsOf(page, t);
    await shot('own');
    const receipt = t('account.way.receipt').split('{{')[0] ?? '';
    const withoutAddress = ({ steps, ...rest }: typeof own) => ({
      ...rest,
      steps: steps.map((step) => (step.includes(receipt) ? receipt : step)),
    });
    expect(withoutAddress(guests)).toEqual(withoutAddress(own));
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('offers no rating to a guest, and what may go back once it is there', async () => {
    const t = say('en');
    const made = await placeOrder(shop, { productId: goods[1] ?? 0, email: 'only.guest@example.com' });
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staff, made.order.id, to);
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await openPage(page, `${shop.url}/orders/look-up#number=${made.order.number}&token=${made.token}`);
    const way = page.getByRole('region', { name: t('account.order.way'), exact: true });
    await way.getByText(t('account.way.delivered'), { exact: true }).waitFor();
    expect(await way.getByRole('time').count()).toBeGreaterThan(1);
    expect(await page.getByRole('link', { name: t('account.order.rate') }).count()).toBe(0);
    await page.getByRole('link', { name: t('sendback.open') }).press('Enter');
    expect(page.url()).toContain(made.token);
    await page.keyboard.press('Enter'); // the button of the returns has the focus
    await page.getByRole('button', { name: t('sendback.ask') }).waitFor();
    await page.getByRole('heading', { name: t('account.offer.title') }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});
