/**
 * The words of the screens travel in areas: `shell` with every page, `search` when it opens, each other one with the screens
 * of its addresses.
 * Which texts an area holds is read from its screens when the shop is built (area-texts.server.ts), so nothing is listed here.
 */
export const TEXT_AREAS = ['shell', 'storefront', 'checkout', 'customer', 'back-office', 'gallery', 'search'] as const;
export type TextArea = (typeof TEXT_AREAS)[number];

const ADDRESSES: readonly [address: RegExp, area: TextArea][] = [
  [/^\/auth(\/|$)/, 'back-office'],
  [/^\/(checkout|payment|orders|special-orders|shopping-cart)(\/|$)/, 'checkout'],
  [/^\/customer(\/|$)/, 'customer'],
  [/^\/dev(\/|$)/, 'gallery'],
];

/** The area of the screen at an address. */
export function areaOf(pathname: string): TextArea {
  return ADDRESSES.find(([address]) => address.test(pathname))?.[1] ?? 'storefront';
}
