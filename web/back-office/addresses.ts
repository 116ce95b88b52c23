/** Where things are in the back office: the one place that writes its addresses. */

export const DASHBOARD = '/auth/dashboard';
/** What every open screen asks now and then: what waits, what is new. */
export const PULSE = '/auth/pulse';
export const ORDERS = '/auth/orders/list';
export const ARTICLES = '/auth/articles/list';
export const SPECIAL_ORDERS = '/auth/special-orders/list';
export const RETURNS = '/auth/returns/list';
export const STAFF = '/auth/staff';
/** One's own password's companions: the second factor, and where one is signed in. */
export const SECURITY = '/auth/security';

/** One order for the staff. */
export function orderAddress(id: number): string {
  return `/auth/orders/detail?rt=${id}`;
}

/** One special order for the staff. */
export function specialOrderOfficeAddress(id: number): string {
  return `/auth/special-orders/detail?rt=${id}`;
}

/** One return for the staff. Letters lead here. */
export function returnOfficeAddress(id: number): string {
  return `/auth/returns/detail?id=${id}`;
}

/** where administrators sign in; the segment is the hidden part. */
export function signInAddress(segment: string): string {
  return `/auth/${segment}/login`;
}
