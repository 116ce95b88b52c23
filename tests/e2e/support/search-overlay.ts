import type { Locator, Page } from 'playwright-core';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';

/** The open search, as a visitor knows its parts. */
export function overlayOf(page: Page, locale: Locale = 'en'): Locator {
  return page.getByRole('dialog', { name: translate(locale, 'search.title'), exact: true });
}

export function fieldOf(page: Page, locale: Locale = 'en'): Locator {
  return overlayOf(page, locale).getByRole('textbox', { name: translate(locale, 'search.field') });
}

export function hitsOf(page: Page, locale: Locale = 'en'): Locator {
  return overlayOf(page, locale)
    .getByRole('list', { name: translate(locale, 'search.articles') })
    .getByRole('link');
}

export function statusOf(page: Page, locale: Locale = 'en'): Locator {
  return overlayOf(page, locale).getByRole('status');
}

/** Goes to a page and opens the search there by the header's icon. */
export async function openSearchAt(page: Page, address: string, locale: Locale = 'en'): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: translate(locale, 'header.search') })
    .click();
  await fieldOf(page, locale).waitFor();
}

/** How many articles the search tells of. */
export async function countOf(page: Page): Promise<number> {
  await statusOf(page)
    .getByText(/^\d+ articles?$/)
    .waitFor();
  return Number(/\d+/.exec((await statusOf(page).textContent()) ?? '')?.[0]);
}
