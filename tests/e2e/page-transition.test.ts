import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { alive } from './support/look.ts';

let browser: Browser;
let shop: BuiltShop;
beforeAll(async () => {
  browser = await launchBrowser();
  shop = await sharedShop();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Notes of each transition what moves in it; a transition that the browser skips notes nothing. */
const NOTE_TRANSITIONS = `
  window.seen = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...given) => {
    const transition = start(...given);
    transition.ready.then(() => window.seen.push(document.getAnimations().map(({ effect }) => effect.pseudoElement ?? '')));
    return transition;
  };`;

describe('from a card to its article', () => {
  it.each([
    ['no-preference', 390],
    ['no-preference', 1440],
    ['reduce', 1440],
  ] as const)('the picture stays in view, unless motion is to be reduced (%s, %i px)', async (reducedMotion, width) => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en', width);
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(NOTE_TRANSITIONS);
    await page.goto(`${shop.url}/articles`);
    await alive(page);
    const seen = () => page.evaluate<string[][]>('window.seen');
    const names = page.getByRole('article').getByRole('heading');
    const name = await names.nth(2).textContent();
    await names.nth(1).getByRole('link').click({ button: 'middle' }); // another tab: nothing moves here
    await names.nth(2).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await expect.poll(async () => (await seen()).length).toBe(1);
    const moving = (await seen()).flat().filter((what) => what === '::view-transition-group(carried)');
    expect(moving.length > 0).toBe(reducedMotion === 'no-preference');
    // the cards below lead on, with the picture of the page as it stands
    await page.locator('main .card h3 a').first().click();
    await expect.poll(async () => (await seen()).length).toBe(2);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await page.goBack();
    await page.waitForURL(({ pathname }) => pathname === '/articles');
    await expect.poll(() => page.locator('.carried').count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
