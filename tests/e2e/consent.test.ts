import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_COOKIE } from '#contracts/cookies.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { alive, openPage, until } from './support/look.ts';

/** Another company: answers scripts that say they are there, and remembers what it was asked. */
type Company = { url: string; asked: () => string[]; forget: () => void; close: () => void };

function openCompany(): Promise<Company> {
  let asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript');
    const isChat = request.url?.includes('sdk.js');
    response.end(isChat ? 'window.chatwootSDK={run(){document.body.dataset.chat="there"}}' : 'window.counting=true');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}`,
        asked: () => asked,
        forget: () => {
          asked = [];
        },
        close: () => void server.close(),
      });
    });
  });
}

/** Asked in the page: whether each company's script has run. */
const COUNTING = "'counting' in window";
const CHAT_THERE = "document.body.dataset.chat === 'there'";

const question = (page: Page) => page.getByRole('region', { name: 'May they come in?' });
const press = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';

/** Pages that an e-mail opens with a key in their address. */
const BY_KEY = ['/orders/look-up', '/special-orders/look-up?token=spent', '/back-in-stock/leave?token=spent'];

describe('services of other companies', () => {
  let company: Company;
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    company = await openCompany();
    const services = {
      ANALYTICS: 'matomo',
      MATOMO_URL: company.url,
      MATOMO_SITE_ID: '1',
      CHAT: 'chatwoot',
      CHATWOOT_URL: company.url,
      CHATWOOT_TOKEN: 'token',
    };
    [shop, browser] = await Promise.all([startBuiltShop(services), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
    company?.close();
  });

  const enter = async (path = '/faq'): Promise<Visitor> => {
    company.forget();
    const visitor = await visit(browser, shop.url, 'en');
    await visitor.page.goto(`${shop.url}${path}`);
    await alive(visitor.page);
    return visitor;
  };

  it('are asked for nothing before the visitor agrees, and never after a refusal', async () => {
    const { page, context, troubles } = await enter();
    await question(page).waitFor();
    await page.getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(company.asked()).toEqual([]);
    await press(page, 'Refuse');
    await question(page).waitFor({ state: 'detached' });
    await openPage(page, `${shop.url}/articles`);
    expect(await question(page).count()).toBe(0);
    expect(company.asked()).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('saying no is as easy as saying yes: two buttons of one look and size', async () => {
    const { page, context } = await enter();
    const [no, yes] = await Promise.all(
      ['Refuse', 'Accept'].map((name) => question(page).getByRole('button', { name }).elementHandle()),
    );
    expect(await yes?.getAttribute('class')).toBe(await no?.getAttribute('class'));
    expect((await yes?.boundingBox())?.width).toBeCloseTo((await no?.boundingBox())?.width ?? 0, 0);
    await context.close();
  });

  it('load once agreed to, on this page and the next ones', async () => {
    const { page, context, troubles } = await enter();
    await press(page, 'Accept');
    await until(page, `${CHAT_THERE} && ${COUNTING}`);
    expect(company.asked().sort()).toEqual(['/matomo.js', '/packs/js/sdk.js']);
    await openPage(page, `${shop.url}/articles`);
    await until(page, CHAT_THERE);
    const [cookie] = (await context.cookies()).filter(({ name }) => name === CONSENT_COOKIE);
    expect(cookie?.value).toMatch(/^\d{10}\.matomo\+chatwoot\.matomo\+chatwoot$/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('never run at checkout or log-in, not even on the way from a page where they ran', async () => {
    const { page, context, troubles } = await enter('/shopping-cart');
    await press(page, 'Accept');
    await until(page, `${COUNTING} && ${CHAT_THERE}`);
    for (const [path, link] of [
      ['/customer/authentication', 'Your account'],
      ['/checkout', null],
    ] as const) {
      await openPage(page, `${shop.url}/shopping-cart`);
      await until(page, `${COUNTING} && ${CHAT_THERE}`);
      company.forget();
      if (link) await page.getByRole('banner').getByRole('link', { name: link }).click();
      else await page.goto(`${shop.url}${path}`);
      await page.waitForURL((url) => url.pathname === path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(`${COUNTING} || ${CHAT_THERE}`)).toBe(false);
      expect(await page.locator('script[data-third-party]').count()).toBe(0);
      expect(await page.locator('[data-third-parties]').count()).toBe(0);
      expect(company.asked()).toEqual([]);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/shopping-cart');
    }
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('the question itself is not put at checkout or log-in', async () => {
    for (const path of ['/customer/authentication', '/checkout', ...BY_KEY]) {
      const { page, context } = await enter(path);
      expect(await question(page).count()).toBe(0);
      expect(company.asked()).toEqual([]);
      await context.close();
    }
  });

  it('one may agree to one and not the other, and change one’s mind from the footer', async () => {
    const { page, context } = await enter();
    await press(page, 'Choose one by one');
    await page.getByLabel(/counts visits/).check();
    await press(page, 'Keep this choice');
    await until(page, COUNTING);
    expect(company.asked()).toEqual(['/matomo.js']);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Your choice on services' }).click();
    await question(page)
      .getByText(/You agreed to a part on/)
      .waitFor();
    await press(page, 'Refuse');
    await page.waitForLoadState('networkidle');
    await until(page, `!(${COUNTING})`);
    company.forget();
    await page.reload();
    await alive(page);
    expect(company.asked()).toEqual([]);
    await context.close();
  });

  it('who wants to chat is asked about the chat first, and may write instead', async () => {
    const { page, context } = await enter();
    await press(page, 'Refuse');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Chat with us' }).click();
    await question(page).getByText('To chat, Chatwoot has to load first.').waitFor();
    await press(page, 'Accept');
    await until(page, CHAT_THERE);
    expect(company.asked()).toEqual(['/packs/js/sdk.js']);
    await context.close();
  });

  it('a browser that says by itself that it is not to be tracked is not asked and has refused', async () => {
    company.forget();
    const { page, context } = await visit(browser, shop.url, 'en');
    await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
    await openPage(page, `${shop.url}/faq`);
    expect(await question(page).count()).toBe(0);
    expect(company.asked()).toEqual([]);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Your choice on services' }).click();
    await question(page).waitFor();
    await context.close();
  });

  it('the question comes to whoever asked for it before what asks had come', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
    let hasPressed = () => {};
    const pressed = new Promise<void>((resolve) => {
      hasPressed = resolve;
    });
    await page.route(/\/assets\/consent-manager-[^/]*\.js/, (route) => pressed.then(() => route.continue()));
    await page.goto(`${shop.url}/faq`);
    await until(page, '!window.replayEarlyEvents');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Your choice on services' }).click();
    expect(await question(page).count()).toBe(0);
    hasPressed();
    await question(page).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('only pages where they may run let their hosts in, from memory too', async () => {
    for (const path of ['/', '/faq', '/nowhere', '/shopping-cart']) {
      await policyOf(`${shop.url}${path}`);
      expect(await policyOf(`${shop.url}${path}`), path).toContain(company.url);
    }
    for (const path of ['/checkout', '/customer/authentication', ...BY_KEY]) {
      expect(await policyOf(`${shop.url}${path}`), path).not.toContain(company.url);
    }
  });
});

describe('a shop that has switched nothing on', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('asks nothing, offers no chat, and leads to the contact form for help', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    const hosts = new Set<string>();
    page.on('request', (request) => void hosts.add(new URL(request.url()).host));
    await openPage(page, shop.url);
    const foot = page.getByRole('contentinfo');
    expect(await page.locator('[data-consent]').count()).toBe(0);
    expect(await foot.getByRole('button', { name: /chat|choice/i }).count()).toBe(0);
    expect([...hosts]).toEqual([new URL(shop.url).host]);
    await foot.getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL(`${shop.url}/contact`);
    await page.getByRole('main').getByLabel('Message').waitFor();
    await context.close();
  });
});
