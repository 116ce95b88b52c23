import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatMoney, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { ACCOUNT_PLACES } from '#web/customer/account-places.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices, PASSWORD, payWith } from './support/checkout-guest.ts';
import {
  ask,
  leftToReturn,
  mailedLink,
  moveOrder,
  newCustomer,
  newStaff,
  placeOrder,
  signInAs,
  signInByForm,
} from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';

const say = (locale: Locale) => (name: string, values?: Record<string, string | number>) =>
  translate(locale, name, values);
const returnOf = z.array(z.object({ id: z.number(), order: z.string() }));

/** What is one's own: addresses, returns, hearts, data, and the way out. */
describe('one’s own things in the customer area', () => {
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

  it('addresses are added with the help of the city list, made the default, removed and put back', async () => {
    const t = say('fr');
    const email = 'adama.own@example.com';
    await newCustomer(shop, email);
    const { page, context, troubles } = await visit(browser, shop.url, 'fr', 390);
    await signInAs(page, shop, { email, locale: 'fr', path: '/customer/addresses' });
    // A step that is taken while another one is on its way is no step: a click too many must not add an address twice.
    const rested = () => expect.poll(() => page.getByRole('main').locator('[aria-busy=true]').count()).toBe(0);
    for (const street of ['14 rue des Tisserands', '3 quai de la Pêche']) {
      await page.getByRole('button', { name: t('account.address.add') }).click();
      await page.getByLabel(t('delivery.country')).selectOption('SN');
      await page.getByRole('combobox', { name: t('checkout.city') }).pressSequentially('Saint-L');
      await page.getByRole('option', { name: 'Saint-Louis', exact: true }).click();
      await page.getByLabel(t('checkout.street'), { exact: true }).fill(street);
      await page.getByRole('button', { name: t('account.save') }).click();
      await page.getByText(t('account.address.added')).waitFor();
      await page
        .getByRole('article', { name: street })
        .getByText(/Saint-Louis/)
        .waitFor();
      await rested();
    }
    const [first, second] = ['14 rue des Tisserands', '3 quai de la Pêche'].map((name) =>
      page.getByRole('article', { name }),
    );
    await second?.getByRole('button', { name: t('account.address.use') }).click();
    await second?.getByText(t('account.address.default')).waitFor();
    await rested();
    expect(await first?.getByText(t('account.address.default')).count()).toBe(0);
    await first?.getByRole('button', { name: t('account.address.remove') }).click();
    await page.getByText(t('account.address.removed')).waitFor();
    await expect.poll(() => first?.count()).toBe(0);
    await page.keyboard.press('Enter'); // the way back has the focus
    await first?.waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  const goesBack = (locale: Locale) => async () => {
    const t = say(locale);
    const email = `shirts.${locale}@example.com`;
    const token = await newCustomer(shop, email);
    const made = await placeOrder(shop, { productId: goods[2] ?? 0, quantity: 2, email, token, how: 'card' });
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await page.goto(made.url);
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/sandbox'));
    await context.close();
    const stateOf = () => ask(shop, `/api/order/${made.order.id}`, { method: 'GET', token: staff });
    await expect.poll(stateOf).toMatchObject({ payment_status: 'paid' });
    const own = await visit(browser, shop.url, locale);
    const { number, id } = made.order;
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staff, id, to);
    await signInAs(own.page, shop, { email, locale, path: `/customer/orders/${number}` });
    const panel = own.page.getByRole('region', { name: t('sendback.title') });
    await panel.getByRole('button', { name: t('sendback.open') }).click();
    await panel.getByRole('button', { name: t('sendback.ask') }).click();
    await panel.getByText(t('sendback.choose')).waitFor();
    await panel.getByRole('combobox').selectOption('1');
    await panel.getByLabel(t('sendback.reason')).fill('Too wide for me');
    await panel.getByLabel(t('sendback.wish')).fill('The same in L');
    await panel.getByRole('button', { name: t('sendback.ask') }).click();
    await panel.getByText(t('sendback.asked', { number: `${number}/1` })).waitFor();
    await panel.getByText(t('sendback.status.requested')).waitFor();
    await panel.getByText(t('sendback.wished', { wish: 'The same in L' })).waitFor();
    expect(await leftToReturn(shop, number, token)).toBe(1);

    const all = returnOf.parse(await ask(shop, '/api/returns', { method: 'GET', token: staff }));
    const returned = all.find(({ order }) => order === number)?.id;
    const answer = { status: 'approved', answer: 'Gladly.' };
    await ask(shop, `/api/returns/${returned}`, { method: 'PUT', body: answer, token: staff });
    for (const amount of [700, 500]) {
      const body = { amount, key: `part-${locale}-${amount}` };
      await ask(shop, `/api/returns/${returned}/refunds`, { body, token: staff });
    }
    const back = t('sendback.refunded', { amount: formatMoney(1_200, 'EUR', locale) });
    await panel.getByText(back).waitFor({ timeout: 60_000 }); // the open page receives it by itself, every 12 seconds
    await own.page
      .getByRole('term')
      .filter({ hasText: t('order.money.refunded') })
      .waitFor();
    const invoice = await own.page.request.get(`${shop.url}/api/orders/invoice?number=${number}`);
    expect((await invoice.body()).subarray(0, 4).toString()).toBe('%PDF');
    const notes = own.page.getByRole('link', {
      name: t('account.order.credit.note', { number: 'CN-' }).split('CN-')[0] ?? '',
    });
    await expect.poll(() => notes.count(), { timeout: 30_000 }).toBe(2); // one for each part of the money
    const href = await notes.first().getAttribute('href');
    const note = await own.page.request.get(shop.url + String(href));
    expect((await note.body()).subarray(0, 4).toString()).toBe('%PDF');
    expect([...troubles, ...own.troubles]).toEqual([]);
    await own.context.close();
  };
  it('one of two shirts goes back, and the money in two parts (en)', goesBack('en'));
  it('one of two shirts goes back, and the money in two parts (fr)', { tags: 'rest' }, goesBack('fr'));

  it('a guest asks for a return and takes the invoice with the token of the e-mail', async () => {
    const t = say('en');
    const made = await placeOrder(shop, { productId: goods[3] ?? 0, email: 'guest.returns@example.com' });
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staff, made.order.id, to);
    const { page, context, troubles } = await visit(browser, shop.url, 'en', 390);
    await page.goto(`${shop.url}/orders/look-up#number=${made.order.number}&token=${made.token}`);
    await page.getByRole('button', { name: t('sendback.open') }).click();
    await page.getByRole('combobox').selectOption('1');
    await page.getByRole('button', { name: t('sendback.ask') }).click();
    await page.getByText(t('sendback.asked', { number: `${made.order.number}/1` })).waitFor();
    await page.getByText(t('sendback.status.requested')).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('account.order.invoice') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${made.order.number}.pdf`);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('on a telephone says where one is, and reaches every page by one press', async () => {
    const t = say('fr');
    const email = 'menu.own@example.com';
    await newCustomer(shop, email);
    const { page, context, troubles } = await visit(browser, shop.url, 'fr', 390);
    await signInAs(page, shop, { email, locale: 'fr', path: '/customer/addresses' });
    const menu = page.getByRole('navigation', { name: t('account.nav') });
    const line = menu.locator('summary');
    const link = (name: string) => menu.getByRole('link', { name: t(name), exact: true });
    expect(await line.innerText()).toContain(t('account.addresses'));
    expect(await menu.getByRole('link').count()).toBe(0);
    await line.click();
    for (const { name } of ACCOUNT_PLACES) expect(await link(name).isVisible(), name).toBe(true);
    expect(await link('account.addresses').getAttribute('aria-current')).toBe('page');
    expect(await faultsOf(page, 'menu')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await menu.getByRole('link').count()).toBe(0);
    await page.keyboard.press('Enter');
    await link('account.privacy').click();
    await page.waitForURL(/customer\/privacy/);
    await expect.poll(() => line.innerText()).toContain(t('account.privacy'));
    expect(await menu.getByRole('link').count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a guest’s hearts come into the account at log-in', async () => {
    const t = say('en');
    const email = 'hearts.own@example.com';
    await newCustomer(shop, email);
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await openPage(page, `${shop.url}/articles/category?name=Women`);
    const heart = page.getByRole('button', { name: /^Keep .* for later$/ }).first();
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    const name = /^Keep (.*) for later$/.exec((await heart.getAttribute('aria-label')) ?? '')?.[1] ?? 'no name';
    await page.reload();
    await alive(page);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await signInByForm(page, shop, { email, locale: 'en', path: '/customer/wishlist' });
    const card = page.getByRole('listitem').filter({ hasText: name });
    await card.getByRole('button', { name: t('account.wishlist.drop') }).click();
    await page.getByRole('status').getByText(t('wishlist.dropped', { name })).waitFor();
    await card.getByRole('button', { name: t('account.wishlist.put.back') }).click();
    await card.getByRole('button', { name: t('account.wishlist.drop') }).waitFor();
    await page.getByRole('status').getByText(t('wishlist.kept', { name })).waitFor(); // the shop has it
    await page.reload();
    await alive(page);
    await card.waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a password is changed with the old one, and the newsletter is asked for once the address is proved', async () => {
    const t = say('fr');
    const email = 'letters.own@example.com';
    await newCustomer(shop, email);
    const { page, context } = await visit(browser, shop.url, 'fr', 390);
    await signInAs(page, shop, { email, locale: 'fr', path: '/customer/preferences' });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('account.save') }).click();
    await page.getByText(t('refusal.email.unverified')).waitFor();
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await openPage(page, await mailedLink(shop, email, 'verify-email'));
    await page.getByLabel(t('account.password.current')).fill(PASSWORD);
    await page.getByRole('button', { name: t('auth.verify.send') }).click();
    await page.getByText(t('auth.verify.done')).waitFor();
    await openPage(page, `${shop.url}/customer/preferences`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('account.save') }).click();
    await page.getByText(t('account.emails.on')).waitFor();
    await page.getByText(/^Vous avez accepté le \d/).waitFor();

    await openPage(page, `${shop.url}/customer/password`);
    await page.getByLabel(t('account.password.current'), { exact: true }).fill('not this one');
    await page.getByLabel(t('auth.password.new'), { exact: true }).fill('the wax has dried again');
    await page.getByLabel(t('auth.password.again')).fill('the wax has dried again');
    await page.getByRole('button', { name: t('auth.reset.send') }).click();
    await page.locator('#own-password[aria-invalid=true]:focus').waitFor();
    await page.getByLabel(t('account.password.current'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('auth.reset.send') }).click();
    await page.getByText(t('account.password.done')).waitFor();
    await page.goto(`${shop.url}/customer/security`); // still signed in here
    await page.getByRole('heading', { name: t('account.sessions') }).waitFor();
    await context.close();
  });

  it('one’s data are taken along; the account is deleted once nothing is on its way', async () => {
    const t = say('en');
    const email = 'leaves.own@example.com';
    const token = await newCustomer(shop, email);
    const made = await placeOrder(shop, { productId: goods[4] ?? 0, email, token });
    const { page, context } = await visit(browser, shop.url, 'en');
    await signInAs(page, shop, { email, locale: 'en', path: '/customer/privacy' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('account.data.get') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/my-data\.json$/);
    await page.getByRole('button', { name: t('account.delete.begin') }).click();
    await page.getByLabel(t('account.password.current'), { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('account.delete.now') }).click();
    await page.getByText(t('refusal.account.busy')).waitFor();
    await moveOrder(shop, staff, made.order.id, 'cancelled');
    await page.getByRole('button', { name: t('account.delete.now') }).click();
    await page.getByText(t('account.left')).waitFor();
    await page.goto(`${shop.url}/customer`);
    expect(new URL(page.url()).pathname).toBe('/customer/authentication');
    await context.close();
  });

  const hasNoFault = (locale: Locale) => async () => {
    const email = `reads.${locale}@example.com`;
    const token = await newCustomer(shop, email);
    const made = await placeOrder(shop, { productId: goods[5] ?? 0, email, token });
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staff, made.order.id, to);
    const { page, context } = await visit(browser, shop.url, locale, locale === 'en' ? 1440 : 390);
    await signInAs(page, shop, { email, locale, path: '/customer' });
    const found: string[] = [];
    const tabs = ['payments', 'seen'].map((tab) => `/customer/history?tab=${tab}`);
    for (const path of [...ACCOUNT_PLACES.map(({ to }) => to), `/customer/orders/${made.order.number}`, ...tabs]) {
      await openPage(page, shop.url + path);
      found.push(...(await faultsOf(page, path)));
    }
    expect(found).toEqual([]);
    await context.close();
  };
  it('no page of the area has a serious fault, wide or narrow (en)', hasNoFault('en'));
  it('no page of the area has a serious fault, wide or narrow (fr)', { tags: 'rest' }, hasNoFault('fr'));
});
