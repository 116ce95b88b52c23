/** Where things are in the shop: the one place that writes storefront addresses. */

export const HOME = '/';
export const ARTICLES = '/articles';
export const CART = '/shopping-cart';
export const CHECKOUT = '/checkout';
export const ACCOUNT = '/customer';
export const AUTHENTICATION = '/customer/authentication';
export const ORDER_LOOK_UP = '/orders/look-up';

/** */
export function articleAddress(id: number): string {
  return `/articles/detail?rt=${id}`;
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

/** The file of a picture. */
export function pictureAddress(path: string): string {
  return `/pictures/${path}`;
}

/** Log in or register, then come back. */
export function authenticationAddress(tab: 'log-in' | 'register', returnTo: string): string {
  return `${AUTHENTICATION}?tab=${tab}&to=${encodeURIComponent(returnTo)}`;
}
