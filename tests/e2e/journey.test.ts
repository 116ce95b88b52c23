import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { en } from '#embedded/stripe-sandbox/page/words-en.ts';
import { fr } from '#embedded/stripe-sandbox/page/words-fr.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { openPage } from './support/look.ts';

const BANK = { en, fr };
const DRESS = { en: 'Seed wrap dress', fr: 'Robe portefeuille Graine' };
const WOMEN = { en: 'Women', fr: 'Femmes' };
const STAFF = { name: 'Aïssatou Sow', email: 'aissatou@shop.example', password: 'indigo-vat-and-mud-cloth' };

/** From the home page to the courier: the whole trade, once in each language. */
describe('the first sale', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('is made, paid, mailed and delivered (en)', isSold('en'));
  it('is made, paid, mailed and delivered (fr)', { tags: 'rest' }, isSold('fr'));

  function isSold(locale: Locale) {
    return async () => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const guest = await visit(browser, shop.url, locale);
      const email = `awa.${locale}@example.com`;

      await chooseDress(guest, locale);
      await guest.page.goto(`${shop.url}/shopping-cart`);
      await guest.page.getByRole('link', { name: t('cart.checkout') }).click();
      await fillCheckout(guest.page, locale, email);
      await guest.page
        .getByRole('button', { name: t('checkout.button.pay', { total: formatMoney(22_400, 'EUR', locale) }) })
        .click();

      await payAtTheBank(guest.page, locale);
      await guest.page.waitForURL(/\/payment\/successful\?uuid=/);
      await guest.page.getByRole('heading', { level: 1, name: t('success.title.paid') }).waitFor();
      await guest.page
        .getByRole('main')
        .getByText(/EL-\d\d-\d{4,}/)
        .first()
        .waitFor();
      const number =
        /EL-\d\d-\d{4,}/.exec((await guest.page.getByRole('main').textContent()) ?? '')?.[0] ?? 'no number';
      await guest.page.getByRole('link', { name: t('header.cart.empty') }).waitFor();
      await guest.page.getByText(t('account.card.ending', { brand: 'Visa', last4: '4242' })).waitFor();

      const emails = await emailsTo(shop, email, 1); // the receipt alone
      expect(
        emails.every((emailMessage) => emailMessage.html.includes(number) && emailMessage.text.includes(number)),
      ).toBe(true);

      const staff = await signInStaff(locale);
      await deliver(staff.page, locale, number);
      expect(await emailsTo(shop, email, 3)).toHaveLength(3);
      await openMailedLink(guest.page, emails[0]?.text ?? '', locale, number);
      expect([...guest.troubles, ...staff.troubles]).toEqual([]);
      await Promise.all([guest.context.close(), staff.context.close()]);
    };
  }

  async function chooseDress({ page }: Visitor, locale: Locale): Promise<void> {
    const t = (name: string) => translate(locale, name);
    await page.goto(shop.url);
    await page.getByRole('button', { name: t('dialog.close') }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${WOMEN[locale]}`) })
      .first()
      .click();
    await page.waitForURL(/category\?name=Women/);
    await page.getByRole('link', { name: DRESS[locale], exact: true }).click();
    await page.getByRole('heading', { level: 1, name: DRESS[locale] }).waitFor();
    await page
      .getByRole('button', { name: new RegExp(`^${t('detail.add')}`) })
      .first()
      .click();
    await page.getByText(t('problem.size')).waitFor(); // a size is needed first
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page
      .getByRole('button', { name: t('quantity.more') })
      .first()
      .click();
    await page
      .getByRole('button', { name: new RegExp(`^${t('detail.add')}`) })
      .first()
      .click();
    await page.getByRole('status').getByText(DRESS[locale]).waitFor();
    await page
      .getByRole('button', { name: new RegExp(`^${t('detail.add')}`) })
      .first()
      .click();
    await page.getByText(t('cart.already')).waitFor();
  }

  async function fillCheckout(page: Page, locale: Locale, email: string): Promise<void> {
    const t = (name: string) => translate(locale, name);
    const field = (name: string) => page.getByLabel(t(name), { exact: false }).first();
    await page.getByRole('heading', { level: 1, name: t('checkout.title') }).waitFor();
    await page.getByRole('button', { name: /224/ }).waitFor(); // the cart is read: what is typed before may be lost
    await page.getByLabel(t('checkout.email')).fill('awa@nowhere');
    await page.getByLabel(t('checkout.first.name')).fill('Awa');
    await page.getByLabel(t('checkout.last.name'), { exact: true }).fill('Diop');
    await page.getByLabel(t('delivery.country')).selectOption('SN');
    await field('checkout.city').fill('Dakar');
    await page.getByLabel(t('checkout.street'), { exact: true }).fill('14 rue des Tisserands');
    await page.getByRole('radio', { name: new RegExp(`^${t('checkout.pay.card')}`) }).check();
    await page.getByRole('checkbox').last().check();
    await page.getByRole('button', { name: /224/ }).click();
    await page.getByText(t('problem.email'), { exact: true }).waitFor(); // beside the field, and nothing is lost
    expect(await page.getByLabel(t('checkout.street'), { exact: true }).inputValue()).toBe('14 rue des Tisserands');
    await page.getByLabel(t('checkout.email')).fill(email);
  }

  async function payAtTheBank(page: Page, locale: Locale): Promise<void> {
    const words = BANK[locale];
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await page.getByLabel(words.number).fill('4242 4242 4242 4242');
    await page.getByLabel(words.expiry).fill('12/34');
    await page.getByLabel(words.cvc).fill('123');
    await page.getByLabel(words.name).fill('Awa Diop');
    await page.getByRole('button', { name: words.pay(formatMoney(22_400, 'EUR', locale)) }).click();
  }

  /** The first takes the keys with the one-time link; after that one logs in. */
  async function signInStaff(locale: Locale): Promise<Visitor> {
    const t = (name: string) => translate(locale, name);
    const staff = await visit(browser, shop.url, locale);
    const { page } = staff;
    const isFirst = locale === 'en';
    const signInPath = isFirst ? `register#token=${shop.bootstrapToken}` : 'login';
    await openPage(page, `${shop.url}/auth/${shop.segment}/${signInPath}`);
    if (isFirst) await page.getByLabel(t('office.sign.in.name')).fill(STAFF.name);
    await page.getByLabel(t('office.sign.in.email')).fill(STAFF.email);
    await page.getByLabel(t('office.sign.in.password'), { exact: true }).fill(STAFF.password);
    if (isFirst) await page.getByLabel(t('office.sign.in.password.again')).fill(STAFF.password);
    await page.getByRole('button', { name: t(isFirst ? 'office.register.send' : 'office.sign.in.log.in') }).click();
    await page.waitForURL(/\/auth\/dashboard/);
    return staff;
  }

  async function deliver(page: Page, locale: Locale, number: string): Promise<void> {
    const t = (name: string, values?: Record<string, string>) => translate(locale, name, values);
    await openPage(page, `${shop.url}/auth/orders/list`);
    await page.getByRole('searchbox').last().fill(number);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(number));
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('button', { name: new RegExp(`^${t('office.step.in_progress')}`) }).click();
    await row.getByText(t('office.delivery.packing'), { exact: true }).waitFor();
    await row.getByRole('link', { name: number }).click();
    await page.waitForURL(/orders\/detail/);
    // the list has buttons of such names too, and stands until the order is drawn
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await page.getByRole('button', { name: t('parcel.pack.send'), exact: true }).click();
    await page.getByRole('button', { name: t('parcel.ship'), exact: true }).click();
    await page.getByText(t('done.parcel.shipped')).waitFor();
    await page.getByRole('button', { name: t('parcel.arrive'), exact: true }).click();
    await page.getByText(t('office.delivery.delivered'), { exact: true }).first().waitFor();
  }

  async function openMailedLink(page: Page, emailMessage: string, locale: Locale, number: string): Promise<void> {
    const link = /http\S+look-up\S+/.exec(emailMessage)?.[0];
    if (!link) throw new Error(`The e-mail holds no link to the order:\n${emailMessage}`);
    await page.goto(link);
    await page.getByText(number).first().waitFor();
    await page.getByText(translate(locale, 'order.status.delivery.delivered')).first().waitFor();
  }
});

/** Letters to somebody, once there are as many as expected. */
async function emailsTo(shop: BuiltShop, email: string, count: number) {
  for (let tries = 0; tries < 300; tries += 1) {
    const emails = shop.emails().filter((emailMessage) => emailMessage.to === email);
    if (emails.length >= count) return emails;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `${email} got ${shop.emails().filter((emailMessage) => emailMessage.to === email).length} e-mails instead of ${count}`,
  );
}
