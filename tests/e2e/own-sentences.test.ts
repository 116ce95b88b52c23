import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { faultsOf } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';

const t = (name: string) => translate('fr', name);
const articles = z.array(z.object({ id: z.number(), availability: z.string() }));

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

/** The sentence beside the field with this label, which has the focus of the reader. */
const beside = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('.fld.bad')
    .filter({ has: page.getByLabel(t(name), { exact: true }) });

describe('what is wrong in a form', () => {
  it('of the contact page is said beside its fields, in the language of the page; what was typed stays', async () => {
    const { page, context } = await visit(browser, shop.url, 'fr', 390);
    await openPage(page, `${shop.url}/contact`);
    await page.getByLabel(t('contact.message'), { exact: true }).fill('Avez-vous ce boubou en L ?');
    await page.getByLabel(t('contact.email'), { exact: true }).last().fill('awa');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('contact.send') })
      .click();
    await beside(page, 'contact.name').waitFor();
    await beside(page, 'contact.email').waitFor();
    expect(await page.evaluate('document.activeElement?.id')).toBe('contact-name');
    expect(await page.getByLabel(t('contact.message'), { exact: true }).inputValue()).toContain('boubou');
    expect(await faultsOf(page, 'contact')).toEqual([]);
    await context.close();
  });

  it('is said so without scripts too', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.url}/contact?lang=fr`);
    await page.getByLabel(t('contact.message'), { exact: true }).fill('Avez-vous ce boubou en L ?');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('contact.send') })
      .click();
    await beside(page, 'contact.name').waitFor();
    expect(await page.getByLabel(t('contact.message'), { exact: true }).inputValue()).toContain('boubou');
    await context.close();
  });

  it.each([true, false])('of a special order is said beside its fields (scripts: %s)', async (javaScriptEnabled) => {
    const all = articles.parse(await (await fetch(`${shop.url}/api/products?per_page=100`)).json());
    const gone = all.find(({ availability }) => availability === 'special_order');
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${shop.url}/special-order?rt=${gone?.id}&lang=fr`);
    if (javaScriptEnabled) await alive(page);
    await page.getByRole('main').getByLabel(t('special.email'), { exact: true }).first().fill('awa');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('detail.special.ask') })
      .click();
    await beside(page, 'special.name').waitFor();
    await beside(page, 'special.email').first().waitFor();
    expect(await page.getByRole('main').getByLabel(t('special.email'), { exact: true }).first().inputValue()).toBe(
      'awa',
    );
    await context.close();
  });
});
