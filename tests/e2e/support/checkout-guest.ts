import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { en } from '#embedded/stripe-sandbox/page/words-en.ts';
import { fr } from '#embedded/stripe-sandbox/page/words-fr.ts';
import type { Visitor } from './browser.ts';
import type { BuiltShop } from './built-shop.ts';
import { alive, wait } from './look.ts';

export const PASSWORD = 'the kente dries at noon';
const ADDRESS = { country: 'SN', city: 'Saint-Louis', street: '3 quai de la Pêche', zip: '32000' };

/** An article that comes in one choice only, and how many of it there are. */
export type Goods = { id: number; available: number };

/** Articles with one choice and a stock that a test can use up. */
export async function lonelyChoices(url: string): Promise<Goods[]> {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1).join(',');
  const answer = await fetch(`${url}/shopping-cart/lines?ids=${ids}`, { headers: { accept: 'application/json' } });
  const stockSchema = z.array(z.object({ productId: z.number(), available: z.number() }));
  const { stock } = z.object({ stock: stockSchema }).parse(await answer.json());
  return [...Map.groupBy(stock, ({ productId }) => productId).values()].flatMap((choices) => {
    const [only] = choices;
    const isLonely = choices.length === 1 && only && only.available > 12 && only.available < 99;
    return isLonely ? [{ id: only.productId, available: only.available }] : [];
  });
}

/** A field of the checkout by its label; the log-in inside it has fields of the same names. */
export function field(page: Page, locale: Locale, name: string): Locator {
  return page
    .locator('[form="checkout-form"]')
    .and(page.getByLabel(translate(locale, name), { exact: false }))
    .first();
}

type Typed = { country?: string; city?: string; street?: string; email?: string };

/** Opens the checkout and waits until it has read the cart. */
export async function openCheckout(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/checkout`);
  await page.getByRole('button', { name: /^(Pay|Payer) .*[1-9]/ }).waitFor();
}

/** Opens the checkout and fills it in as a guest. */
export async function fillIn(page: Page, url: string, locale: Locale, typed: Typed): Promise<void> {
  await openCheckout(page, url);
  await field(page, locale, 'checkout.email').fill(typed.email ?? 'awa@example.com');
  await field(page, locale, 'checkout.first.name').fill('Awa');
  await page.getByLabel(translate(locale, 'checkout.last.name'), { exact: true }).first().fill('Diop');
  await page.getByLabel(translate(locale, 'delivery.country')).selectOption(typed.country ?? 'SN');
  await page.getByRole('combobox', { name: translate(locale, 'checkout.city') }).fill(typed.city ?? 'Dakar');
  await field(page, locale, 'checkout.street').fill(typed.street ?? '14 rue des Tisserands');
  await page.getByRole('checkbox').last().check();
}

/** Clicks the button of the checkout, which shows an amount once the cart is read, and arrives at the payment page. */
export async function goToPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay .*[1-9]/ }).click();
  await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
}

/** Pays by card on the payment page, which is in the language that the buyer last used. */
export async function payWith(page: Page, card: string, locale: Locale = 'en'): Promise<void> {
  const words = locale === 'en' ? en : fr;
  await page.getByLabel(words.number).fill(card);
  await page.getByLabel(words.expiry).fill('12/34');
  await page.getByLabel(words.cvc).fill('123');
  await page.getByLabel(words.name).fill('Awa Diop');
  await page
    .getByRole('button', { name: locale === 'en' ? /^Pay / : /^Payer / })
    .first()
    .click();
}

/** Orders what is in the cart, to be paid to the courier; returns the order's number. */
export async function orderOnDelivery(page: Page, locale: Locale): Promise<string> {
  await page.getByRole('radio', { name: new RegExp(`^${translate(locale, 'checkout.pay.delivery')}`) }).check();
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: locale === 'en' ? /^Order for .*[1-9]/ : /^Commander pour .*[1-9]/ }).click();
  await page.waitForURL(/\/payment\/successful/);
  await page.getByRole('heading', { name: translate(locale, 'success.title.delivery') }).waitFor();
  return /EL-\d\d-\d{4,}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'no number';
}

/** How many orders somebody was written to about. */
export async function ordersOf(shop: BuiltShop, email: string): Promise<number> {
  const numbers = () => {
    const emails = shop.emails().filter(({ to }) => to === email);
    return new Set(emails.flatMap(({ text }) => /EL-\d\d-\d{4,}/.exec(text)?.[0] ?? []));
  };
  for (let tries = 0; tries < 300 && numbers().size === 0; tries += 1) await wait(100); // e-mails follow the order
  await wait(1_500); // a second one would follow the first
  return numbers().size;
}

async function call(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** So many pieces of a kind the shop sells in one order. */
const MOST_AT_ONCE = 20;

/** Somebody else buys. */
export async function buyElsewhere({ url }: BuiltShop, productId: number, quantity: number): Promise<void> {
  for (let left = quantity; left > 0; left -= MOST_AT_ONCE) {
    const lines = [{ product_id: productId, quantity: Math.min(left, MOST_AT_ONCE) }];
    await call(`${url}/api/orders`, { lines, email: 'quicker@example.com', name: 'Modou Fall', address: ADDRESS });
  }
}

/** Somebody with an account, a default address at which somebody else receives what comes, and a personal one. */
export async function openAccount({ url }: BuiltShop, email: string): Promise<void> {
  const person = { name: 'Awa Diop', email, password: PASSWORD, password_confirmation: PASSWORD };
  await call(`${url}/api/auth/register`, person);
  const answer = await call(`${url}/api/auth/login`, { email, password: PASSWORD });
  const { token } = z.object({ token: z.string() }).parse(answer);
  const headers = { authorization: `Bearer ${token}` };
  await call(`${url}/api/addresses`, { ...ADDRESS, name: 'Mariama Sow' }, headers);
  await call(`${url}/api/addresses`, { ...ADDRESS, street: '1 rue de la Maison', kind: 'personal' }, headers);
}

/** A visitor who has put the article of an address into the cart. */
export async function visitWithCart(arrive: () => Promise<Visitor>, article: string, locale: Locale): Promise<Visitor> {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto(article);
  await alive(page);
  const add = new RegExp(`^${translate(locale, 'detail.add')}`);
  await page.getByRole('button', { name: add }).first().click();
  await page.getByRole('link', { name: translate(locale, 'cart.see'), exact: true }).waitFor();
  return visitor;
}
