import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { field, fillIn, lonelyChoices, visitWithCart } from './support/checkout-guest.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, wait } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const WORDS = 'Bank of the North, SN08 1234';

/** Decision 0101: the checkout takes orders that are paid by transfer or mobile money. */
describe('paid by transfer in the checkout', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let article: string;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    const [goods] = await lonelyChoices(shop.url);
    article = `${shop.url}/articles/detail?rt=${goods?.id}`;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const words = (locale: Locale) => (name: string, values?: Record<string, string | number>) =>
    translate(locale, name, values);
  const offerOf = (page: Page) =>
    page.getByRole('checkbox', { name: words('en')('office.settings.offer', { way: 'Bank transfer' }) });
  const openSettings = () => signInAsStaff(browser, shop, { path: '/auth/settings', locale: 'en' });
  const save = (page: Page) => page.getByRole('button', { name: words('en')('office.settings.save') }).click();
  const isSaved = (page: Page) => page.getByText(words('en')('office.settings.saved')).waitFor();
  const byTransfer = (page: Page, locale: Locale) =>
    page.getByRole('radio', { name: new RegExp(`^${words(locale)('checkout.pay.bank_transfer')}`) });
  const send = (page: Page, locale: Locale) =>
    page.getByRole('button', { name: locale === 'en' ? /^Order for .*[1-9]/ : /^Commander pour .*[1-9]/ }).click();
  const inTheMail = async (email: string, text: string) => {
    const found = () => shop.emails().find((one) => one.to === email && one.text.includes(text));
    for (let tries = 0; tries < 200 && !found(); tries += 1) await wait(100);
    return found()?.text ?? '';
  };

  it('the settings offer a way only once somebody has said how to pay so', async () => {
    const { page, context, troubles } = await openSettings();
    await offerOf(page).check();
    await save(page);
    await page.getByText(words('en')('problem.offer.words')).waitFor();
    await page.getByLabel(words('en')('office.settings.hand.transfer.words')).fill(WORDS);
    await page.getByRole('checkbox', { name: 'Bank transfer', exact: true }).uncheck();
    await save(page);
    await page.getByText(words('en')('problem.offer.way.off')).waitFor();
    expect(await faultsOf(page, 'settings that are refused')).toEqual([]);
    await page.getByRole('checkbox', { name: 'Bank transfer', exact: true }).check();
    await save(page);
    await isSaved(page);
    expect(troubles).toEqual([expect.stringContaining('422'), expect.stringContaining('422')]);
    await context.close();
  });

  it.each([
    ['fr', 390],
    ['en', 1440],
  ] as const)(
    'a guest orders (%s, %i px), reads how to pay, and reads that it is paid once it came',
    async (locale, width) => {
      const t = words(locale);
      const email = `transfer.${locale}@example.com`;
      const arrive = () => visit(browser, shop.url, locale, width);
      const { page, context, troubles } = await visitWithCart(arrive, article, locale);
      await fillIn(page, shop.url, locale, { email });
      await page.getByRole('radio', { name: new RegExp(`^${t('checkout.pay.card')}`) }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await byTransfer(page, locale).isChecked()).toBe(true);
      await page.locator('dd').getByText(t('hand.way.bank_transfer'), { exact: true }).waitFor();
      expect(await faultsOf(page, `checkout by transfer, ${locale}`)).toEqual([]);
      await send(page, locale);
      await page.waitForURL(/\/payment\/successful/);
      await page.getByRole('heading', { level: 1, name: t('success.title.hand') }).waitFor();
      const main = (await page.getByRole('main').textContent()) ?? '';
      const number = /EL-\d\d-\d{4,}/.exec(main)?.[0] ?? 'no number';
      expect(main).toContain(WORDS);
      expect(main).toContain(t('mail.hand.reference', { number }));
      expect(await faultsOf(page, `receipt of an order by transfer, ${locale}`)).toEqual([]);
      expect(await inTheMail(email, number)).toContain(WORDS);
      await page
        .getByRole('link', { name: t('success.follow') })
        .and(page.locator('[href*="#number"]'))
        .click();
      await page.getByRole('heading', { name: number }).waitFor();
      await page.getByText(WORDS).waitFor();
      expect(await faultsOf(page, `order by transfer, ${locale}`)).toEqual([]);
      const office = await signInAsStaff(browser, shop, { path: `/auth/orders/list?q=${number}`, locale: 'en' });
      await office.page.getByRole('link', { name: number }).first().click();
      await office.page.getByText(/^Held until/).waitFor();
      await office.page.getByText(words('en')('office.hand.add')).click();
      await office.page.getByLabel(words('en')('office.hand.way')).selectOption('bank_transfer');
      await office.page.getByLabel(words('en')('office.hand.reference')).fill(`TR ${number}`);
      await office.page.getByRole('button', { name: words('en')('office.hand.send') }).click();
      await office.page.getByText('The order is paid.').waitFor();
      expect(office.troubles).toEqual([]);
      await office.context.close();
      await page.reload();
      await page.getByText(t('order.status.payment.paid'), { exact: true }).first().waitFor();
      expect(await page.getByText(WORDS).count()).toBe(0);
      expect(troubles).toEqual([]);
      await context.close();
    },
  );

  it('switched off while the checkout was open: a sentence beside the choice, and nothing that was typed is lost', async () => {
    const { page, context } = await visitWithCart(() => visit(browser, shop.url, 'en', 390), article, 'en');
    await fillIn(page, shop.url, 'en', { email: 'too.late@example.com' });
    await byTransfer(page, 'en').check();
    const settings = await openSettings();
    await offerOf(settings.page).uncheck();
    await save(settings.page);
    await isSaved(settings.page);
    await settings.context.close();
    await send(page, 'en');
    const choices = page.getByRole('radiogroup', { name: words('en')('checkout.pay') });
    await page.getByRole('alert').getByText(words('en')('problem.checkout.way.off')).first().waitFor();
    expect(await choices.getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'en', 'checkout.email').inputValue()).toBe('too.late@example.com');
    expect(await faultsOf(page, 'checkout whose way to pay is off')).toEqual([]);
    await page.getByRole('radio', { name: new RegExp(`^${words('en')('checkout.pay.delivery')}`) }).check();
    await send(page, 'en');
    await page.waitForURL(/\/payment\/successful/);
    await page.getByRole('heading', { name: words('en')('success.title.delivery') }).waitFor();
    await page.goto(`${shop.url}/checkout`);
    await alive(page);
    expect(await byTransfer(page, 'en').count()).toBe(0);
    await context.close();
  });
});
