import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { codeAt } from '#server/auth/one-time-code.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { field, fillIn, lonelyChoices, openCheckout, visitWithCart } from './support/checkout-guest.ts';
import { alive, openPage, signIn } from './support/look.ts';

const BUNDLES = join(import.meta.dirname, '..', '..', 'build', 'client');
const STAFF = { name: 'Aïssatou Sow', email: 'aissatou@shop.example', password: 'indigo-vat-and-mud-cloth' };
const OFFICE = ['/auth/dashboard', '/auth/orders/list', '/auth/orders/detail?rt=1', '/auth/returns/list'];
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** Everything a script of a page could read; asked as text, so that the page's policy does not matter. */
const ALL_THAT_SCRIPTS_SEE = `(async () => {
  const rows = [];
  for (const { name } of await indexedDB.databases()) {
    const base = await new Promise((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    for (const store of base.objectStoreNames) {
      rows.push(store, await new Promise((resolve, reject) => {
        const asked = base.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      }));
    }
    base.close();
  }
  const kept = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) kept.push(request.url);
  }
  return JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, rows, kept]) + document.documentElement.outerHTML;
})()`;

describe('what a browser gets, and what it may do', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop({ ADMIN_SECOND_FACTOR: 'required' }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('whoever runs the shop sets up a second factor before anything opens', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await takeTheKeys(page);
    await page.waitForURL(/\/auth\/security\?to=/);
    await page.getByText(t('refusal.second.factor.needed')).waitFor();
    for (const path of OFFICE) {
      await openPage(page, shop.url + path);
      expect(new URL(page.url()).pathname).toBe('/auth/security');
      expect(await page.getByRole('link', { name: t('office.nav.orders') }).count()).toBe(0);
    }
    await page.getByRole('button', { name: t('account.factor.begin') }).click();
    await page.getByLabel(t('account.password.current'), { exact: true }).fill(STAFF.password);
    await page.getByRole('button', { name: t('account.factor.go.on') }).click();
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel(t('auth.code')).fill(await codeAt(secret, Math.floor(Date.now() / 30_000)));
    await page.getByRole('button', { name: t('account.factor.turn.on') }).click();
    await page.getByRole('heading', { name: t('account.codes') }).waitFor();
    await page.getByRole('button', { name: t('account.codes.kept') }).click();
    await page.getByRole('link', { name: t('office.nav.returns') }).click();
    await page.getByText(t('office.return.none')).waitFor();
    for (const path of OFFICE.filter((path) => !path.includes('?'))) {
      await openPage(page, shop.url + path);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(troubles).toEqual([]);
    await staysItsOwn(context, page);
    await context.close();
  });

  it('no script can read the session of a customer, wherever it looks', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await signIn(page, shop, '/customer');
    await page.goto(`${shop.url}/articles`);
    await alive(page);
    const tokens = await sessionTokens(context);
    expect(tokens.length).toBeGreaterThan(0);
    for (const path of ['/customer', '/articles', '/articles/detail?rt=1', '/shopping-cart', '/checkout']) {
      await openPage(page, shop.url + path);
      const seen = String(await page.evaluate(ALL_THAT_SCRIPTS_SEE));
      for (const token of tokens) expect([path, seen.includes(token)]).toEqual([path, false]);
    }
    await context.close();
  });

  it('what somebody typed at checkout is gone for the next person once they log out, in every tab', async () => {
    const { page, context } = await withCart();
    await signIn(page, shop, '/customer');
    const street = '27 impasse des Baobabs';
    await fillIn(page, shop.url, 'en', { street });
    const other = await context.newPage();
    await openPage(other, `${shop.url}/customer`);
    expect(String(await page.evaluate(ALL_THAT_SCRIPTS_SEE))).toContain(street);
    await other
      .getByRole('main')
      .getByRole('button', { name: t('header.log.out') })
      .first()
      .click();
    await page.waitForURL(`${shop.url}/`);
    await alive(page);
    expect(String(await page.evaluate(ALL_THAT_SCRIPTS_SEE))).not.toContain('Baobabs');
    for (const again of [() => page.goBack(), () => openCheckout(page, shop.url)]) {
      await again();
      await alive(page);
      expect(new URL(page.url()).pathname).toBe('/checkout');
      for (const name of ['checkout.street', 'checkout.email', 'checkout.first.name']) {
        expect([name, await field(page, 'en', name).inputValue()]).toEqual([name, '']);
      }
    }
    await context.close();
  });

  it('what a guest typed at checkout is not shown to whoever signs in elsewhere', async () => {
    const { page, context } = await withCart();
    await fillIn(page, shop.url, 'en', { street: '27 impasse des Baobabs' });
    await openCheckout(page, shop.url);
    expect(await field(page, 'en', 'checkout.street').inputValue()).toBe('27 impasse des Baobabs');
    await signIn(page, shop, '/customer');
    await openCheckout(page, shop.url);
    expect(await field(page, 'en', 'checkout.street').inputValue()).toBe('');
    await context.close();
  });

  it('no bundle holds a key that is not for everybody', () => {
    const files = readdirSync(BUNDLES, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /[.](js|css)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const name of files) {
      const source = readFileSync(join(BUNDLES, name), 'utf8');
      const secrets = /\b(sk|rk)_(test|live)_\w+|whsec_\w+|-----BEGIN|STRIPE_SECRET_KEY|SEAL_KEY|BOOTSTRAP_TOKEN/.exec(
        source,
      );
      expect([name, secrets?.[0] ?? null]).toEqual([name, null]);
    }
  });

  async function withCart() {
    const [goods] = await lonelyChoices(shop.url);
    if (!goods) throw new Error('no goods');
    const address = `${shop.url}/articles/detail?rt=${goods.id}`;
    return visitWithCart(() => visit(browser, shop.url, 'en'), address, 'en');
  }

  /** Another site's forms at the addresses of page actions, with the cookies of whoever is signed in (A10). */
  async function staysItsOwn(context: BrowserContext, page: Page): Promise<void> {
    const actions = ['/auth/orders/list', '/auth/orders/detail?rt=1', '/auth/returns/detail?id=1', '/contact'];
    const wanted = ['/auth/special-orders/detail?rt=1', '/special-order?rt=1', '/rating/detail?rt=1'];
    for (const address of [...actions, ...wanted]) {
      for (const path of [address, address.replace(/(\?|$)/, '.data$1')]) {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          for (const headers of [
            { origin: 'https://evil.test' },
            { origin: 'null' },
            { 'sec-fetch-site': 'cross-site' },
          ]) {
            const form = { intent: 'refund', amount: '1', key: 'from-another-site' };
            const answer = await context.request.fetch(shop.url + path, { method, headers, form });
            expect([path, method, headers, [403, 404, 405].includes(answer.status())]).toEqual([
              path,
              method,
              headers,
              true,
            ]);
          }
        }
      }
    }
    await page.reload();
    expect(new URL(page.url()).pathname).toMatch(/^\/auth\//); // still signed in
  }

  async function sessionTokens(context: BrowserContext): Promise<string[]> {
    return (await context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value);
  }

  async function takeTheKeys(page: Page): Promise<void> {
    await openPage(page, `${shop.url}/auth/${shop.segment}/register#token=${shop.bootstrapToken}`);
    await page.getByLabel(t('office.sign.in.name')).fill(STAFF.name);
    await page.getByLabel(t('office.sign.in.email')).fill(STAFF.email);
    await page.getByLabel(t('office.sign.in.password'), { exact: true }).fill(STAFF.password);
    await page.getByLabel(t('office.sign.in.password.again')).fill(STAFF.password);
    await page.getByRole('button', { name: t('office.register.send') }).click();
  }
});
