/** Where things are in the shop: the one place that writes storefront addresses. */

export const HOME = '/';
export const SIZE_GUIDE = '/size-guide';
/** What delivery costs and when a parcel arrives, by country. */
export const DELIVERY_INFO = '/delivery';
export const HELP = '/help';
export const ARTICLES = '/articles';
export const CART = '/shopping-cart';
export const CHECKOUT = '/checkout';
export const ACCOUNT = '/customer';
export const AUTHENTICATION = '/customer/authentication';
export const FORGOT_PASSWORD = '/customer/forgot-password';
/** A special order for its customer. */
export const SPECIAL_ORDER_LOOK_UP = '/special-orders/look-up';
export const RESET_PASSWORD = '/customer/reset-password';
export const OWN_SPECIAL_ORDERS = '/customer/special-orders';
export const OWN_CARDS = '/customer/cards';
export const ORDER_LOOK_UP = '/orders/look-up';
/** Where the link to an order is asked for once more. */
export const ORDER_LINK = '/orders/link';

/** R-014; with what of it is chosen, where the page would not choose that by itself. */
export function articleAddress(
  id: number,
  { size = null, colour = null }: { size?: string | null; colour?: string | null } = {},
): string {
  const chosen = Object.entries({ size, colour }).flatMap(([name, code]) => (code === null ? [] : [[name, code]]));
  return `/articles/detail?${new URLSearchParams([['rt', String(id)], ...chosen])}`;
}

/** Where the staff edits an article. */
export function articleEditorAddress(id: number): string {
  return `/auth/articles/edit?rt=${id}`;
}

/** Asks for a special order of an article that is sold out, with what was chosen of it. */
export function specialOrderAddress(id: number, chosen: { size?: string | null; colour?: string | null } = {}): string {
  const params = new URLSearchParams({ rt: String(id) });
  if (chosen.size) params.set('size', chosen.size);
  if (chosen.colour) params.set('colour', chosen.colour);
  return `/special-order?${params}`;
}

/** One order of a customer who is signed in. */
export function ownOrderAddress(number: string): string {
  return `/customer/orders/${encodeURIComponent(number)}`;
}

/** One special order of a customer who is signed in; guests come with the token of their e-mail. */
export function ownSpecialOrderAddress(id: number): string {
  return `/special-orders/look-up?rt=${id}`;
}

/** */
export const RATING = '/rating/detail';

/** All ratings of an article, and the form to give one. */
export function ratingAddress(id: number): string {
  return `${RATING}?rt=${id}`;
}

/** */
export function departmentAddress(code: string): string {
  return `/articles/category?name=${encodeURIComponent(code)}`;
}

export function clothAddress(code: string): string {
  return `/cloths/${encodeURIComponent(code)}`;
}

/** The shop's own; it leads on to wherever they are. */
const OWN_PICTURES = '/pictures/';
let picturesAt = OWN_PICTURES;

/** Where the pictures are from now on: on another host (FILES=s3), or, with null, at the shop. The same for everybody. */
export function setPicturesAddress(address: string | null | undefined): void {
  picturesAt = address ?? OWN_PICTURES;
}

/** The file of a picture. */
export function pictureAddress(path: string): string {
  return picturesAt + path;
}

/** Log in or register, then come back. */
export function authenticationAddress(tab: 'log-in' | 'register', returnTo: string): string {
  return `${AUTHENTICATION}?tab=${tab}&to=${encodeURIComponent(returnTo)}`;
}
