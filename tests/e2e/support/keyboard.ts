import type { Locator, Page } from 'playwright-core';

/** Asked in the page: what is wrong with the place the keyboard is at; nothing, if it can be seen (WCAG 2.4.7, 2.4.11). */
const FAULT_OF_FOCUS = `(() => {
  const held = document.activeElement;
  const name = held.outerHTML.slice(0, 140);
  const ring = [held, ...['label', '.line', '.row', '.qty', '.opt', 'h3', 'article'].map((near) => held.closest(near))].filter(Boolean);
  const isRinged = ring.some((thing) => ['', '::after', '::before'].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(thing, part || undefined);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  }));
  if (!isRinged) return 'no ring around ' + name;
  const label = held.labels?.[0] ?? held;
  const shown = held.getBoundingClientRect().width > 1 ? held : label;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
  if (!over) return 'out of sight: ' + name;
  if (shown.contains(over) || over.contains(shown) || over.closest('label')?.contains(held) || over.closest('label') === label) return '';
  return over.outerHTML.slice(0, 100) + ' lies over ' + name;
})()`;

/** The keyboard of one visitor, and everything that was wrong with the places it came to. */
export type Keyboard = { to: (goal: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<number>; faults: string[] };

/** Whether the keyboard is there. */
export async function isHeld(thing: Locator): Promise<boolean> {
  return (await thing.and(thing.page().locator(':focus')).count()) > 0;
}

/** Somebody without a mouse: goes from one place to the next, and wants to see each. */
export function keyboardOf(page: Page): Keyboard {
  const faults: string[] = [];
  const to = async (goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await goal.first().waitFor({ state: 'attached' });
    for (let step = 1; step <= 150; step += 1) {
      await page.keyboard.press(key);
      const fault = await page.evaluate<string>(FAULT_OF_FOCUS);
      if (fault && !fault.includes('<body') && !fault.includes('<html'))
        faults.push(`${new URL(page.url()).pathname}: ${fault}`);
      if (await isHeld(goal.first())) return step;
    }
    throw new Error(`The keyboard never came to ${goal} at ${page.url()}`);
  };
  return { to, faults };
}
