import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contracts/rights.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices, PASSWORD } from './support/checkout-guest.ts';
import { ask, mailedLink, newCustomer, newStaff, placeOrder } from './support/customer-area.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';
import { walkOffice } from './support/walk-office.ts';

/** What one may not open is not offered either. */
describe('the links of the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    const customer = await newCustomer(shop, 'awa@customers.example');
    const [goods] = await lonelyChoices(shop.url);
    const productId = goods?.id ?? 0;
    await placeOrder(shop, { productId, email: 'awa@customers.example', token: customer });
    await ask(shop, '/api/ratings', {
      body: { note: 4, comment: 'Fine cloth', product_id: productId },
      token: customer,
    });
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  /** A colleague of this role, invited by letter as people are. */
  async function join(role: StaffRole): Promise<string> {
    const email = `${role.replace('_', '-')}@shop.example`;
    const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/staff', locale: 'en' });
    const form = { intent: 'invite', email, role, locale: 'en' };
    const asked = await page.request.post(`${shop.url}/auth/staff`, { form, headers: { origin: shop.url } });
    expect(asked.status()).toBe(200);
    await context.close();
    const link = new URL(await mailedLink(shop, email, '/auth/join'));
    const token = new URLSearchParams(link.hash.slice(1)).get('token');
    const name = `Issa ${role.replace('_', ' ')}`; // no two colleagues share one
    const body = { token, name, password: PASSWORD, password_confirmation: PASSWORD };
    await ask(shop, '/api/auth/staff/register', { body });
    return email;
  }

  const leadsOn = async (role: StaffRole) => {
    const email = role === 'owner' ? undefined : await join(role);
    const options = { path: '/auth/dashboard', locale: 'en' as const };
    const { page, context } = await signInAsStaff(browser, shop, email ? { ...options, email } : options);
    const answers = await walkOffice(page.request, shop.url);
    expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
    const atLeast: Record<StaffRole, number> = { owner: 35, manager: 30, catalogue: 15, fulfilment: 10, read_only: 25 };
    expect(answers.size).toBeGreaterThanOrEqual(atLeast[role]);
    await context.close();
  };

  it('lead nobody to a page that is closed to them: read_only', () => leadsOn('read_only'));

  it.each(['owner', 'manager', 'catalogue', 'fulfilment'] as const)(
    'lead nobody to a page that is closed to them: %s',
    { tags: 'rest' },
    leadsOn,
  );

  it('let those who only look open an article, and change nothing of it', async () => {
    const { page, context } = await signInAsStaff(browser, shop, {
      path: '/auth/articles/list',
      locale: 'en',
      email: 'read-only@shop.example',
    });
    const link = page.locator('tbody').getByRole('link').first();
    const name = await link.textContent();
    await link.click();
    await page.getByRole('heading', { level: 1, name: name ?? '', exact: true }).waitFor();
    await page.locator('.editor input').first().waitFor({ state: 'attached' });
    expect(await page.locator('.editor input:enabled, .editor textarea:enabled').count()).toBe(0);
    await context.close();
  });
});
