import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { wait } from './support/look.ts';
import { fieldOf } from './support/search-overlay.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

let shop: BuiltShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** A line on which the page's scripts come only when they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await open;
    await route.continue();
  });
  return letThrough;
}

it('a size chosen and an article put into the cart before the scripts have come are in the cart', async () => {
  const { page, context, troubles } = await visit(browser, shop.url, 'en');
  const letThrough = await holdScripts(page);
  await page.goto(`${shop.url}/articles/detail?rt=1`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^M\b/ }).first().check({ force: true });
  const add = page.getByRole('button', { name: new RegExp(t('detail.add')) });
  await add.click();
  await add.click();
  letThrough();
  await page
    .getByRole('link', { name: t('header.cart', { count: 1 }) })
    .first()
    .waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('a form that is sent before the scripts have come is sent once they are there, and nothing typed is lost', async () => {
  const { page, context } = await visit(browser, shop.url, 'en');
  const letThrough = await holdScripts(page);
  await page.goto(`${shop.url}/customer/authentication`, { waitUntil: 'commit' });
  await page.getByLabel(t('auth.email'), { exact: true }).fill('nobody@customers.example');
  await page.getByLabel(t('auth.password'), { exact: true }).fill('not the password');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth.log.in') })
    .click();
  letThrough();
  await page.getByText(t('refusal.sign.in.wrong')).first().waitFor();
  expect(await page.getByLabel(t('auth.email'), { exact: true }).inputValue()).toBe('nobody@customers.example');
  await context.close();
});

it('the key of an order that is sent before the scripts have come stands in no address, and is looked up by them', async () => {
  const { page, context } = await visit(browser, shop.url, 'en');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), String(request.headers().referer)));
  const letThrough = await holdScripts(page);
  await page.goto(`${shop.url}/orders/look-up`, { waitUntil: 'commit' });
  await page.getByLabel(t('lookup.number')).fill('EL-26-404');
  await page.getByLabel(t('lookup.token')).fill('the-key-of-nobody');
  await page.keyboard.press('Enter');
  await wait(1_000); // a form that is not held would be on its way by now
  letThrough();
  await page.getByText(t('lookup.none')).first().waitFor();
  expect(await page.getByLabel(t('lookup.number')).inputValue()).toBe('EL-26-404');
  expect(asked.filter((url) => url.includes('the-key-of-nobody'))).toEqual([]);
  await context.close();
});

it('the search’s key that is pressed before the scripts have come opens the search once they are there', async () => {
  const { page, context, troubles } = await visit(browser, shop.url, 'en');
  const letThrough = await holdScripts(page);
  await page.goto(`${shop.url}/articles`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  letThrough();
  await fieldOf(page).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('q');
  expect(troubles).toEqual([]);
  await context.close();
});

it('the button of an e-mail’s link that is clicked before the scripts have come sends the link’s token', async () => {
  const { page, context } = await visit(browser, shop.url, 'en');
  const letThrough = await holdScripts(page);
  await page.goto(`${shop.url}/back-in-stock/leave#token=made-up`, { waitUntil: 'commit' });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/leave'));
  await page.getByRole('button', { name: t('special.alert.leave.button') }).click();
  letThrough();
  expect((await sent).postData() ?? 'nothing').toContain('made-up');
  await page.getByText(t('special.alert.unknown')).waitFor();
  await context.close();
});
