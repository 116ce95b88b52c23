import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { openPage } from './look.ts';

/** WCAG 2.2 A and AA as far as a machine can check, and what axe recommends beyond them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** within: the part that is looked at, as a selector. Contrasts take the longest and hardly differ between widths. */
type Scope = { hasContrasts?: boolean; within?: string };

/** What axe finds wrong with the page as it stands, and whether it scrolls sideways; `name` begins each sentence. */
export async function faultsOf(
  page: Page,
  name: string,
  { hasContrasts = true, within = 'html' }: Scope = {},
): Promise<string[]> {
  const options = {
    runOnly: { type: 'tag', values: RULES },
    rules: { 'color-contrast': { enabled: hasContrasts } },
    resultTypes: ['violations'],
  };
  await page.evaluate(`if (!window.axe) {${axe.source}}`);
  const violations = await page.evaluate<string[]>(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(
    ({ violations }) => violations.map(({ id, impact, nodes }) => impact + ' ' + id + ' at ' + nodes[0].target.join(' ')))`);
  if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) violations.push('scrolls sideways');
  return violations.map((fault) => `${name}: ${fault}`);
}

export type Look = { width: 1440 | 390; theme: 'light' | 'dark' };

/** Each theme at each width. */
export const EVERY_LOOK: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'dark' },
];

/** Each width in one theme, the other way round in the other language. */
export function halfOfLooks(locale: Locale): readonly Look[] {
  return EVERY_LOOK.filter(({ width, theme }) => (width === 1440) === ((theme === 'light') === (locale === 'en')));
}

/** The faults of some screens of the back office in each of the looks. SHOTS names a folder for pictures of them. */
export async function faultsInLooks(
  page: Page,
  { url, paths, looks }: { url: string; paths: readonly string[]; looks: readonly Look[] },
): Promise<string[]> {
  const found: string[] = [];
  const { SHOTS } = process.env;
  for (const { width, theme } of looks) {
    await page.context().addCookies([{ name: THEME_COOKIE, value: theme, domain: 'localhost', path: '/auth' }]);
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await openPage(page, url + path);
      const name = `${theme} ${width} ${path}`;
      found.push(...(await faultsOf(page, name)));
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name.replace(/\W+/g, '-')}.png`, fullPage: true });
    }
  }
  return found;
}

const TOO_SMALL = `[...document.querySelectorAll('a, button, select, input:not([type=hidden]), summary')]
  .filter((thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !thing.closest('p, .sr, label, [inert], noscript'))
  .filter((thing) => !(thing.closest('li') && thing.closest('li').textContent.length > 2 * thing.textContent.length + 20))
  .filter((thing) => {
    const box = thing.getBoundingClientRect();
    const over = getComputedStyle(thing, '::after'); // the link of a card covers the card
    const isOver = over.position === 'absolute' && over.content !== 'none';
    const width = Math.max(box.width, isOver ? parseFloat(over.width) || 0 : 0);
    const height = Math.max(box.height, isOver ? parseFloat(over.height) || 0 : 0);
    const isShown = box.width > 1 && box.right > 0 && box.bottom > 0;
    return isShown && (width < 24 || height < 24) && ![...(thing.labels ?? [])].some((label) => label.getBoundingClientRect().height >= 24);
  })
  .map((thing) => Math.round(thing.getBoundingClientRect().width) + ' x ' + Math.round(thing.getBoundingClientRect().height) + ' ' + thing.outerHTML.slice(0, 120))`;

/** Which controls are smaller than WCAG 2.5.8 allows; words in a sentence may be. */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(TOO_SMALL);
}
