import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, type Visitor } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { moveOrder, newStaff, placeOrder } from './support/customer-area.ts';
import { alive, openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** What can be done with the rows of a list of orders, and where their pieces lie. */
describe('the rows of the orders', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staffToken: string;
  let productId: number;
  let office: Visitor;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
    office = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'en' });
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const order = (email: string) => placeOrder(shop, { productId, quantity: 1, email });
  const go = async (path: string) => {
    await openPage(office.page, shop.url + path);
    await alive(office.page);
  };
  const emailsTo = (email: string) => shop.emails().filter(({ to }) => to === email).length;

  it('a delivery is asked about before it is taken, in a row, for several, and without scripts', async () => {
    const { page } = office;
    const made = [(await order('sure.one@example.com')).order, (await order('sure.two@example.com')).order];
    const waiting = (await order('sure.three@example.com')).order;
    for (const { id } of made) await moveOrder(shop, staffToken, id, 'in_progress');
    const [one] = made;
    if (!one) throw new Error('no order');
    const list = '/auth/orders/list?q=sure';
    await go(list);
    const row = page.getByRole('row').filter({ hasText: one.number });
    await row.getByRole('button', { name: t('office.step.delivered') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('ask.money.collected', { amount: formatMoney(one.total, 'EUR', 'en') })).waitFor();
    await dialog.getByRole('button', { name: t('office.confirm.back') }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => row.getByRole('button', { name: t('office.step.delivered') }).count()).toBe(1);

    for (const { number } of [...made, waiting]) {
      await page.getByRole('checkbox', { name: t('office.choose.order', { number }) }).check();
    }
    const bar = page.locator('form#chosen-orders');
    await bar.getByRole('button', { name: t('office.step.delivered'), exact: true }).click();
    await dialog.getByRole('heading', { name: t('office.bulk.sure', { count: 3 }) }).waitFor();
    await dialog.getByText(t('office.bulk.sure.on.delivery', { count: 2 })).waitFor();
    const sum = formatMoney(
      made.reduce((all, { total }) => all + total, 0),
      'EUR',
      'en',
    );
    await dialog.getByText(t('office.bulk.sure.sum', { amount: sum })).waitFor();
    await dialog.getByText(t('office.bulk.sure.staying', { count: 1 })).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await bar.getByRole('button', { name: t('office.step.delivered'), exact: true }).click();
    await dialog.getByRole('button', { name: t('office.step.delivered') }).click();
    await page.getByText(/2 of 3 orders moved/).waitFor();

    const last = (await order('plain.sure@example.com')).order;
    await moveOrder(shop, staffToken, last.id, 'in_progress');
    const storageState = await office.context.storageState();
    const scriptless = await browser.newContext({ javaScriptEnabled: false, storageState });
    const plain = await scriptless.newPage();
    await plain.goto(`${shop.url}/auth/orders/list?q=plain`);
    await plain
      .getByRole('row')
      .getByRole('button', { name: t('office.step.delivered') })
      .click();
    const question = plain
      .getByRole('status')
      .filter({ hasText: t('office.confirm.delivered', { number: last.number }) });
    await question.getByText(t('ask.money.collected', { amount: formatMoney(last.total, 'EUR', 'en') })).waitFor();
    await question.getByRole('button', { name: t('office.step.delivered') }).click();
    await plain.getByText(t('office.moved.delivered', { number: last.number })).waitFor();
    await scriptless.close();
  });

  it('a row leads to the order, its documents and its e-mails; the tabs lead to the special orders', async () => {
    const { page } = office;
    const email = 'menu.row@example.com';
    const { number } = (await order(email)).order;
    await expect.poll(() => emailsTo(email), { timeout: 20_000 }).toBe(1);
    await go('/auth/orders/list?q=menu');
    await page.getByRole('button', { name: t('office.more', { name: number }) }).click();
    const menu = page.getByRole('menu');
    for (const textName of ['office.print', 'document.invoice']) {
      const href = await menu.getByRole('menuitem', { name: t(textName) }).getAttribute('href');
      expect((await (await page.request.get(shop.url + String(href))).body()).subarray(0, 4).toString()).toBe('%PDF');
    }
    await menu.getByRole('menuitem', { name: t('office.row.email') }).click();
    await page.getByText(t('office.row.email.done', { number, email: t('office.email.order.placed') })).waitFor();
    await expect.poll(() => emailsTo(email), { timeout: 20_000 }).toBe(2);
    await page.getByRole('button', { name: t('office.more', { name: number }) }).click();
    await menu.getByRole('menuitem', { name: t('office.row.open') }).click();
    await page.getByRole('heading', { name: number }).waitFor();
    await go('/auth/orders/list');
    const tabs = page.getByRole('navigation', { name: t('office.tabs') });
    await tabs.getByRole('link', { name: t('office.nav.specials') }).click();
    await page.waitForURL(/\/auth\/special-orders\/list/);
  });

  it('slips, labels and the pick list of chosen orders open beside the list, with scripts and without', async () => {
    const { page } = office;
    const made = [(await order('print.one@example.com')).order, (await order('print.two@example.com')).order];
    const list = '/auth/orders/list?q=print';
    await go(list);
    for (const { number } of made) {
      await page.getByRole('checkbox', { name: t('office.choose.order', { number }) }).check();
    }
    const storageState = await office.context.storageState();
    const scriptless = await browser.newContext({ javaScriptEnabled: false, storageState });
    const plain = await scriptless.newPage();
    await plain.goto(shop.url + list);
    for (const { number } of made) {
      await plain.getByRole('checkbox', { name: t('office.choose.order', { number }) }).check();
    }
    const papers = {
      'office.bulk.slips': 'packing-slips',
      'office.labels': 'labels',
      'document.pick.list': 'pick-list',
    };
    for (const [label, path] of Object.entries(papers)) {
      for (const asked of [page, plain]) {
        const [request] = await Promise.all([
          asked.context().waitForEvent('request', (sent) => new URL(sent.url()).pathname === `/api/orders/${path}`),
          asked
            .locator('form#chosen-orders')
            .getByRole('button', { name: t(label) })
            .click(),
        ]);
        const answer = await page.request.get(request.url());
        expect([label, (await answer.body()).subarray(0, 4).toString()]).toEqual([label, '%PDF']);
      }
    }
    await page.getByText(t('office.chosen', { count: 2 })).waitFor(); // they stay chosen for the next step
    await scriptless.close();
  });

  it('a shelf is noted on the stock screen, and whoever packs an order finds the pieces', async () => {
    const { page } = office;
    await go(`/auth/articles/stock?rt=${productId}`);
    const shelves = page.getByRole('textbox', { name: /^Shelf of / });
    for (const field of await shelves.all()) await field.fill(' Z-77 ');
    await page.getByRole('button', { name: t('office.stock.save') }).click();
    await page
      .getByText(/noted\./)
      .first()
      .waitFor();
    const { id } = (await order('shelf.finder@example.com')).order;
    await go(`/auth/orders/detail?rt=${id}`);
    await page.getByRole('columnheader', { name: t('office.shelf') }).waitFor();
    await page.getByRole('cell', { name: 'Z-77' }).waitFor();
    await go(`/auth/articles/edit?rt=${productId}`);
    const typed = page.getByRole('textbox', { name: /^Shelf of / }).first();
    expect(await typed.inputValue()).toBe('Z-77');
    await typed.fill('Y-08');
    await page
      .getByRole('button', { name: t('office.edit.save') })
      .first()
      .click();
    await page.getByText(t('done.article.changed')).waitFor();
    await go(`/auth/articles/stock?rt=${productId}`);
    expect(await shelves.first().inputValue()).toBe('Y-08');
  });
});
