import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { ask, moveOrder, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';
import { type SizePair, sizePairs } from './support/size-pairs.ts';

/** Somebody bought the wrong size: another is sent, two of it, and the difference is paid. */
describe('an exchange with a difference', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staffToken: string;
  /** Articles with two sizes of one colour, both of which are there. */
  let pairs: SizePair[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    pairs = await sizePairs(shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  /** An order that has come, with a return that the staff opened. */
  async function returned([bought]: SizePair, email: string) {
    const { order } = await placeOrder(shop, { ...bought, email });
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staffToken, order.id, to);
    const articles = z.array(z.object({ line_id: z.number() }));
    const answer = await ask(shop, `/api/order/${order.id}`, { method: 'GET', token: staffToken });
    const [line] = z.object({ articles }).parse(answer).articles;
    const body = { lines: [{ line_id: line?.line_id, quantity: 1 }], reason: '', answer: '' };
    const back = await ask(shop, `/api/order/${order.id}/returns`, { body, token: staffToken });
    return { order, returnId: z.object({ id: z.number() }).parse(back).id };
  }

  const pair = () => {
    const next = pairs.pop();
    if (!next) throw new Error('No article with two sizes is left');
    return next;
  };
  const written = (email: string, words: string) =>
    expect
      .poll(() => shop.emails().some(({ to, text }) => to === email && text.includes(words)), { timeout: 20_000 })
      .toBe(true);
  const isWhole = async (page: Page) =>
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

  it.each(LOCALES.flatMap((locale) => [1440, 390].map((width) => ({ locale, width }))))(
    'waits for the pieces, leaves with their arrival, and says the difference everywhere ($locale, $width px)',
    async ({ locale, width }) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const email = `exchange.${locale}.${width}@example.com`;
      const both = pair();
      const { order, returnId } = await returned(both, email);
      const path = `/auth/returns/detail?id=${returnId}`;
      const { page, context } = await signInAsStaff(browser, shop, { path, locale, width });
      const panel = page.locator('section').filter({
        has: page.getByRole('heading', { name: t('office.exchange'), exact: true }),
      });
      const send = panel.getByRole('button', { name: t('office.exchange.send') });
      await send.click();
      await panel.getByText(t('office.exchange.none')).waitFor();
      await panel.getByLabel(t('office.exchange.other'), { exact: true }).fill('no-such-number');
      await send.click();
      await panel.getByText(t('office.exchange.other.unknown')).waitFor();
      await page.evaluate('window.scrollTo(0, 0)'); // from below the bar that stays at the top
      expect(await faultsOf(page, `${locale} ${width} nothing chosen`)).toEqual([]);
      await panel.getByLabel(t('office.exchange.other'), { exact: true }).fill('');
      const instead = panel.getByRole('combobox').first();
      const wanted = await instead
        .locator('option', { hasText: `${both[1].size}, ` })
        .first()
        .getAttribute('value');
      await instead.selectOption(wanted);
      const pieces = panel.getByRole('spinbutton').first();
      await pieces.fill('999');
      await send.click();
      await panel.locator('.fld.bad').first().waitFor();
      expect(await instead.inputValue()).toBe(wanted);
      await pieces.fill('2');
      await send.click();
      const question = page.getByRole('dialog');
      await question.getByText(t('office.method.on_delivery')).waitFor();
      expect(await faultsOf(page, `${locale} ${width} the question`)).toEqual([]);
      await question.getByRole('button').last().click();
      await page.getByText(t('office.exchange.as.waits')).waitFor();
      await isWhole(page);
      await written(email, translate('en', 'mail.exchange.waits', { before: order.number })); // the order was placed in English

      // the order that is sent instead waits
      await panel.getByRole('link').click();
      await page.getByText(t('office.delivery.exchange'), { exact: true }).first().waitFor();
      await page.getByRole('button', { name: t('office.exchange.leave') }).waitFor();
      expect(await faultsOf(page, `${locale} ${width} the order that waits`)).toEqual([]);
      await isWhole(page);
      const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

      // its buyer reads why, and is not asked to confirm anything
      const mail = shop.emails().find(({ to, text }) => to === email && text.includes(number));
      const link = /https?:\/\/\S+look-up\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      const guest = await visit(browser, shop.url, locale, width);
      await guest.page.goto(link);
      await guest.page.getByText(t('exchange.of.waits', { number: order.number })).waitFor();
      expect(await faultsOf(guest.page, `${locale} ${width} the guest`)).toEqual([]);
      await isWhole(guest.page);
      await guest.context.close();

      // the pieces come
      await page.goto(shop.url + path);
      await page.getByRole('button', { name: t('office.return.came') }).click();
      await page.getByText(t('office.return.said.received')).waitFor();
      await written(email, t('mail.exchange.ready', { before: order.number })); // the language that its buyer has just read it in
      await panel.getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: number }).waitFor();
      expect(await page.getByRole('button', { name: t('office.exchange.leave') }).count()).toBe(0);
      await page.getByText(t('hand.way.exchange'), { exact: false }).first().waitFor();
      await page.getByText(t('order.money.left'), { exact: true }).first().waitFor();
      await isWhole(page);
      await context.close();
    },
  );

  it('is made at once, without scripts', async () => {
    const both = pair();
    const { returnId } = await returned(both, 'exchange.plain@example.com');
    const path = `/auth/returns/detail?id=${returnId}`;
    const signed = await signInAsStaff(browser, shop, { path, locale: 'en' });
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await signed.context.storageState(),
    });
    const page = await context.newPage();
    await page.goto(shop.url + path);
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Exchange', exact: true }) });
    await panel.getByRole('combobox').first().selectOption({ index: 1 });
    await panel.locator('[name=when]').selectOption('now');
    await panel.getByRole('button', { name: 'Exchange' }).click();
    await page.locator('.note').getByRole('button', { name: 'Exchange' }).click();
    await page.getByText(/^Exchanged: order /).waitFor();
    await context.close();
    await signed.context.close();
  });
});
