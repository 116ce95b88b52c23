import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** Somebody who telephones has no e-mail address. */
describe('an order by telephone without an e-mail address', () => {
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

  it.each(LOCALES.flatMap((locale) => [1440, 390].map((width) => ({ locale, width }))))(
    'is taken, gets no link and no e-mail, and its buyer is found by the telephone ($locale, $width px)',
    async ({ locale, width }) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const name = `Mame Fall ${locale} ${width}`;
      const phone = `+221 77 ${width} ${locale === 'en' ? '04 17' : '04 18'}`;
      const path = '/auth/orders/add?q=bangles';
      const { page, context } = await signInAsStaff(browser, shop, { path, locale, width });
      await page
        .getByRole('link', { name: new RegExp(`^${t('office.note.send')}`) })
        .first()
        .click();
      await page.getByRole('textbox', { name: t('office.column.quantity') }).waitFor();
      await page.goto(`${shop.url}${new URL(page.url()).pathname}?${onlyChosen(page.url())}`);
      const typed = {
        'auth.name': name,
        'checkout.phone': phone,
        'checkout.street': '3 quai',
        'checkout.city': 'Dakar',
      };
      for (const [label, value] of Object.entries(typed)) await page.getByLabel(t(label), { exact: true }).fill(value);
      await page.getByLabel(t('delivery.country'), { exact: true }).selectOption('SN');
      await page.getByText(t('office.add.link')).click();
      await page.getByRole('button', { name: t('office.add.send') }).click();
      await page.getByText(t('problem.email.for.link')).first().waitFor();
      expect(await page.getByLabel(t('auth.name'), { exact: true }).inputValue()).toBe(name);
      expect(await faultsOf(page, `${locale} ${width} no link`)).toEqual([]);
      await page.getByText(t('office.method.on_delivery'), { exact: true }).click();
      await page.getByRole('button', { name: t('office.add.send') }).click();
      await page.waitForURL(/\/auth\/orders\/detail/);
      await page.getByText(t('office.customer.no.email')).waitFor();
      expect(await page.getByText(t('office.event.email', { email: '' }).trim(), { exact: false }).count()).toBe(0);
      expect(await faultsOf(page, `${locale} ${width} the order`)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      await page.goto(`${shop.url}/auth/users/list?tab=guests&q=${encodeURIComponent(name)}`);
      await page.getByText(phone).first().waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      await page.goto(`${shop.url}/auth/orders/add?who=${encodeURIComponent(phone)}`);
      await page.getByText(name).first().waitFor();
      expect(shop.emails().filter(({ to }) => to === '')).toEqual([]);
      await context.close();
    },
  );
});

/** The chosen articles alone, without the search that lies over the order. */
function onlyChosen(url: string): string {
  const chosen = new URLSearchParams();
  for (const id of new URL(url).searchParams.getAll('v')) chosen.append('v', id);
  return chosen.toString();
}
