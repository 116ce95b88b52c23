import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { en } from '#embedded/stripe-sandbox/page/words-en.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { isHeld, type Keyboard, keyboardOf } from './support/keyboard.ts';
import { alive, until } from './support/look.ts';

const DRESS = 'Seed wrap dress';
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** A shopper without a mouse, and one who does not see: from the home page to the receipt. */
describe('by keyboard alone', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  /** A page that came without a new document: its title is said, and the keyboard goes on where it begins. */
  async function deliver(page: Page, title: RegExp): Promise<void> {
    await until(
      page,
      `[...document.querySelectorAll('[aria-live]')].some(({ textContent }) => ${title}.test(textContent))`,
    );
    expect(await page.title()).toMatch(title);
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await alive(page);
  }

  it('an article is found, bought and paid', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    const keyboard = keyboardOf(page);
    await page.goto(shop.url);
    await toTheWomen(page, keyboard);
    await filterAndOpen(page, keyboard);
    await chooseAndAdd(page, keyboard);
    await raiseInCart(page, keyboard);
    await fillCheckout(page, keyboard);
    await pay(page, keyboard);
    await page.waitForURL(/\/payment\/successful\?uuid=/);
    await page.getByRole('heading', { level: 1, name: t('success.title.paid') }).waitFor();
    expect(await page.title()).toContain(t('success.title.paid'));
    await keyboard.to(page.getByRole('link', { name: t('success.shop') }));
    expect(keyboard.faults).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  async function toTheWomen(page: Page, keyboard: Keyboard): Promise<void> {
    const poster = page.getByRole('dialog');
    await poster.waitFor();
    await keyboard.to(poster.getByRole('link').first());
    await page.keyboard.press('Escape');
    await poster.waitFor({ state: 'detached' });
    await page.reload();
    await alive(page);
    expect(await keyboard.to(page.getByRole('link', { name: t('skip.to.content') }))).toBe(1);
    await page.keyboard.press('Enter');
    await until(page, "document.activeElement.id === 'main'");
    await keyboard.to(page.getByRole('banner').getByRole('link', { name: t('nav.women') }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await deliver(page, /^Women/);
  }

  async function filterAndOpen(page: Page, keyboard: Keyboard): Promise<void> {
    const large = page.getByRole('main').getByRole('checkbox', { name: /^L\b/ });
    await keyboard.to(large);
    await page.keyboard.press('Space');
    await page.waitForURL(/size/);
    await alive(page);
    await expect.poll(() => isHeld(large)).toBe(true); // it stays where it was
    await keyboard.to(page.getByRole('main').getByRole('link', { name: DRESS, exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: DRESS }).waitFor();
    await deliver(page, /^Seed wrap dress/);
  }

  async function chooseAndAdd(page: Page, keyboard: Keyboard): Promise<void> {
    const add = page.getByRole('button', { name: new RegExp(`^${t('detail.add')}`) });
    await keyboard.to(add);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(t('problem.size')).waitFor();
    const size = page.getByRole('radio', { name: 'M', exact: true });
    await until(page, "document.activeElement.type === 'radio'"); // led to what is missing
    for (let step = 0; step < 8 && !(await size.isChecked()); step += 1) await page.keyboard.press('ArrowRight');
    expect(await size.isChecked()).toBe(true);
    await keyboard.to(page.getByRole('button', { name: t('quantity.more') }));
    await page.keyboard.press('Enter');
    await keyboard.to(add);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(DRESS).waitFor();
    await keyboard.to(page.getByRole('link', { name: t('header.cart', { count: 2 }) }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await deliver(page, new RegExp(`^${t('cart.title')}`));
  }

  async function raiseInCart(page: Page, keyboard: Keyboard): Promise<void> {
    await keyboard.to(page.getByRole('main').getByRole('button', { name: /more|plus/i }));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: t('header.cart', { count: 3 }) }).waitFor();
    await keyboard.to(page.getByRole('link', { name: t('cart.checkout') }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: t('checkout.title') }).waitFor();
    await page.getByRole('button', { name: /^Pay .*336/ }).waitFor();
    expect(await page.title()).toMatch(new RegExp(`^${t('checkout.title')}`));
    await until(page, 'document.activeElement !== document.body'); // the new page has taken the focus
  }

  async function fillCheckout(page: Page, keyboard: Keyboard): Promise<void> {
    await keyboard.to(page.getByRole('button', { name: /^Pay / }));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(t('problem.email')).first().waitFor();
    const isAt = (label: string) =>
      until(page, `document.activeElement.labels?.[0]?.textContent.startsWith(${JSON.stringify(t(label))})`);
    await isAt('checkout.email'); // the first field that is wrong
    expect(await page.evaluate('document.activeElement.getAttribute("aria-invalid")')).toBe('true');
    await page.keyboard.type('awa.keys@example.com');
    for (const [label, words] of [
      ['checkout.phone', ''],
      ['checkout.first.name', 'Awa'],
      ['checkout.last.name', 'Diop'],
      ['delivery.country', 'Senegal'],
    ] as const) {
      await page.keyboard.press('Tab');
      await isAt(label);
      await page.keyboard.type(words);
    }
    await page.keyboard.press('Tab');
    await isAt('checkout.city');
    await page.keyboard.type('Dak');
    // the list for the first letter may still stand there
    await expect.poll(() => page.getByRole('listbox').getByRole('option').first().textContent()).toBe('Dakar');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox', { name: t('checkout.city') }).inputValue()).toBe('Dakar');
    await keyboard.to(page.getByLabel(t('checkout.street'), { exact: true }));
    await page.keyboard.type('14 rue des Tisserands');
    await keyboard.to(page.getByRole('checkbox').last());
    await page.keyboard.press('Space');
    await keyboard.to(page.getByRole('button', { name: /^Pay / }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
  }

  async function pay(page: Page, keyboard: Keyboard): Promise<void> {
    for (const [label, words] of [
      [en.number, '4242 4242 4242 4242'],
      [en.expiry, '12/34'],
      [en.cvc, '123'],
      [en.name, 'Awa Diop'],
    ] as const) {
      if (!(await isHeld(page.getByLabel(label)))) await keyboard.to(page.getByLabel(label));
      await page.keyboard.type(words);
    }
    await keyboard.to(page.getByRole('button', { name: /^Pay / }).first());
    await page.keyboard.press('Enter');
  }
});
