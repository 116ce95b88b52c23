import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#contracts/limits.ts';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices, payWith } from './support/checkout-guest.ts';
import { mailedLink, moveOrder, newCustomer, newStaff, placeOrder, signInAs } from './support/customer-area.ts';
import { EVERY_LOOK, faultsInLooks } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** The orders of the shop, as the people who run it see and move them. */
describe('orders in the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staffToken: string;
  let productId: number;
  let office: Awaited<ReturnType<typeof staffAt>>;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
    office = await staffAt('en');
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const order = (email: string, quantity = 1, token?: string) =>
    placeOrder(shop, { productId, quantity, email, ...(token && { token }) });
  const go = async (page: Page, path: string) => {
    await openPage(page, shop.url + path);
    await alive(page);
  };

  it('an order is started and delivered, and every step says who took it', async () => {
    const { page } = office;
    const { id, number } = (await order('awa.deliver@example.com')).order;
    await go(page, `/auth/orders/detail?rt=${id}`);
    await page.getByRole('button', { name: t('office.step.in_progress') }).click();
    await page.getByText(t('office.moved.in_progress', { number })).waitFor();
    await page
      .getByRole('button', { name: t('office.step.delivered') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('office.step.delivered') })
      .click();
    await page.getByText(t('office.moved.delivered', { number })).waitFor();
    await page
      .getByText(t('office.event.by', { name: 'Aïssatou Sow' }))
      .first()
      .waitFor();
    const href = await page.getByRole('link', { name: t('office.print') }).getAttribute('href');
    const slip = await page.request.get(shop.url + String(href));
    expect((await slip.body()).subarray(0, 4).toString()).toBe('%PDF');
  });

  it('a parcel is packed, shipped and arrives, the customer follows it, and the rest is called off', async () => {
    const { page } = office;
    const email = 'binta.part@example.com';
    const token = await newCustomer(shop, email);
    const { id, number } = (await order(email, 3, token)).order;
    await moveOrder(shop, staffToken, id, 'in_progress');
    await go(page, `/auth/orders/detail?rt=${id}`);
    await page.getByRole('spinbutton').fill('2');
    await page.getByLabel(t('parcel.carrier')).fill('Téranga Express');
    await page.getByRole('button', { name: t('parcel.pack.send'), exact: true }).click();
    await page.getByText(t('done.parcel.packed')).waitFor();
    await page.getByText(t('parcel.to.pack', { count: 1 })).waitFor();
    const shipped = page.locator('.parcel form').filter({ hasText: t('parcel.ship.line') });
    await shipped.getByLabel(t('parcel.tracking')).fill('DK0417');
    await shipped.getByLabel(t('parcel.link')).fill('courier.example/DK0417');
    await shipped.getByRole('button', { name: t('parcel.ship') }).click();
    await shipped.getByText(t('problem.parcel.link')).waitFor();
    await shipped.getByLabel(t('parcel.link')).fill('https://courier.example/DK0417');
    await shipped.getByRole('button', { name: t('parcel.ship') }).click();
    await page.getByText(t('done.parcel.shipped')).waitFor();
    await emailTo(email, 'https://courier.example/DK0417');
    const own = await visit(browser, shop.url, 'en');
    await signInAs(own.page, shop, { email, locale: 'en', path: `/customer/orders/${number}` });
    await own.page.getByText('Téranga Express').waitFor();
    await own.page.getByText(t('account.pieces.to.come', { count: 1 }), { exact: true }).waitFor();

    await page.getByRole('button', { name: t('parcel.arrive') }).click();
    await page.getByText(t('done.parcel.arrived')).waitFor();
    await page.getByText(t('office.line.shipped', { shipped: 2, quantity: 3 })).waitFor();
    await emailTo(email, t('mail.part.title'));
    expect(shop.emails().filter(({ to, html }) => to === email && html.includes(t('mail.started.title')))).toHaveLength(
      1,
    );

    await page.getByRole('button', { name: t('office.step.cancelled.rest') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('office.step.cancelled.rest') })
      .click();
    await page.getByText(t('office.line.dropped', { count: 1 })).waitFor();
    await emailTo(email, t('mail.rest.title'));
    await own.page.reload();
    await own.page.getByText(t('account.pieces.dropped', { count: 1 })).waitFor();
    await own.context.close();
  });

  it('a parcel that was refused on delivery comes back, and the next order of the buyer says so', async () => {
    const { page } = office;
    const email = 'fatou.door@example.com';
    const { id } = (await order(email)).order;
    await moveOrder(shop, staffToken, id, 'in_progress');
    await go(page, `/auth/orders/detail?rt=${id}`);
    await page.getByText(t('office.event.refused'), { exact: true }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('office.refuse.send') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('office.refuse.send') })
      .click();
    await page.getByText(t('office.payment.none')).first().waitFor();
    await emailTo(email, t('mail.refused.title'));
    const next = (await order(email)).order;
    await go(page, `/auth/orders/detail?rt=${next.id}`);
    await page.getByText(t('office.buyer.refusals', { count: 1 })).waitFor();
  });

  it('a note stays with the team, and an e-mail goes out once more', async () => {
    const { page } = office;
    const email = 'ngozi.note@example.com';
    const { id } = (await order(email)).order;
    await emailTo(email, '');
    await go(page, `/auth/orders/detail?rt=${id}`);
    await page.getByRole('textbox', { name: t('office.note.add') }).fill('Call before noon.');
    await page.getByRole('button', { name: t('office.note.send'), exact: true }).click();
    await page.getByText(t('done.note.kept')).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Call before noon.' }).getByText('Aïssatou Sow').waitFor();
    await page.getByRole('button', { name: t('office.email.again') }).click();
    await page.getByText(t('done.email.again')).waitFor();
    await expect.poll(() => shop.emails().filter(({ to }) => to === email).length, { timeout: 20_000 }).toBe(2);
    expect(shop.emails().some(({ text }) => text.includes('Call before noon.'))).toBe(false);
  });

  it('an order is found by its article, several are moved at once, and new ones come without a jump', async () => {
    const { page } = office;
    const first = (await order('list.one@example.com')).order;
    const second = (await order('list.two@example.com')).order;
    await go(page, '/auth/orders/list?q=list&state=pending');
    await page.getByRole('checkbox', { name: t('office.choose.order', { number: first.number }) }).check();
    await page.getByRole('checkbox', { name: t('office.choose.order', { number: second.number }) }).check();
    await moveOrder(shop, staffToken, second.id, 'cancelled'); // somebody else is faster
    const third = (await order('list.three@example.com')).order;
    await page.getByRole('button', { name: t('office.fresh', { count: 1 }) }).waitFor({ timeout: 20_000 });
    await page.getByText(t('office.chosen', { count: 2 })).waitFor();
    await page.getByRole('status').getByRole('button').click();
    await page.getByRole('link', { name: third.number }).waitFor();
    expect(
      await page.getByRole('checkbox', { name: t('office.choose.order', { number: first.number }) }).isChecked(),
    ).toBe(true);
    await page
      .locator('form#chosen-orders')
      .getByRole('button', { name: t('office.step.in_progress') })
      .click();
    await page.getByText(/1 of 1 orders moved/).waitFor();
  });

  it('an order by telephone is taken, with a link to pay that pays it', async () => {
    const { page } = office;
    const email = 'telephone@example.com';
    await go(page, '/auth/orders/list');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('office.add') })
      .click();
    const top = () => page.getByLabel(t('auth.name'), { exact: true }).boundingBox();
    const before = (await top())?.y;
    await page.getByRole('searchbox', { name: t('office.add.find') }).fill('bangles');
    await page
      .getByRole('button', { name: t('header.search') })
      .last()
      .click();
    const add = page.getByRole('link', { name: new RegExp(`^${t('office.note.send')}`) }).first();
    await add.waitFor();
    expect((await top())?.y).toBe(before); // what was found lies over the order
    await add.click();
    const pieces = page.getByRole('textbox', { name: t('office.column.quantity') });
    await pieces.waitFor();
    const found = page.getByRole('region', { name: t('office.add.found') });
    await found.getByRole('link', { name: t('office.add.close') }).focus();
    await page.keyboard.press('Escape');
    await found.waitFor({ state: 'detached' });
    await pieces.fill('0.5');
    await page.getByText(t('problem.quantity', { max: MAX_QUANTITY })).waitFor();
    expect(await pieces.inputValue()).toBe('0.5');
    await pieces.fill('2');
    await page.getByText(t('problem.quantity', { max: MAX_QUANTITY })).waitFor({ state: 'detached' });
    await page.getByLabel(t('auth.name'), { exact: true }).fill('Mame Fall');
    await page.getByLabel(t('checkout.email'), { exact: true }).fill(email);
    await page.getByLabel(t('delivery.country'), { exact: true }).selectOption('SN');
    const sums = page.getByRole('status').filter({ hasText: t('office.subtotal') });
    await sums.getByText(t('office.delivery.to', { country: 'Senegal' })).waitFor();
    const two = await sums.getByRole('definition').last().textContent();
    await pieces.fill('3');
    await expect.poll(() => sums.getByRole('definition').last().textContent(), { timeout: 20_000 }).not.toBe(two);
    await pieces.fill('2');
    await expect.poll(() => sums.getByRole('definition').last().textContent(), { timeout: 20_000 }).toBe(two);
    await page.getByLabel(t('office.add.coupon')).fill('NOSUCHCODE');
    await page.getByText(t('problem.coupon.unknown')).waitFor();
    await expect.poll(() => sums.getByRole('definition').last().textContent()).toBe(two);
    await page.getByLabel(t('office.add.coupon')).fill('');
    await page.getByText(t('problem.coupon.unknown')).waitFor({ state: 'detached' });
    expect(await page.getByLabel(t('checkout.phone'), { exact: true }).getAttribute('required')).not.toBeNull();
    await page.getByLabel(t('checkout.phone'), { exact: true }).fill('+221 77 000 04 17');
    await page.getByLabel(t('checkout.street'), { exact: true }).fill('3 quai de la Pêche');
    await page.getByLabel(t('checkout.city'), { exact: true }).fill('Saint-Louis');
    await page.getByText(t('office.add.link')).click();
    await page.getByRole('button', { name: t('office.add.send') }).click();
    await page.waitForURL(/\/auth\/orders\/detail/);
    await page.getByText('Mame Fall').first().waitFor();
    const again = await signInAsStaff(browser, shop, { path: '/auth/orders/add?who=77+000+04+17', locale: 'en' });
    await again.page.getByRole('link', { name: 'Take Mame Fall' }).click();
    await expect
      .poll(() => again.page.getByLabel(t('checkout.street'), { exact: true }).inputValue())
      .toBe('3 quai de la Pêche');
    expect(await again.page.getByLabel(t('checkout.email'), { exact: true }).inputValue()).toBe(email);
    await again.context.close();
    await page.getByText(t('office.payment.pending')).first().waitFor();

    await mailedLink(shop, email, '/orders/look-up');
    expect(shop.emails().filter(({ to }) => to === email)).toHaveLength(1);
    const { pathname, search } = new URL(page.url());
    await go(page, `/auth/orders/list?q=${email}`);
    await page.getByRole('button', { name: t('office.row.ask') }).click();
    await page.getByText(/the link to pay is on its way once more/).waitFor();
    await expect.poll(() => shop.emails().filter(({ to }) => to === email).length, { timeout: 20_000 }).toBe(2);
    const link = await mailedLink(shop, email, '/orders/look-up');
    await go(page, pathname + search);
    const buyer = await visit(browser, shop.url, 'en');
    await openPage(buyer.page, link);
    await buyer.page.getByRole('button', { name: /^Pay .* now$/ }).click();
    await buyer.page.waitForURL(/\/sandbox\//);
    await payWith(buyer.page, '4242 4242 4242 4242');
    await buyer.page.waitForURL(({ pathname }) => !pathname.startsWith('/sandbox'));
    await buyer.context.close();
    // A message that comes while the page is loading again updates no row: it is loaded until it says so.
    await expect
      .poll(() => page.reload().then(() => page.getByText(t('office.event.paid.card')).count()), { interval: 500 })
      .toBe(1);
  });

  it.each(LOCALES)(
    'no screen of it has a serious fault, in light and in dark (%s)',
    { tags: 'rest' },
    async (locale) => {
      const { page } = locale === 'en' ? office : await staffAt(locale);
      const screens = [
        '/auth/orders/list',
        '/auth/orders/list?q=zzzz',
        '/auth/orders/add?q=bangles&v=1',
        '/auth/orders/payments',
        '/auth/orders/detail?rt=1',
        '/auth/orders/detail?rt=2',
      ];
      const found = await faultsInLooks(page, { url: shop.url, paths: screens, looks: EVERY_LOOK });
      expect(found).toEqual([]);
    },
  );

  const staffAt = (locale: Locale) => signInAsStaff(browser, shop, { path: '/auth/dashboard', locale });

  async function emailTo(email: string, title: string): Promise<void> {
    const found = () => shop.emails().filter(({ to, html }) => to === email && html.includes(title));
    await expect.poll(() => found().length, { timeout: 20_000 }).toBeGreaterThan(0);
  }
});
