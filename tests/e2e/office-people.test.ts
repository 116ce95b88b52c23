import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices, PASSWORD } from './support/checkout-guest.ts';
import { ask, mailedLink, newCustomer, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsInLooks, halfOfLooks } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** Kept pages are thrown away a moment after the change. */
const SOON = { timeout: 20_000 };
const OWNER = 'aissatou@shop.example';
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** The people who run the shop, and the people they sell to. */
describe('people in the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let productId: number;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('invites a colleague for fulfilment, who delivers but cannot open discounts', async () => {
    const owner = await staffAt('/auth/staff', 'en', OWNER);
    const form = owner.page.getByRole('region', { name: t('staff.invite') });
    await form.getByLabel(t('office.sign.in.email')).fill(OWNER); // somebody who is here already
    await form.getByRole('button', { name: t('staff.invite.send') }).click();
    await owner.page.getByText(t('refusal.staff.invited.known')).first().waitFor();
    await form.getByLabel(t('office.sign.in.email')).fill('issa@shop.example');
    await form.getByLabel(t('staff.role')).selectOption('fulfilment');
    await form.getByRole('button', { name: t('staff.invite.send') }).click();
    await owner.page.getByText(t('staff.said.invited', { email: 'issa@shop.example' })).waitFor();
    await owner.page.getByRole('cell', { name: /^issa@shop.example/ }).waitFor();

    const link = await mailedLink(shop, 'issa@shop.example', '/auth/join');
    const colleague = await visit(browser, shop.url, 'en');
    await openPage(colleague.page, link);
    await alive(colleague.page);
    await colleague.page.getByText(`issa@shop.example, ${t('staff.role.fulfilment')}`).waitFor();
    await colleague.page.getByLabel(t('office.sign.in.name')).fill('Issa Ba');
    await colleague.page.getByLabel(t('office.sign.in.password'), { exact: true }).fill(PASSWORD);
    await colleague.page.getByLabel(t('office.sign.in.password.again')).fill(PASSWORD);
    await colleague.page.getByRole('button', { name: t('office.register.send') }).click();
    await colleague.page.waitForURL(/\/auth\/dashboard/);

    const menu = colleague.page.getByRole('navigation', { name: t('office.nav') }).first();
    await menu.getByRole('link', { name: t('office.nav.orders'), exact: true }).click();
    await colleague.page.getByRole('heading', { level: 1, name: t('office.nav.orders'), exact: true }).waitFor();
    expect(await menu.getByRole('link', { name: t('office.nav.staff'), exact: true }).count()).toBe(0);
    for (const path of ['/auth/staff', '/auth/ratings/list', '/auth/newsletter', '/auth/activity', '/auth/discounts']) {
      const answer = await openPage(colleague.page, shop.url + path);
      expect([path, answer?.status()]).toEqual([path, 403]);
      await colleague.page.getByText(t('office.not.yours')).first().waitFor();
      await menu.getByRole('link', { name: t('office.nav.orders'), exact: true }).waitFor(); // the frame stays
    }
    const discount = await colleague.page.request.post(`${shop.url}/api/products/discount?action=freeze`, {
      headers: { origin: shop.url, 'x-xsrf-token': await xsrfOf(colleague.page) },
    });
    expect(discount.status()).toBe(403);

    await owner.page.reload();

    await alive(owner.page);
    await alive(owner.page);
    const row = owner.page.getByRole('row', { name: /Issa Ba/ });
    await row.getByText(t('staff.sessions.count', { count: 1 })).click();
    await row.getByRole('button', { name: t('staff.sessions.end') }).click();
    await owner.page.getByText(t('staff.said.ended', { count: 1 })).waitFor();
    await colleague.page.goto(`${shop.url}/auth/orders/list`);
    await colleague.page.waitForURL(/\/auth\/e2e-segment\/login/); // signed out
    await row.getByRole('button', { name: t('staff.disable') }).click();
    await owner.page.getByText(t('staff.said.disabled', { name: 'Issa Ba' })).waitFor();

    const self = owner.page.getByRole('row', { name: new RegExp(OWNER) });
    await self.getByRole('button', { name: t('staff.disable') }).click();
    await owner.page.getByText(t('refusal.staff.last.owner')).waitFor();
    await openPage(colleague.page, link);
    await colleague.page.getByText(t('office.join.spent')).waitFor();
    expect(owner.troubles.filter(isUnexpected)).toEqual([]);
    await Promise.all([owner.context.close(), colleague.context.close()]);
  });

  it('finds a customer, shuts them out, lets them in, and forgets them when asked', async () => {
    const email = 'awa.people@example.com';
    const token = await newCustomer(shop, email);
    const { number } = await placeOrder(shop, { productId, email, token }).then(({ order }) => order);
    await placeOrder(shop, { productId, email: 'guest.people@example.com' });
    const { page, context, troubles } = await staffAt('/auth/users/list', 'en', OWNER);
    await page.getByRole('searchbox', { name: t('customers.search') }).fill('AWA.people');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=AWA\.people/);
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    await page.getByRole('link', { name: number }).first().waitFor();
    await page.getByRole('button', { name: t('customers.disable') }).click();
    await page.getByText(t('customers.said.disabled', { name: 'Awa Diop' })).waitFor();
    await expect(ask(shop, '/api/user', { method: 'GET', token })).rejects.toThrow('401');
    await page.getByRole('button', { name: t('customers.enable') }).click();
    await page.getByText(t('customers.said.enabled', { name: 'Awa Diop' })).waitFor();
    await page.getByRole('textbox', { name: t('customers.name'), exact: true }).fill('Awa Sarr');
    await page.getByRole('button', { name: t('customers.name.save') }).click();
    await page.getByRole('heading', { name: 'Awa Sarr' }).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('customers.data') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^customer-.*\.json$/);
    await page.getByText(t('customers.delete'), { exact: true }).click();
    await page.getByRole('button', { name: t('customers.delete.send') }).click();
    await page.getByText(t('customers.delete.first')).waitFor();
    await page.getByLabel(t('customers.delete.asked')).check();
    await page.getByRole('button', { name: t('customers.delete.send') }).click();
    await page.getByText(t('refusal.account.busy')).waitFor(); // the order is on its way

    await page
      .getByRole('link', { name: t('office.nav.activity') })
      .last()
      .click();
    await page.getByRole('cell', { name: new RegExp(t('activity.did.user.name.changed')) }).waitFor();
    await page.getByText('Awa Sarr').first().waitFor();

    await openPage(page, `${shop.url}/auth/users/list?tab=guests`);
    await page.getByText('guest.people@example.com').waitFor();
    expect(troubles.filter(isUnexpected)).toEqual([]);
    await context.close();
  });

  it('a hidden rating is gone from the open shop, an answer stands there', async () => {
    const token = await newCustomer(shop, 'rater.people@example.com');
    const before = await ratingsOf();
    await ask(shop, '/api/ratings', { body: { product_id: productId, note: 1, comment: 'The blue ran' }, token });
    const { page, context } = await staffAt('/auth/ratings/list?q=blue+ran', 'en', OWNER);
    const row = page.getByRole('listitem').filter({ hasText: 'The blue ran' });
    await row.getByText(t('ratings.answer'), { exact: false }).first().click();
    await row.getByLabel(t('ratings.answer.label')).fill('Wash it cold, alone, once.');
    await row.getByRole('button', { name: t('ratings.answer.send') }).click();
    await page.getByText(t('ratings.said.answered')).waitFor();
    await expect.poll(async () => (await ratingsOf()).text, SOON).toContain('Wash it cold, alone, once.');
    await row.getByRole('button', { name: t('ratings.hide') }).click();
    await page.getByText(t('ratings.said.hide')).waitFor();
    await expect.poll(async () => (await ratingsOf()).count, SOON).toBe(before.count);
    expect((await ratingsOf()).text).not.toContain('The blue ran');
    await row.getByRole('button', { name: t('ratings.show') }).click();
    await expect.poll(async () => (await ratingsOf()).count, SOON).toBe(before.count + 1);
    await context.close();
  });

  it.each(LOCALES)(
    'no screen of it has a serious fault, in light and in dark (%s)',
    { tags: 'rest' },
    async (locale) => {
      const { page, context } = await staffAt('/auth/users/list', locale, OWNER);
      const customer = String(await page.locator('.people a').first().getAttribute('href'));
      const screens = ['/auth/staff', '/auth/users/list', '/auth/users/list?tab=guests', customer];
      screens.push('/auth/ratings/list', '/auth/newsletter', '/auth/activity', '/auth/activity?who=nobody');
      const found = await faultsInLooks(page, { url: shop.url, paths: screens, looks: halfOfLooks(locale) });
      expect(found).toEqual([]);
      await context.close();
    },
  );

  /** A refused form is answered with its status, which a browser writes to its console. */
  function isUnexpected(trouble: string): boolean {
    return !/status of 4(03|09|22)/.test(trouble);
  }

  async function ratingsOf() {
    const answer = await fetch(`${shop.url}/api/ratings?product_id=${productId}&per_page=100`);
    return { count: Number(answer.headers.get('x-total-count')), text: await answer.text() };
  }

  async function xsrfOf(page: Page): Promise<string> {
    await page.request.get(`${shop.url}/sanctum/csrf-cookie`);
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  }

  const staffAt = (path: string, locale: Locale, email: string) =>
    signInAsStaff(browser, shop, { path, locale, email });
});
