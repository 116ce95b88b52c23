import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import routes from '#web/routes.ts';
import { itNotInRest } from '../support/test-scope.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { ask, moveOrder, newCustomer, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf, tooSmall } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';
import { walkOffice } from './support/walk-office.ts';

/** A window of 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = 320;
const EMAIL = 'awa@customers.example';

/** What only the menu of a person leads to, which opens by scripts. */
const OWN = ['/auth/security', '/auth/notifications'];
const SOLD_OUT = 10;
const variants = z.object({
  variants: z.array(z.object({ size: z.string().nullable(), colour: z.string().nullable() })),
});
const returnable = z.object({ lines: z.array(z.object({ line_id: z.number() })) });

/** The screens of the back office, as web/routes.ts has them. */
const SCREENS = routes
  .filter(({ file }) => file.includes('auth-layout'))
  .flatMap(({ children = [] }) => children.map(({ path }) => `/${path}`));

/** Every screen of the back office, looked at as those of the storefront are (accessibility.test.ts). */
describe('everybody can read and use the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    const staff = await newStaff(shop);
    const token = await newCustomer(shop, EMAIL);
    const productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
    const { order } = await placeOrder(shop, { productId, email: EMAIL, token });
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staff, order.id, to);
    // One that nobody has begun on: only the lines of such an order may change.
    await placeOrder(shop, { productId, email: EMAIL, token });
    const left = await ask(shop, `/api/returns/of-order?order=${order.number}`, { method: 'GET', token });
    const lines = returnable.parse(left).lines.map(({ line_id }) => ({ line_id, quantity: 1 }));
    await ask(shop, '/api/returns', { body: { order: order.number, lines, reason: 'Too wide' }, token });
    const [variant] = variants.parse(await ask(shop, `/api/product/${SOLD_OUT}`, { method: 'GET' })).variants;
    const input = { size: variant?.size ?? null, colour: variant?.colour ?? null, note: 'Longer sleeves' };
    await ask(shop, `/api/special/order/${SOLD_OUT}`, { body: input, token });
    const endpoint = {
      url: 'https://books.example/hook',
      events: ['order.placed'],
      idempotency_key: crypto.randomUUID(),
    };
    await ask(shop, '/api/webhooks', { body: endpoint, token: staff });
    const gift = {
      amount: 5_000,
      email: EMAIL,
      message: 'Joyeux anniversaire',
      reason: 'cash',
      key: crypto.randomUUID(),
    };
    await ask(shop, '/api/credits', { body: gift, token: staff });
    await ask(shop, '/api/ratings', { body: { note: 4, comment: 'Fine cloth', product_id: productId }, token });
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  /** Every screen by an address that leads to it from the dashboard. */
  async function screensOf(page: Page): Promise<string[]> {
    const answers = await walkOffice(page.request, shop.url);
    const addresses = [...OWN, ...answers.keys()];
    const places = SCREENS.map((screen) => addresses.find((address) => address.replace(/\?.*/, '') === screen) ?? '');
    expect(SCREENS.filter((_, place) => places[place] === '')).toEqual([]);
    return places;
  }

  itNotInRest(
    'no screen has a fault, none scrolls sideways when zoomed, everything is large enough to be pressed',
    async () => {
      const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'fr' });
      const found: string[] = [];
      for (const path of await screensOf(page)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await openPage(page, shop.url + path);
        found.push(...(await faultsOf(page, `${path}, 1440`)));
        await page.setViewportSize({ width: 390, height: 900 });
        found.push(...(await tooSmall(page)).map((thing) => `${path}: small ${thing}`));
        await page.setViewportSize({ width: NARROWEST, height: 640 });
        if (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
          found.push(`${path}: scrolls sideways at ${NARROWEST} px`);
      }
      expect(found).toEqual([]);
      await context.close();
    },
    900_000,
  );

  it('no screen has a fault on a telephone', { timeout: 900_000, tags: 'rest' }, async () => {
    const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'en', width: 390 });
    const found: string[] = [];
    for (const path of await screensOf(page)) {
      await openPage(page, shop.url + path);
      found.push(...(await faultsOf(page, `${path}, 390`)));
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
