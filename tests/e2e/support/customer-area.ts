import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { BuiltShop } from './built-shop.ts';
import { PASSWORD } from './checkout-guest.ts';
import { alive, openPage, wait } from './look.ts';

const STAFF = { name: 'Aïssatou Sow', email: 'aissatou@shop.example' };
/** How a colleague is named in histories. */
export const SIGNED = `${STAFF.name} (${STAFF.email})`;
const ADDRESS = { country: 'SN', city: 'Saint-Louis', street: '3 quai de la Pêche', zip: '32000' };
const placed = z.object({
  order: z.object({ id: z.number(), number: z.string(), total: z.number() }),
  token: z.string(),
  url: z.string(),
});
const returnable = z.object({ lines: z.array(z.object({ line_id: z.number(), left: z.number() })) });

type Step = { method?: string; body?: object; token?: string };

/** Asks the shop over its API, as somebody who holds a token. */
export async function ask({ url }: BuiltShop, path: string, { method = 'POST', body, token }: Step = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  const read: unknown = text === '' ? null : JSON.parse(text);
  return read;
}

async function logIn(shop: BuiltShop, email: string): Promise<string> {
  const answer = await ask(shop, '/api/auth/login', { body: { email, password: PASSWORD } });
  return z.object({ token: z.string() }).parse(answer).token;
}

/** Somebody with an account. returns their token */
export async function newCustomer(shop: BuiltShop, email: string): Promise<string> {
  const body = { name: 'Awa Diop', email, password: PASSWORD, password_confirmation: PASSWORD };
  await ask(shop, '/api/auth/register', { body });
  return logIn(shop, email);
}

/** Data folders of the shops that have their first administrator: files of stories that run in one process share a shop. */
const staffed = new Set<string>();

/** The first administrator of the shop, who registers for the first story that asks. returns their token */
export async function newStaff(shop: BuiltShop): Promise<string> {
  if (!staffed.has(shop.directory)) {
    const keys = { password: PASSWORD, password_confirmation: PASSWORD, token: shop.bootstrapToken };
    await ask(shop, '/api/auth/admin/register', { body: { ...STAFF, ...keys } });
    staffed.add(shop.directory);
  }
  return logIn(shop, STAFF.email);
}

type OrderInput = {
  productId: number;
  size?: string | null;
  colour?: string | null;
  quantity?: number;
  email: string;
  token?: string;
  how?: 'card' | 'on_delivery';
};

/** An order of one article; `url` leads to the payment page when it is paid by card. */
export async function placeOrder(shop: BuiltShop, input: OrderInput) {
  const { productId, size = null, colour = null, quantity = 1, email, token, how = 'on_delivery' } = input;
  const body = {
    lines: [{ product_id: productId, size, colour, quantity }],
    email,
    name: 'Awa Diop',
    address: ADDRESS,
  };
  const path = how === 'card' ? '/api/stripe/checkout/session' : '/api/orders';
  return placed.parse(await ask(shop, path, { body, ...(token && { token }) }));
}

/** The staff's half of a delivery. */
export async function moveOrder(shop: BuiltShop, staff: string, id: number, to: string): Promise<void> {
  await ask(shop, `/api/order/${id}`, { method: 'PUT', body: { delivery_status: to }, token: staff });
}

/** What of an order may still go back. */
export async function leftToReturn(shop: BuiltShop, number: string, token: string): Promise<number> {
  const answer = await ask(shop, `/api/returns/of-order?order=${number}`, { method: 'GET', token });
  return returnable.parse(answer).lines.reduce((sum, { left }) => sum + left, 0);
}

type Visit = { email: string; locale: Locale; path: string };

/** Gives a browser the session of somebody, as logging in would; the forms are filled in by the stories about them. */
export async function giveSession({ request }: BrowserContext, { url }: BuiltShop, email: string): Promise<void> {
  const answer = await request.post(`${url}/api/auth/login`, { data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()} ${await answer.text()}`);
}

/** Somebody who has logged in already comes to `path`. */
export async function signInAs(page: Page, shop: BuiltShop, { email, path }: Visit): Promise<void> {
  await giveSession(page.context(), shop, email);
  await page.goto(shop.url + path);
  await alive(page);
}

/** Logs in through the page and arrives at `path`. */
export async function signInByForm(page: Page, shop: BuiltShop, who: Visit): Promise<void> {
  const t = (name: string) => translate(who.locale, name);
  await openPage(page, `${shop.url}/customer/authentication?to=${encodeURIComponent(who.path)}`);
  await page.getByLabel(t('auth.email'), { exact: true }).fill(who.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth.log.in') })
    .click();
  await page.waitForURL((url) => url.pathname + url.search === who.path);
  await alive(page);
}

/** The link of the newest e-mail to somebody that leads to a page. */
export async function mailedLink(shop: BuiltShop, email: string, page: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const texts = shop.emails().filter(({ to }) => to === email);
    const link = texts.map(({ text }) => new RegExp(`http\\S+${page}\\S+`).exec(text)?.[0]).findLast(Boolean);
    if (link) return link;
    await wait(100);
  }
  throw new Error(`${email} got no e-mail with a link to ${page}`);
}
