import type { Page, Response } from 'playwright-core';
import type { BuiltShop } from './built-shop.ts';

const PASSWORD = 'indigo-vat-and-mud-cloth';

/**
 * Waits until the page answers to scripts: its files have come, and React has taken it over. What a page asks for after that
 * is waited for by what it shows.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForLoadState();
  await until(page, '!window.replayEarlyEvents');
}

/** Goes to an address and waits until the page answers to scripts. A page without scripts answers at once. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await alive(page);
  return answer;
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the browser asks the shop for while `action` runs: addresses of data and of whole pages. */
export async function askedDuring(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url: () => string; isNavigationRequest: () => boolean }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('.data') || request.isNavigationRequest()) asked.push(pathname + search);
  };
  page.on('request', note);
  await action();
  await wait(800);
  page.off('request', note);
  return asked;
}

/** Registers and logs in somebody new, and comes back to `path`. */
export async function signIn(page: Page, shop: BuiltShop, path: string): Promise<string> {
  const email = `binta.${Date.now()}@example.com`;
  await page.goto(`${shop.url}/customer/authentication?tab=register&to=${encodeURIComponent(path)}`);
  await alive(page);
  await page.getByLabel('Name', { exact: true }).fill('Binta Diop');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('The same password again').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.waitForURL((url) => url.pathname + url.search === path);
  await alive(page);
  return email;
}

/** Waits until what is asked in the page is true; by the way that a page's policy does not refuse. */
export async function until(page: Page, condition: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await page.evaluate(condition).catch(() => false))) {
    if (Date.now() > end) throw new Error(`Never true at ${page.url()}: ${condition}`);
    await wait(20);
  }
}
