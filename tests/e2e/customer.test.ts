import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { codeAt } from '#server/auth/one-time-code.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { field, fillIn, lonelyChoices, orderOnDelivery, PASSWORD } from './support/checkout-guest.ts';
import {
  mailedLink,
  moveOrder,
  newCustomer,
  newStaff,
  placeOrder,
  signInAs,
  signInByForm,
} from './support/customer-area.ts';
import { alive, openPage } from './support/look.ts';

const say = (locale: Locale) => (name: string, values?: Record<string, string | number>) =>
  translate(locale, name, values);
const NEW_PASSWORD = 'the wax has dried again';

/** An account, from the first order to the last word. */
describe('the customer area', () => {
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

  it('a wrong password sent by Enter is announced: the focus comes to the field once its sentence stands there', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await openPage(page, `${shop.url}/customer/authentication`);
    await page.evaluate(`addEventListener('focusin', ({ target }) => {
      const note = document.getElementById(target.getAttribute('aria-describedby') ?? '');
      if (target.getAttribute('aria-invalid') && note) document.body.dataset.announced = note.textContent;
    })`);
    await page.getByLabel('E-mail', { exact: true }).fill('nobody@example.com');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not the right one at all');
    await password.press('Enter');
    await page.locator('body[data-announced]').waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('password');
    expect(await page.evaluate('document.body.dataset.announced.length')).toBeGreaterThan(20);
    await context.close();
  });

  it('somebody registers in the checkout and finds the order in the area, which moves while they look', async () => {
    const t = say('en');
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await openPage(page, `${shop.url}/articles/detail?rt=${goods[0]}`);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page.getByRole('status').getByText(t('cart.see')).waitFor();
    await fillIn(page, shop.url, 'en', {});
    await page.getByRole('button', { name: t('auth.register'), exact: true }).click();
    await page.getByLabel(t('auth.name')).first().fill('Fatou Ndiaye');
    const email = 'fatou.area@example.com';
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill(email);
    await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t('auth.password.again')).fill(PASSWORD);
    const send = page.locator('form').getByRole('button', { name: t('auth.register') });
    await Promise.all([page.waitForEvent('load'), send.click()]);
    await expect.poll(() => field(page, 'en', 'checkout.email').inputValue()).toBe(email);
    const number = await orderOnDelivery(page, 'en');

    await page.goto(`${shop.url}/customer`);
    const waiting = page.getByRole('region', { name: t('account.group.pending') });
    await waiting.getByRole('link', { name: `${t('account.order.see')} ${number}` }).click();
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    const way = page.getByRole('region', { name: t('account.order.way') });
    await way.getByText(t('account.way.packing')).waitFor();
    const id = Number(number.split('-').at(-1)) - 1_000;
    await moveOrder(shop, staff, id, 'in_progress');
    const moved = t('account.order.moved', { number, status: t('order.status.delivery.packing') });
    await page.getByRole('status').getByText(moved).waitFor({ state: 'attached', timeout: 60_000 }); // asked every 12 s
    await way
      .getByRole('listitem')
      .filter({ hasText: t('account.way.courier') })
      .getByText('Dakar')
      .waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a lost password is replaced through the mailbox', async () => {
    const t = say('fr');
    const email = 'moussa.area@example.com';
    await newCustomer(shop, email);
    const { page, context } = await visit(browser, shop.url, 'fr');
    await openPage(page, `${shop.url}/customer/authentication`);
    await page.getByRole('link', { name: t('auth.forgot.link') }).click();
    await page.getByRole('heading', { level: 1, name: t('auth.forgot.title') }).waitFor();
    await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
    await page.getByRole('button', { name: t('auth.forgot.send') }).click();
    await page.getByText(t('auth.forgot.sent', { email })).waitFor();
    await openPage(page, await mailedLink(shop, email, 'reset-password'));
    await page.getByLabel(t('auth.password.new'), { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(t('auth.password.again')).fill(`${NEW_PASSWORD}!`);
    await page.getByRole('button', { name: t('auth.reset.send') }).click();
    await page.getByText(t('problem.password.differs')).waitFor();
    await page.getByLabel(t('auth.password.again')).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: t('auth.reset.send') }).click();
    await page.getByText(t('auth.reset.done')).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('auth.log.in') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('auth.title') }).waitFor();
    await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
    await page.getByLabel(t('auth.password'), { exact: true }).fill(NEW_PASSWORD);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('auth.log.in') })
      .click();
    await page.waitForURL((url) => !url.pathname.includes('authentication'));
    await context.close();
  });

  it('a second factor is set up, asked for at the next log-in, and switched off', async () => {
    const t = say('en');
    const email = 'bintou.area@example.com';
    await newCustomer(shop, email);
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await signInByForm(page, shop, { email, locale: 'en', path: '/customer/security' });
    await page.getByText(t('account.session.unknown')).first().waitFor(); // the test's own log-in over the API
    await page.getByRole('button', { name: t('account.sessions.end.others') }).click();
    await page.getByText(t('account.sessions.ended')).waitFor();
    await expect.poll(() => page.getByText(t('account.session.unknown')).count()).toBe(0);

    await page.getByRole('button', { name: t('account.factor.begin') }).click();
    await page.getByLabel(t('account.password.current'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('account.factor.go.on') }).click();
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const step = () => Math.floor(Date.now() / 30_000);
    await page.getByLabel(t('auth.code')).fill('000000');
    await page.getByRole('button', { name: t('account.factor.turn.on') }).click();
    await page.getByLabel(t('auth.code')).and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByLabel(t('auth.code')).fill(await codeAt(secret, step()));
    await page.getByRole('button', { name: t('account.factor.turn.on') }).click();
    await page.getByRole('heading', { name: t('account.codes') }).waitFor();
    await expect.poll(() => page.locator('ol code').count()).toBe(10);
    const codes = await page.locator('ol code').allTextContents();
    await page.getByRole('button', { name: t('account.codes.kept') }).click();
    await page.getByText(t('account.factor.is.on')).waitFor();
    await page.getByText(t('account.codes.left', { count: 10 })).waitFor();

    await page
      .getByRole('navigation', { name: t('account.nav') })
      .getByRole('button')
      .click(); // log out
    await page.waitForURL(`${shop.url}/`);
    await openPage(page, `${shop.url}/customer/authentication?to=/customer/security`);
    await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
    await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('auth.log.in') })
      .click();
    await page.getByLabel(t('auth.code')).fill(codes[0] ?? 'no code');
    await page.getByRole('button', { name: t('auth.code.send') }).click();
    await page.waitForURL(/\/customer\/security/);
    await alive(page);
    await page.getByText(t('account.codes.left', { count: 9 })).waitFor();
    await page.getByRole('button', { name: t('account.factor.turn.off') }).click();
    await page.getByLabel(t('account.password.current'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t('auth.code')).fill(codes[1] ?? 'no code');
    await page.getByRole('button', { name: t('account.factor.turn.off') }).click();
    await page.getByText(t('account.factor.is.off')).waitFor();
    expect(troubles.filter((trouble) => !/status of 4\d\d/.test(trouble))).toEqual([]);
    await context.close();
  });

  it('an e-mail is proved, and changed by the e-mail to the new one', async () => {
    const t = say('fr');
    const [email, next] = ['adja.area@example.com', 'adja.moved@example.com'];
    await placeOrder(shop, { productId: goods[1] ?? 0, email }); // as a guest
    await newCustomer(shop, email);
    const { page, context, troubles } = await visit(browser, shop.url, 'fr', 390);
    await signInAs(page, shop, { email, locale: 'fr', path: '/customer/profile' });
    await page.getByText(t('account.email.unproved')).waitFor();
    await page.getByRole('button', { name: t('account.verify.again') }).click();
    await page.getByText(t('account.verify.sent', { email })).waitFor();
    await openPage(page, await mailedLink(shop, email, 'verify-email'));
    await page.getByLabel(t('account.password.current')).fill(PASSWORD);
    await page.getByRole('button', { name: t('auth.verify.send') }).click();
    await page.getByText(t('auth.verify.joined', { count: 1 })).waitFor();
    await openPage(page, `${shop.url}/customer/profile`);
    await page.getByText(t('account.email.proved'), { exact: true }).waitFor();
    await page.getByLabel(t('account.email.new')).fill(next);
    await page.getByLabel(t('account.password.current'), { exact: true }).fill('not this one');
    await page.getByRole('button', { name: t('account.email.change') }).click();
    await page.locator('#email-password[aria-invalid=true]').waitFor();
    expect(await page.getByLabel(t('account.email.new')).inputValue()).toBe(next);
    await page.getByLabel(t('account.password.current'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('account.email.change') }).click();
    await page.getByText(t('account.email.sent', { email: next })).waitFor();
    await openPage(page, await mailedLink(shop, next, 'confirm-email'));
    await page.getByLabel(t('account.password.current')).fill(PASSWORD);
    await page.getByRole('button', { name: t('auth.move.send') }).click();
    await page.getByText(t('auth.move.done', { email: next })).waitFor();
    expect(troubles.filter((trouble) => !/status of 4\d\d/.test(trouble))).toEqual([]);
    await context.close();
  });
});
