import type { Locator, Page } from 'playwright-core';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { openPage } from './look.ts';

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

/** Waits until the answer to what was typed or clicked last is there: the answer before it stands until then. */
export async function untilAnswered(page: Page, locale: Locale = 'en'): Promise<void> {
  await overlayOf(page, locale).locator('.search-wait:not(.on)').waitFor({ state: 'attached' });
}

/** Runs in the page: notes how long after the next typing the search says that it has no answer. */
const TIME_TROUBLE = `{
  window.troubleAfterMs = null;
  let typedAt = null;
  const look = new MutationObserver(() => {
    if (typedAt === null || !document.querySelector('.search-trouble')) return;
    window.troubleAfterMs = performance.now() - typedAt;
    look.disconnect();
  });
  document.addEventListener('input', () => { typedAt = performance.now(); }, { once: true, capture: true });
  look.observe(document.body, { childList: true, subtree: true });
}`;

/** Types into the open search and returns how long the page took to say `words`: its own time, not that of whoever watches. */
export async function timeUntilTrouble(
  page: Page,
  { typed, words, locale = 'en' }: { typed: string; words: string; locale?: Locale },
): Promise<number> {
  await page.evaluate(TIME_TROUBLE);
  await fieldOf(page, locale).fill(typed);
  await overlayOf(page, locale).getByRole('alert').getByText(words).waitFor();
  return Number(await page.evaluate('window.troubleAfterMs ?? NaN'));
}

/** Goes to a page and opens the search there by the header's icon. */
export async function openSearchAt(page: Page, address: string, locale: Locale = 'en'): Promise<void> {
  await openPage(page, address);
  await page
    .getByRole('banner')
    .getByRole('link', { name: translate(locale, 'header.search') })
    .click();
  await fieldOf(page, locale).waitFor();
}

/** How many articles the search counts. */
export async function countOf(page: Page): Promise<number> {
  await statusOf(page)
    .getByText(/^\d+ articles?$/)
    .waitFor();
  return Number(/\d+/.exec((await statusOf(page).textContent()) ?? '')?.[0]);
}
