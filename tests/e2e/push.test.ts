import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { ask, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** What happens in the shop appears in pages that are open, by push and without a reload. */
describe('an open page', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let token: string;
  let productId: number;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    token = await newStaff(shop);
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  /** Waits until the page listens: `count` says how often the line was opened by then. */
  function listening(page: Page) {
    let opened = 0;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded')) opened += 1;
      });
    });
    return async (count: number) => {
      const end = Date.now() + 100_000; // a line that was cut is tried again after a minute at the latest
      while (opened < count && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(opened).toBeGreaterThanOrEqual(count);
    };
  }

  /** A visitor at an article; nothing is loaded for the push before somebody touches the page. */
  async function shopperAt(path: string): Promise<Visitor & { untilListening: (count: number) => Promise<void> }> {
    const shopper = await visit(browser, shop.url, 'en');
    const untilListening = listening(shopper.page);
    await openPage(shopper.page, shop.url + path);
    await shopper.page.evaluate('window.isSamePage = true');
    await shopper.page.mouse.move(5, 5);
    await shopper.page.mouse.wheel(0, 10);
    await untilListening(1);
    return { ...shopper, untilListening };
  }
  const isSamePage = (page: Page) => page.evaluate('window.isSamePage === true');

  /** Renames an article at its resource, as somebody of the staff does. */
  async function rename(page: Page, name: string) {
    await openPage(page, `${shop.url}/auth/articles/edit?rt=${productId}`);
    await page.getByLabel(t('office.edit.name'), { exact: true }).first().fill(name);
    await page.getByRole('button', { name: t('office.edit.save'), exact: true }).click();
  }

  it('of an article shows what the staff has just saved', async () => {
    const shopper = await shopperAt(`/articles/detail?rt=${productId}`);
    const staff = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'en' });
    await rename(staff.page, 'Robe of the morning');
    await shopper.page.getByRole('heading', { level: 1, name: 'Robe of the morning' }).waitFor();
    expect(await isSamePage(shopper.page)).toBe(true);
    expect(shopper.troubles).toEqual([]);
    await staff.context.close();
    await shopper.context.close();
  });

  it('of the back office says at once that an order has come', async () => {
    const staff = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'en' });
    await staff.page.goto('about:blank'); // the dashboard's own line is not counted
    const untilListening = listening(staff.page);
    await openPage(staff.page, `${shop.url}/auth/orders/list`);
    await untilListening(2); // the shoppers' channel and the staff's
    await placeOrder(shop, { productId, quantity: 1, email: 'live@example.com' });
    const before = Date.now();
    await staff.page.getByRole('button', { name: t('office.fresh', { count: 1 }) }).waitFor();
    expect(Date.now() - before).toBeLessThan(8_000); // looking now and then takes up to twelve seconds
    expect(staff.troubles).toEqual([]);
    await staff.context.close();
  });

  it('on which something is typed is left alone, and a notice offers to reload when articles have gone (R-132)', async () => {
    const staff = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'en' });
    const { page } = staff;
    await page.goto('about:blank'); // the dashboard's own line is not counted
    const untilListening = listening(page);
    await openPage(page, `${shop.url}/auth/articles/edit?rt=${productId}`);
    await untilListening(2);
    const field = page.getByLabel(t('office.edit.name'), { exact: true }).first();
    await field.fill('Half a na');
    const other = (await lonelyChoices(shop.url)).find(({ id }) => id !== productId)?.id;
    await ask(shop, `/api/product/${other}`, { method: 'PUT', body: { is_disabled: true }, token });
    await page.getByText(t('office.push.changed')).waitFor();
    expect(await field.inputValue()).toBe('Half a na');
    expect(await faultsOf(page, 'the notice')).toEqual([]);
    await page.getByRole('button', { name: t('office.push.reload'), exact: true }).waitFor();
    expect(staff.troubles).toEqual([]);
    await staff.context.close();
  });

  it('is fresh again after the line was cut and something was missed', async () => {
    const shopper = await shopperAt(`/articles/detail?rt=${productId}`);
    await shop.kill();
    await shop.start();
    const staff = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'en' });
    await rename(staff.page, 'Robe of the evening');
    await shopper.untilListening(2);
    await shopper.page.getByRole('heading', { level: 1, name: 'Robe of the evening' }).waitFor();
    expect(await isSamePage(shopper.page)).toBe(true);
    await staff.context.close();
    await shopper.context.close();
  });

  it('that is left in the moment of its connection does not complain', async () => {
    const shopper = await visit(browser, shop.url, 'en');
    await shopper.page.addInitScript(`{
      const Own = WebSocket;
      window.WebSocket = class extends Own {
        constructor(url) {
          super(url);
          const leave = () => setTimeout(() => dispatchEvent(new PageTransitionEvent('pagehide')));
          this.addEventListener('message', leave, { once: true });
          this.addEventListener('close', () => { document.documentElement.dataset.left = 'true'; });
        }
      };
    }`);
    await openPage(shopper.page, `${shop.url}/articles`);
    await shopper.page.mouse.wheel(0, 10);
    await shopper.page.locator('html[data-left]').waitFor({ state: 'attached' });
    expect(shopper.troubles).toEqual([]);
    await shopper.context.close();
  });

  it('works as before when nobody answers, and does not complain again and again', async () => {
    const shopper = await visit(browser, shop.url, 'en');
    await shopper.page.routeWebSocket(/\/app\//, (socket) => socket.close({ code: 1011 }));
    await shopper.page.clock.install();
    await openPage(shopper.page, `${shop.url}/articles`);
    await shopper.page.mouse.wheel(0, 10);
    for (let second = 0; second < 60; second += 1) {
      await shopper.page.clock.runFor(1_000);
      await shopper.page.waitForTimeout(20); // the line is closed by the browser, not by the clock
    }
    expect(shopper.troubles.length).toBeLessThanOrEqual(4);
    await shopper.page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await shopper.page.waitForURL(/\/articles\/detail/); // the list has a heading of its own
    await shopper.page.getByRole('heading', { level: 1 }).waitFor();
    await shopper.context.close();
  });
});
