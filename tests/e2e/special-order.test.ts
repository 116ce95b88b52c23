import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { en } from '#embedded/stripe-sandbox/page/words-en.ts';
import { fr } from '#embedded/stripe-sandbox/page/words-fr.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { alive, openPage } from './support/look.ts';

const BANK = { en, fr };
const STAFF = { name: 'Aïssatou Sow', email: 'aissatou@shop.example', password: 'indigo-vat-and-mud-cloth' };

/** Sold out is where a commission begins: from the request to the paid order, seen from both sides. */
describe('a special order', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let article: { id: number };
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    article = await soldOutArticle(shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  /** A browser without scripts does not send what stands behind the #: its reader pastes the link. */
  async function opensWithoutScripts(link: string, locale: Locale): Promise<void> {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByLabel(translate(locale, 'link.paste')).fill(link);
    await page.getByRole('button', { name: translate(locale, 'special.open') }).click();
    await page.getByText('The cloth is here.').waitFor();
    const [, token = ''] = link.split('#token=');
    await page.goto(link.replace('#', link.includes('?') ? '&' : '?')); // a link of before
    expect(page.url()).not.toContain(token);
    await page.getByText('The cloth is here.').waitFor();
    await context.close();
  }

  const isQuoted = (locale: Locale) => async () => {
    const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
    const email = `awa.special.${locale}@example.com`;
    const { page, context, troubles } = await visit(browser, shop.url, locale);
    await openPage(page, `${shop.url}/articles/detail?rt=${article.id}`);
    await alive(page);
    await page.getByRole('link', { name: t('detail.special.ask') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('special.note')).fill('Sleeves to the wrist, 104 cm.');
    await dialog.getByRole('button', { name: t('dialog.close') }).click();
    await page.reload();
    await alive(page);
    await alive(page);
    await page.getByRole('link', { name: t('special.go.on') }).click(); // R-140
    await expect.poll(() => dialog.getByLabel(t('special.note')).inputValue()).toBe('Sleeves to the wrist, 104 cm.');
    await dialog.getByLabel(t('special.name')).fill('Awa Diop');
    await dialog.getByLabel(t('special.email'), { exact: true }).fill(email);
    await dialog.getByRole('button', { name: t('detail.special.ask') }).click();
    await dialog.getByText(t('special.sent')).waitFor();
    await emailTo(shop, email, 'mail.special.asked.title', locale);

    const staff = await signInStaff(locale);
    await staff.page.getByRole('link', { name: t('office.special.attention', { count: 1 }) }).click();
    await staff.page.waitForURL(/special-orders\/list/);
    // the dashboard has rows too, and stands until the list is drawn
    await staff.page.getByRole('heading', { level: 1, name: t('office.nav.specials') }).waitFor();
    await staff.page.getByRole('row').nth(1).getByRole('link').click();
    await staff.page
      .getByLabel(t('office.special.price', { currency: 'EUR' }))
      .fill(locale === 'fr' ? '142,50' : '142.50');
    await staff.page.getByLabel(t('office.special.ready')).fill(`${new Date().getUTCFullYear() + 1}-12-24`);
    await staff.page.getByLabel(t('office.special.message')).fill('The cloth is here.');
    await staff.page.getByRole('button', { name: t('office.special.send') }).click();
    await staff.page.getByText(t('office.special.quoted')).waitFor();

    const offer = await emailTo(shop, email, 'mail.special.quoted.title', locale);
    const link = /http\S+special-orders\/look-up\S+/.exec(offer.text)?.[0] ?? 'no link';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(link);
    await page.getByText('The cloth is here.').waitFor();
    expect([page.url(), ...asked].filter((url) => /[?&]token=/.test(url))).toEqual([]);
    expect(page.url()).not.toContain('token');
    await opensWithoutScripts(link, locale);
    await page.getByLabel(t('delivery.country')).selectOption('SN');
    await page.getByLabel(t('checkout.city'), { exact: true }).fill('Dakar');
    await page.getByLabel(t('checkout.street'), { exact: true }).fill('14 rue des Tisserands');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: new RegExp(`^${t('special.accept')}`) }).click();
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await page.goto(`${shop.url}/special-orders/look-up?cancelled=1`); // back without paying
    await page.getByText(t('special.cancelled')).waitFor();
    await page.getByRole('button', { name: t('special.pay.now') }).click();
    await pay(page, locale);
    await page.waitForURL(/\/payment\/successful\?uuid=/);
    await page.goto(/http\S+special-orders\/look-up\S+/.exec(offer.text)?.[0] ?? 'no link');
    await expect
      .poll(() => page.reload().then(() => page.getByText(t('special.status.ordered')).count()), { timeout: 15_000 })
      .toBeGreaterThan(0);

    await staff.page.reload();
    await staff.page.getByText(t('special.status.ordered')).first().waitFor();
    await staff.page.getByRole('link', { name: /^EL-/ }).click();
    await staff.page.getByText(t('office.payment.paid')).first().waitFor();
    expect([...troubles, ...staff.troubles]).toEqual([]);
    await Promise.all([context.close(), staff.context.close()]);
  };
  it('is asked for, quoted, accepted and paid (en)', isQuoted('en'));
  it('is asked for, quoted, accepted and paid (fr)', { tags: 'rest' }, isQuoted('fr'));

  it('is asked for and declined without scripts', async () => {
    const t = (name: string) => translate('en', name);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.url}/articles/detail?rt=${await measuredArticle(shop.url)}`);
    await page.getByRole('link', { name: t('detail.special.ask') }).click();
    await page.waitForURL(/\/special-order\?rt=/);
    await page.getByLabel(t('special.name')).fill('Binta');
    await page.getByLabel(t('special.email'), { exact: true }).first().fill('binta@nowhere');
    await page.getByLabel(t('special.quantity')).fill('2');
    await page.getByRole('button', { name: t('detail.special.ask') }).click();
    await page.getByText(t('problem.email')).waitFor();
    expect(await page.getByLabel(t('special.name')).inputValue()).toBe('Binta'); // nothing is lost
    await page.getByLabel(t('size.guide.chest')).fill('1.04');
    await page.getByLabel(t('special.note')).fill('For a wedding.');
    await page.getByLabel(t('special.email'), { exact: true }).first().fill('binta@nowhere.example');
    await page.getByRole('button', { name: t('detail.special.ask') }).click();
    await page.getByText(translate('en', 'problem.centimetres', { least: 30, most: 250 })).waitFor();
    expect(await page.getByLabel(t('size.guide.chest')).inputValue()).toBe('1.04');
    await page.getByLabel(t('size.guide.chest')).fill('104');
    await page.getByLabel(t('size.guide.hips')).fill('112');
    await page.getByLabel(t('special.email'), { exact: true }).first().fill('binta@nowhere.example');
    await page.getByRole('button', { name: t('detail.special.ask') }).click();
    await page.getByText(t('special.sent')).waitFor();
    const emailMessage = await emailTo(shop, 'binta@nowhere.example', 'mail.special.asked.title', 'en');
    const link = /http\S+special-orders\/look-up\S+/.exec(emailMessage.text)?.[0] ?? 'no link';
    await page.goto(link);
    await page.getByLabel(t('link.paste')).fill(link);
    await page.getByRole('button', { name: t('special.open') }).click();
    await page.getByText('Chest 104 cm, hips 112 cm.').first().waitFor();
    await page.getByText(t('special.decline.title')).click();
    await page.getByRole('button', { name: t('special.decline') }).click();
    await page.getByText(t('special.declined.line')).waitFor();
    await context.close();
  });

  it('notifies once when it is back, and the alert can be cancelled', async () => {
    const t = (name: string, values?: Record<string, string>) => translate('en', name, values);
    const { page, context, troubles } = await visit(browser, shop.url, 'en', 390);
    await page.goto(`${shop.url}/articles/detail?rt=${article.id}`);
    await alive(page);
    await page.getByLabel(t('special.email'), { exact: true }).fill('waiting@example.com');
    await page.getByRole('button', { name: t('special.alert.button') }).click();
    await page.getByText(t('special.alert.sent', { email: 'waiting@example.com' })).waitFor();
    await restock(shop, article);
    const emailMessage = await emailTo(shop, 'waiting@example.com', 'mail.back.in.stock.title', 'en');
    await page.goto(/http\S+back-in-stock\/leave\S+/.exec(emailMessage.text)?.[0] ?? 'no link');
    await page.getByRole('button', { name: t('special.alert.leave.button') }).click();
    await page.getByText(t('special.alert.left')).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  async function pay(page: Page, locale: Locale): Promise<void> {
    const words = BANK[locale];
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await page.getByLabel(words.number).fill('4242 4242 4242 4242');
    await page.getByLabel(words.expiry).fill('12/34');
    await page.getByLabel(words.cvc).fill('123');
    await page.getByLabel(words.name).fill('Awa Diop');
    await page.getByRole('button', { name: words.pay(formatMoney(14_250, 'EUR', locale)) }).click();
  }

  async function signInStaff(locale: Locale) {
    const t = (name: string) => translate(locale, name);
    const staff = await visit(browser, shop.url, locale);
    const { page } = staff;
    const isFirst = locale === 'en';
    await openPage(
      page,
      `${shop.url}/auth/${shop.segment}/${isFirst ? `register#token=${shop.bootstrapToken}` : 'login'}`,
    );
    if (isFirst) await page.getByLabel(t('office.sign.in.name')).fill(STAFF.name);
    await page.getByLabel(t('office.sign.in.email')).fill(STAFF.email);
    await page.getByLabel(t('office.sign.in.password'), { exact: true }).fill(STAFF.password);
    if (isFirst) await page.getByLabel(t('office.sign.in.password.again')).fill(STAFF.password);
    await page.getByRole('button', { name: t(isFirst ? 'office.register.send' : 'office.sign.in.log.in') }).click();
    await page.waitForURL(/\/auth\/dashboard/);
    return staff;
  }
});

/** An article of the demo shop of which nothing is left. */
async function soldOutArticle(url: string): Promise<{ id: number }> {
  const page = await (await fetch(`${url}/articles?special=1`)).text();
  const id = Number(/articles\/detail\?rt=(\d+)/.exec(page)?.[1]);
  if (!id) throw new Error('The demo shop has nothing that is sold out.');
  return { id };
}

/** An e-mail to somebody with this title, once it is written. */
async function emailTo(shop: BuiltShop, email: string, title: string, locale: Locale) {
  const words = translate(locale, title);
  for (let tries = 0; tries < 200; tries += 1) {
    const found = shop.emails().find((emailMessage) => emailMessage.to === email && emailMessage.html.includes(words));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${email} got no e-mail "${words}"`);
}

type Stocked = {
  variants: { size: string | null; colour: string | null }[];
  colours: { code: string; name: string; hex: string | null }[];
};

/** The staff has pieces again: sent through the API, as the back office does. */
async function restock(shop: BuiltShop, { id }: { id: number }): Promise<void> {
  const call = (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(shop.url + path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await call('/api/auth/login', { email: STAFF.email, password: STAFF.password });
  const answered: { token?: string } = JSON.parse(await signedIn.text());
  const headers = { authorization: `Bearer ${answered.token}` };
  const found: Stocked = JSON.parse(await (await fetch(`${shop.url}/api/product/${id}`)).text());
  const colourOf = (code: string | null) => found.colours.find((colour) => colour.code === code) ?? null;
  const variants = found.variants.map(({ size, colour }) => ({ size, colour: colourOf(colour), stock: 5 }));
  const answer = await call(`/api/product/${id}`, { variants }, headers, 'PATCH');
  if (!answer.ok) throw new Error(`The stock was not changed: ${answer.status} ${await answer.text()}`);
}

/** One that is cut to a body: its form takes measurements. */
async function measuredArticle(url: string): Promise<string> {
  const list = await (await fetch(`${url}/articles?special=1`)).text();
  for (const [, id = ''] of list.matchAll(/articles\/detail\?rt=(\d+)/g)) {
    const form = await (await fetch(`${url}/special-order?rt=${id}`)).text();
    if (form.includes('name="chest"')) return id;
  }
  throw new Error('The demo shop has nothing sold out that is cut to a body.');
}
