import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatMoney, LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices, payWith } from './support/checkout-guest.ts';
import { ask, moveOrder, newCustomer, newStaff, placeOrder, signInAs } from './support/customer-area.ts';
import { EVERY_LOOK, faultsInLooks } from './support/faults.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const linesOf = z.object({ lines: z.array(z.object({ line_id: z.number() })) });
const euros = (minor: number, locale: Locale) => formatMoney(minor, 'EUR', locale);

/** The staff's side of a return, from the request to the last part of the money. */
describe('a return in the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staffToken: string;
  let productId: number;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('one of two is answered, taken in, put on the shelf and paid back in two parts', async () => {
    const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
    const email = 'awa.returns@example.com';
    const { number, token } = await delivered(email);
    await askFor(number, token);
    const left = await piecesLeft();

    const staff = await staffAt('/auth/dashboard', 'en');
    await staff.page.getByRole('link', { name: t('office.return.attention', { count: 1 }) }).click();
    await staff.page.getByRole('link', { name: `${number}/1` }).click();
    await staff.page.getByText('Too wide for me').waitFor();
    await staff.page.getByRole('button', { name: t('office.return.reject') }).click(); // a no needs a word
    await staff.page.getByLabel(t('office.special.message')).and(staff.page.locator('[aria-invalid=true]')).waitFor();
    await staff.page.getByLabel(t('office.special.message')).fill('Fold it as it came.');
    await staff.page.getByRole('button', { name: t('office.return.approve') }).click();
    await staff.page.getByText(t('office.return.said.approved')).waitFor();
    expect((await emailsTo(email, t('mail.return.approved.title')))[0]?.text).toContain('Fold it as it came.');

    expect(await staff.page.locator('[name^=restock-]').isChecked()).toBe(true);
    await staff.page.getByRole('button', { name: t('office.return.came') }).click();
    await staff.page.getByText(t('office.return.said.received')).waitFor();
    await expect.poll(piecesLeft).toBe(left + 1);

    await askToRefund(staff.page, '99999');
    await staff.page.getByText(t('refusal.refund.too.much')).first().waitFor();
    await refund(staff.page, '10', euros(1_000, 'en'));
    await staff.page.getByText(t('office.refund.sent', { amount: euros(1_000, 'en') })).waitFor();
    await refund(staff.page, '5,50', euros(550, 'en'));
    await staff.page.getByText(t('office.refund.sent', { amount: euros(550, 'en') })).waitFor();
    const refunded = t('mail.refunded.title');
    await expect.poll(async () => (await emailsTo(email, refunded)).length, { timeout: 20_000 }).toBe(2);

    await staff.page.getByRole('link', { name: number, exact: true }).click();
    await staff.page.getByText(euros(1_550, 'en')).first().waitFor();
    await staff.page.getByRole('link', { name: `${number}/1` }).waitFor();
    const invoiceHref = await staff.page.getByRole('link', { name: t('document.invoice') }).getAttribute('href');
    const invoice = await staff.page.request.get(shop.url + invoiceHref);
    expect((await invoice.body()).subarray(0, 4).toString()).toBe('%PDF');

    const own = await visit(browser, shop.url, 'en');
    await signInAs(own.page, shop, { email, locale: 'en', path: `/customer/orders/${number}` });
    await own.page.getByText(euros(1_550, 'en')).first().waitFor();
    expect([...staff.troubles.filter(isUnexpected), ...own.troubles]).toEqual([]);
    await Promise.all([staff.context.close(), own.context.close()]);
  });

  it('a second click and a second window give the money back once', async () => {
    const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
    const { id } = await delivered('binta.returns@example.com');
    const { page, context } = await staffAt(`/auth/orders/detail?rt=${id}`, 'en');
    await page.getByLabel(t('office.refund.amount', { currency: 'EUR' })).fill('3');
    const form = await page.locator('form', { has: page.getByRole('button', { name: t('office.refund.send') }) });
    const asked = { intent: 'refund', amount: '3', key: await form.locator('[name=key]').inputValue() };
    const fields = { ...asked, sure: '300' };
    const sent = { form: fields, headers: { origin: shop.url } };
    const address = `${shop.url}/auth/orders/detail?rt=${id}`;
    const question = await page.request.post(address, { ...sent, form: asked }); // without scripts the page asks
    expect(await question.text()).toContain(t('ask.refund', { amount: euros(300, 'en') }));
    await page.reload();
    const threeEuros = page.getByText(euros(300, 'en'), { exact: true });
    expect(await threeEuros.count()).toBe(0);
    const answers = await Promise.all([page.request.post(address, sent), page.request.post(address, sent)]);
    expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
    const other = { ...sent, form: { ...fields, amount: '4', sure: '400' } };
    expect((await page.request.post(address, other)).status()).toBe(422); // the same form with another amount
    await page.reload();
    await expect.poll(() => page.reload().then(() => threeEuros.count())).toBe(2); // so far, and the one refund
    await context.close();
  });

  it.each(LOCALES)(
    'no screen of it has a serious fault, in light and in dark (%s)',
    { tags: 'rest' },
    async (locale) => {
      const { page, context } = await staffAt('/auth/returns/list', locale);
      const href = await page.getByRole('row').nth(1).getByRole('link').getAttribute('href');
      const screens = [
        '/auth/dashboard',
        '/auth/returns/list',
        String(href),
        '/auth/orders/detail?rt=1',
        '/auth/security',
      ];
      const found = await faultsInLooks(page, { url: shop.url, paths: screens, looks: EVERY_LOOK });
      expect(found).toEqual([]);
      await context.close();
    },
  );

  /** A refused form is answered with its status, which a browser writes to its console. */
  function isUnexpected(trouble: string): boolean {
    return !/status of 4(09|22)/.test(trouble);
  }

  /** Two pieces of one article, paid by card and delivered. */
  async function delivered(email: string) {
    const token = await newCustomer(shop, email);
    const { order, url } = await placeOrder(shop, { productId, quantity: 2, email, token, how: 'card' });
    const { page, context } = await visit(browser, shop.url, 'en');
    await page.goto(url);
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/sandbox'));
    await context.close();
    const stateOf = () => ask(shop, `/api/order/${order.id}`, { method: 'GET', token: staffToken });
    await expect.poll(stateOf).toMatchObject({ payment_status: 'paid' });
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staffToken, order.id, to);
    return { ...order, token };
  }

  async function askFor(number: string, token: string): Promise<void> {
    const answer = await ask(shop, `/api/returns/of-order?order=${number}`, { method: 'GET', token });
    const lines = linesOf.parse(answer).lines.map(({ line_id }) => ({ line_id, quantity: 1 }));
    await ask(shop, '/api/returns', { body: { order: number, lines, reason: 'Too wide for me' }, token });
  }

  async function piecesLeft(): Promise<number> {
    const article = await ask(shop, `/api/product/${productId}`, { method: 'GET' });
    return z.object({ stock: z.number() }).parse(article).stock;
  }

  /** Asks for a refund and says yes to the question, which names the sum. */
  async function refund(page: Page, typed: string, amount: string): Promise<void> {
    await askToRefund(page, typed);
    const dialog = page.getByRole('dialog', { name: translate('en', 'ask.refund', { amount }) });
    await dialog.getByRole('button', { name: translate('en', 'ask.refund.yes', { amount }) }).click();
  }

  async function askToRefund(page: Page, amount: string): Promise<void> {
    await page.getByLabel(translate('en', 'office.refund.amount', { currency: 'EUR' })).fill(amount);
    await page.getByRole('button', { name: translate('en', 'office.refund.send') }).click();
  }

  const staffAt = (path: string, locale: Locale) => signInAsStaff(browser, shop, { path, locale });

  /** The e-mails to somebody with a title, once there is one. */
  async function emailsTo(email: string, title: string) {
    const found = () => shop.emails().filter(({ to, html }) => to === email && html.includes(title));
    await expect.poll(() => found().length, { timeout: 20_000 }).toBeGreaterThan(0);
    return found();
  }
});
