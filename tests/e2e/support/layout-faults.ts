import type { Page } from 'playwright-core';

/** A window somebody may have, in CSS pixels. */
export type Viewport = { width: number; height: number };

/** The widths that every page is designed for: telephones, tablets upright and on their side, small and large screens. */
export const VIEWPORTS: readonly Viewport[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 600, height: 960 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 961, height: 800 }, // the first with the menu in a line
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1680, height: 1050 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/**
 * Asked in the page: whether it scrolls sideways, which controls stand outside the window, and which words stand on other
 * words or on a control that is not theirs. Words are taken line by line and in the height of small letters: lines of large
 * type stand closer than their boxes. What is decoration (`aria-hidden`), scrolls by itself or lies over the page on purpose
 * (fixed and sticky parts, each by itself) is left out.
 */
const LAYOUT_FAULTS = `(() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) found.push('scrolls sideways to ' + document.documentElement.scrollWidth + ' px');
  const layers = new Map();
  const layerOf = (thing) => {
    if (!thing) return document.body;
    if (layers.has(thing)) return layers.get(thing);
    const { position } = getComputedStyle(thing);
    const layer = position === 'fixed' || position === 'sticky' || thing.tagName === 'DIALOG' ? thing : layerOf(thing.parentElement);
    layers.set(thing, layer);
    return layer;
  };
  const clips = new Map();
  const ALL = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
  const clipOf = (thing) => {
    if (!thing || thing === document.body) return ALL;
    if (clips.has(thing)) return clips.get(thing);
    const around = clipOf(thing.parentElement);
    const { overflowX, overflowY, position } = getComputedStyle(thing);
    const box = thing.getBoundingClientRect();
    const clip = overflowX === 'visible' && overflowY === 'visible' ? around : {
      left: Math.max(around.left, box.left), right: Math.min(around.right, box.right),
      top: Math.max(around.top, box.top), bottom: Math.min(around.bottom, box.bottom),
    };
    clips.set(thing, clip);
    return clip;
  };
  const scrollsByItself = (thing) => thing !== null
    && (/auto|scroll/.test(getComputedStyle(thing).overflowX) || scrollsByItself(thing.parentElement));
  const isShown = (thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
    && !thing.closest('.sr, .skip, [aria-hidden=true], [inert], noscript, svg, option');
  const sign = (thing) => thing.tagName.toLowerCase() + (typeof thing.className === 'string' && thing.className ? '.' + thing.className.trim().split(/\\s+/)[0] : '')
    + ' "' + (thing.getAttribute('aria-label') || thing.textContent || '').trim().replace(/\\s+/g, ' ').slice(0, 30) + '"';
  const controls = [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')].filter(isShown)
    .map((thing) => ({ thing, box: thing.getBoundingClientRect() })).filter(({ box }) => box.width > 1 && box.height > 1);
  for (const { thing, box } of controls) {
    const clip = clipOf(thing.parentElement);
    if (clip !== ALL && (clip.right < box.right || clip.left > box.left) && scrollsByItself(thing.parentElement)) continue;
    if (box.left < -1 || box.right > width + 1) found.push('outside the window: ' + sign(thing) + ' ' + Math.round(box.left) + ' to ' + Math.round(box.right));
  }
  const words = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.data.trim() && node.parentElement && isShown(node.parentElement) && !node.parentElement.closest('script, style, title, textarea')
      ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    let block = holder;
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline') && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const clip = clipOf(holder);
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const trim = line.height * 0.3;
      const box = { left: Math.max(line.left, clip.left) - 1, right: Math.min(line.right, clip.right) + 1,
        top: Math.max(line.top + trim, clip.top), bottom: Math.min(line.bottom - trim, clip.bottom) };
      if (box.right - box.left > 4 && box.bottom - box.top > 2) words.push({ holder, block, box, text: node.data.trim().slice(0, 30) });
    }
  }
  const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  words.sort((one, other) => one.box.top - other.box.top);
  words.forEach((one, place) => {
    for (let next = place + 1; next < words.length && words[next].box.top < one.box.bottom; next += 1) {
      const other = words[next];
      if (one.block === other.block || !meets(one.box, other.box) || layerOf(one.holder) !== layerOf(other.holder)) continue;
      found.push('words on words: "' + one.text + '" and "' + other.text + '"');
    }
    for (const { thing, box } of controls) {
      if (box.top > one.box.bottom || box.bottom < one.box.top) continue;
      const isOwn = thing.contains(one.holder) || one.holder.contains(thing) || one.holder.closest('label')?.contains(thing)
        || [...(thing.labels ?? [])].some((label) => label.contains(one.holder)) || getComputedStyle(thing).display === 'inline';
      if (!isOwn && meets(one.box, box) && layerOf(thing) === layerOf(one.holder))
        found.push('words on a control: "' + one.text + '" on ' + sign(thing));
    }
    const own = one.holder.closest('a, button, summary');
    if (own && getComputedStyle(own).display !== 'inline') {
      const box = own.getBoundingClientRect();
      if (one.box.left + 1 < box.left - 1 || one.box.right - 1 > box.right + 1)
        found.push('words stick out of ' + sign(own));
    }
  });
  return [...new Set(found)];
})()`;

/** What is wrong with the layout of the page as it stands. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(LAYOUT_FAULTS);
}

/** Gives the window another size and waits until the page is drawn in it. */
export async function resizeTo(page: Page, window: Viewport): Promise<void> {
  await page.setViewportSize(window);
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
}

/** The faults of the page in each of the windows: it is made larger and smaller, not loaded again. */
export async function faultsInViewports(page: Page, windows: readonly Viewport[], name: string): Promise<string[]> {
  const found: string[] = [];
  for (const window of windows) {
    await resizeTo(page, window);
    found.push(...(await layoutFaults(page)).map((fault) => `${name}, ${window.width} px: ${fault}`));
  }
  return found;
}
