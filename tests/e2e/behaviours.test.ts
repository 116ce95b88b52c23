import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE, POSTER_REST_KEY, SESSION_COOKIES } from '#contracts/cookies.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { alive, signIn, wait } from './support/look.ts';
import { fieldOf } from './support/search-overlay.ts';

let shop: BuiltShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const enter = async (path: string, locale: 'en' | 'fr' = 'en', width = 1440): Promise<Visitor> => {
  const visitor = await visit(browser, shop.url, locale, width);
  await visitor.page.goto(shop.url + path);
  await alive(visitor.page);
  return visitor;
};

/** Run in the page, where no slow test stands in between: notes how long the sign of waiting is shown. */
const MEASURE_SIGN = `new MutationObserver(() => {
  if (document.querySelector('.loader')) window.signBegan ??= performance.now();
  else if (window.signBegan) window.signLasted ??= performance.now() - window.signBegan;
}).observe(document.body, { childList: true, subtree: true })`;

describe('what stands around every page', () => {
  it('a browser without a language is answered in English and shown so; the choice keeps page and typed words', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${shop.url}/contact`);
    await alive(page);
    const language = async () => (await context.cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value;
    await expect.poll(language).toBe('en');
    await page.getByLabel(translate('en', 'contact.name'), { exact: true }).fill('Awa Ndiaye');
    await page.getByRole('main').getByRole('textbox').last().fill('Do you still cut it in indigo?');
    await page.getByRole('banner').getByRole('link', { name: /FR/ }).click();
    await page.getByLabel(translate('fr', 'contact.name'), { exact: true }).waitFor();
    await alive(page);
    expect(new URL(page.url()).pathname).toBe('/contact');
    const typed = page.getByLabel(translate('fr', 'contact.name'), { exact: true });
    await expect.poll(() => typed.inputValue()).toBe('Awa Ndiaye');
    const message = page.getByRole('main').getByRole('textbox').last();
    await expect.poll(() => message.inputValue()).toBe('Do you still cut it in indigo?');
    await context.close();
  });

  it.each([
    ['en', 1440],
    ['fr', 390],
  ] as const)('the main menu leads to the six places of the shop (%s, %d px)', async (locale, width) => {
    const { page, context, troubles } = await enter('/faq', locale, width);
    const names = ['home', 'articles', 'men', 'women', 'kids', 'accessories'].map((name) =>
      translate(locale, `nav.${name}`),
    );
    const menu = page.getByRole('navigation', { name: translate(locale, 'nav.main') }).locator('visible=true');
    const open = async () => {
      if (width === 390) await page.getByRole('link', { name: translate(locale, 'menu.open') }).click();
      await menu.waitFor();
    };
    const [home = '', ...places] = names;
    for (const name of places) {
      await open();
      const shown = await menu.getByRole('link').allInnerTexts();
      expect(shown.map((text) => text.replace(/\s*\d*$/, ''))).toEqual(names);
      await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await open();
      await expect
        .poll(() => menu.locator('[aria-current=page]').allInnerTexts())
        .toEqual([expect.stringMatching(`^${name}`)]);
      if (width === 390) await page.keyboard.press('Escape');
    }
    expect(new URL(page.url()).search).toBe('?name=Accessoires');
    await open();
    await menu.getByRole('link', { name: home }).click();
    await page.waitForURL(`${shop.url}/`);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('the header turns light at 97 px of scroll, not before', async () => {
    const { page, context } = await enter('/faq');
    const colour = () => page.evaluate("getComputedStyle(document.querySelector('header')).backgroundColor");
    const dark = await colour();
    await page.evaluate('window.scrollTo(0, 96)');
    await wait(500);
    expect(await colour()).toBe(dark);
    await page.evaluate('window.scrollTo(0, 97)');
    await expect.poll(colour).not.toBe(dark);
    await context.close();
  });

  it.each([1440, 390])(
    'a guest is led to the log-in, a customer to the account and to log out (%d px)',
    async (width) => {
      const visitor = await visit(browser, shop.url, 'en', width);
      const { page, context } = visitor;
      await page.goto(`${shop.url}/faq`);
      await alive(page);
      const open = async () => {
        if (width < 760) await page.getByRole('banner').getByRole('link', { name: 'Open menu' }).click();
        return width < 760 ? page.getByRole('dialog') : page.getByRole('banner');
      };
      const guest = await open();
      await guest.getByRole('link', { name: width < 760 ? 'Log in' : 'Your account' }).waitFor();
      expect(await guest.getByRole('button', { name: 'Log out' }).count()).toBe(0);
      const email = await signIn(page, shop, '/articles/detail?rt=3');
      const customer = await open();
      expect(await customer.getByRole('link', { name: email }).getAttribute('href')).toBe('/customer');
      await customer.getByText(email, { exact: true }).waitFor();
      await customer.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL(`${shop.url}/`);
      await context.close();
    },
  );

  it.each([700, 820, 1440])('a customer reads their e-mail address in the header at %d px (R-060)', async (width) => {
    const { page, context } = await visit(browser, shop.url, 'en', width);
    const email = await signIn(page, shop, '/articles/detail?rt=3');
    const link = page.getByRole('banner').getByRole('link', { name: email });
    expect((await link.getByText(email).boundingBox())?.width).toBeGreaterThan(80);
    await context.close();
  });

  it('waiting is shown for three seconds at most, and blocks nothing', async () => {
    const { page, context } = await enter('/faq');
    const line = Promise.withResolvers<void>();
    await page.route('**/about.data*', async (route) => {
      await line.promise;
      await route.continue();
    });
    await page.evaluate(MEASURE_SIGN);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    const sign = page.getByRole('status').getByText('One moment');
    await sign.waitFor({ state: 'attached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).click(); // nothing lies over the page
    await sign.waitFor({ state: 'detached' });
    expect(await page.evaluate('window.signLasted')).toBeLessThan(3_600);
    expect(new URL(page.url()).pathname).toBe('/faq');
    line.resolve();
    await page.waitForURL('**/about');
    await context.close();
  });

  it('a message goes after five seconds, and rests under the pointer and the focus', async () => {
    const { page, context } = await enter('/articles/detail?rt=3');
    await page.clock.install();
    const words = page.getByRole('status').getByText(translate('en', 'refusal.rating.not.customer'));
    const say = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: translate('en', 'rate.open') })
        .click();
    await say();
    await words.hover();
    await page.clock.runFor(5_600);
    expect(await words.count()).toBe(1);
    await page.getByRole('status').getByRole('link').focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_600);
    expect(await words.count()).toBe(1); // the pointer has gone, the focus has not
    await page.getByRole('banner').getByRole('link').first().focus();
    await words.waitFor({ state: 'detached', timeout: 10_000 });
    await say();
    await say();
    expect(await words.count()).toBe(1); // one at a time
    await context.close();
  });

  it('the poster rests three minutes after it was closed', async () => {
    const { page, context } = await enter('/');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await alive(page);
    await wait(2_600);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(`localStorage.setItem('${POSTER_REST_KEY}', Date.now() - 180001)`);
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await context.close();
  });

  it('the poster stays away while somebody searches, also while the search is still being loaded', async () => {
    const { page, context } = await enter('/faq');
    const line = Promise.withResolvers<void>();
    await page.route('**/search-overlay*.js', async (route) => {
      await line.promise;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`${shop.url}/`);
    await page.getByRole('banner').getByLabel(translate('en', 'header.search')).click();
    await wait(2_600);
    expect(await page.getByRole('dialog').count()).toBe(0);
    line.resolve();
    await fieldOf(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await context.close();
  });

  it('a form that is being sent is not sent twice', async () => {
    const { page, context } = await enter('/contact');
    let sent = 0;
    const line = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      sent += 1;
      await line.promise;
      await route.fulfill({ status: 200, json: { message: 'thanks' } });
    });
    await page.getByLabel(translate('en', 'contact.name'), { exact: true }).fill('Awa');
    await page.getByLabel(translate('en', 'contact.email'), { exact: true }).first().fill('awa@example.com');
    const message = page.getByRole('main').getByRole('textbox').last();
    await message.fill('Hello');
    const send = page.getByRole('main').getByRole('button', { name: translate('en', 'contact.send') });
    await send.click();
    await expect.poll(() => send.isDisabled()).toBe(true);
    await send.click({ force: true });
    await page.getByLabel(translate('en', 'contact.name'), { exact: true }).press('Enter');
    line.resolve();
    await page.getByText(translate('en', 'contact.sent')).waitFor();
    expect(sent).toBe(1);
    await context.close();
  });
});

describe('a session that has run out', () => {
  it('ends once, is shown, and leaves the cart; nothing goes round in circles', async () => {
    const visitor = await visit(browser, shop.url, 'en');
    const { page, context } = visitor;
    // A push message makes the page load again: without the session it would be a guest's.
    await page.routeWebSocket(/\/app\//, (socket) => socket.close({ code: 1011 }));
    // What the page asks for by itself would find the session gone before the submit does.
    const asked = [/\/api\/wishlist$/, /\/api\/articles\/recently\/visited\/me$/];
    const isAnswered = Promise.all(asked.map((path) => page.waitForResponse(path)));
    await signIn(page, shop, '/articles/detail?rt=3');
    await isAnswered;
    await context.clearCookies({ name: new RegExp(SESSION_COOKIES.join('|')) });
    await page.route('**/api/ratings', (route) => route.fulfill({ status: 401, json: { message: 'Unauthenticated' } }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: translate('en', 'rate.open') })
      .click();
    await page.getByRole('dialog').getByRole('radio', { name: /^4 / }).check({ force: true });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('en', 'rate.send') })
      .click();
    await page.getByRole('status').getByText(translate('en', 'session.ended')).waitFor();
    await expect.poll(() => loads).toBe(1);
    await wait(1_500);
    expect(loads).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Your account', exact: true }).waitFor();
    await context.close();
  });
});
