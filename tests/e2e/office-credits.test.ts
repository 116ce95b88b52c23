import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const CODE = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/;

/** The staff issues gift cards, shows and sends their codes, makes new ones and makes them void. */
describe('gift cards in the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const lookUp = async (code: string) => {
    const answer = await fetch(`${shop.url}/api/credits/look`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    return answer.json() as Promise<{ code?: string; balance?: number }>;
  };
  const codesTo = (email: string) =>
    shop
      .emails()
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);

  async function issue(page: Page, locale: Locale, { email, typed }: { email: string; typed: string }): Promise<void> {
    const t = (name: string, values?: Record<string, string>) => translate(locale, name, values);
    await page.getByRole('link', { name: t('office.credits.new') }).click();
    await page.getByLabel(t('office.credits.amount', { currency: 'EUR' })).fill('0');
    await page.getByLabel(t('office.credits.email')).fill(email);
    await page.getByLabel(t('office.credits.message')).fill('Joyeux anniversaire, Awa !');
    await page.getByRole('button', { name: t('office.credits.issue') }).click();
    await page.getByText(t('problem.money.amount')).waitFor();
    expect(await page.getByLabel(t('office.credits.message')).inputValue()).toBe('Joyeux anniversaire, Awa !');
    expect(await faultsOf(page, 'refused gift card')).toEqual([]);
    await page.getByLabel(t('office.credits.amount', { currency: 'EUR' })).fill(typed);
    await page.getByLabel(t('office.credits.reason')).fill('espèces, reçu 214');
    await page.getByRole('button', { name: t('office.credits.issue') }).click();
    await page.getByRole('heading', { name: /^GC-\d+$/ }).waitFor();
  }

  it.each([
    ['fr', 1440],
    ['en', 390],
  ] as const)('one is issued, mailed, shown, made anew and made void, in %s at %i px', async (locale, width) => {
    const t = (name: string, values?: Record<string, string>) => translate(locale, name, values);
    const email = `gift.${locale}@example.com`;
    const path = '/auth/orders/credits';
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path, locale, width });
    await page.getByRole('heading', { name: t('office.credits'), exact: true }).waitFor();
    expect(await faultsOf(page, 'gift cards, list')).toEqual([]);
    await issue(page, locale, { email, typed: '50,00' });
    await page.getByText(t('done.credit.issued.sent')).waitFor();
    expect(await faultsOf(page, 'gift card')).toEqual([]);
    await expect.poll(() => codesTo(email)).toHaveLength(1);
    const [first = ''] = codesTo(email);
    expect(await page.content()).not.toContain(first);

    await page.getByRole('button', { name: t('office.credits.code.show') }).click();
    await page.getByText(first, { exact: true }).waitFor();
    await page.getByText(t('office.credits.code.new'), { exact: true }).first().click();
    await page.getByRole('button', { name: t('office.credits.code.new') }).click();
    await page.getByText(t('done.credit.renewed')).waitFor();
    await expect.poll(() => codesTo(email)).toHaveLength(2);
    const [, second = ''] = codesTo(email);
    expect([(await lookUp(first)).code, (await lookUp(second)).balance]).toEqual(['credit.unknown', 5_000]);

    await page.getByRole('button', { name: t('office.credits.send') }).click();
    await page.getByText(t('done.credit.sent', { email })).waitFor();

    await page.getByText(t('office.credits.void'), { exact: true }).first().click();
    await page.getByRole('button', { name: t('office.credits.void'), exact: true }).click();
    await page.getByText(t('problem.required')).waitFor();
    await page.getByLabel(t('office.credits.void.reason')).fill('émise deux fois');
    await page.getByRole('button', { name: t('office.credits.void'), exact: true }).click();
    await page.getByText(t('done.credit.voided')).waitFor();
    await page.getByText(t('office.credits.one.void'), { exact: true }).first().waitFor();
    expect((await lookUp(second)).code).toBe('credit.unknown');
    expect(await faultsOf(page, 'void gift card')).toEqual([]);

    await page.getByRole('link', { name: t('office.credits.back') }).click();
    await page.getByText(email).and(page.locator(':visible')).first().waitFor();
    expect(troubles.filter((one) => !one.includes('status of 422'))).toEqual([]);
    await context.close();
  });
});
