/** Where things are in the back office: the one place that writes its addresses. */
import { CAMERA_PAGE } from '#contracts/camera-page.ts';
import type { Resource } from '#contracts/rights.ts';
import { articleEditorAddress } from '../addresses.ts';

export const DASHBOARD = '/auth/dashboard';
/** The dashboard's figures as CSV. */
export const DASHBOARD_EXPORT = '/auth/dashboard/export';
/** What was sold, by day, article, country and more; and the same as CSV. */
export const REPORTS = '/auth/reports';
export const REPORTS_EXPORT = '/auth/reports/export';
/** What the command palette asks. */
export const FIND = '/auth/find';
/** What every open screen asks now and then: what waits, what is new. */
export const NOTIFICATION_COUNTS = '/auth/pulse';
export const ORDERS = '/auth/orders/list';
/** Parcels of many orders at once; `orders`: their numbers, with commas between. */
export const MANY_PARCELS = '/auth/orders/parcels';
export const manyParcelsAddress = (numbers: readonly string[]) => `${MANY_PARCELS}?orders=${numbers.join(',')}`;
export const PARKED_PAYMENTS = '/auth/orders/payments';
/** A row of it, for an address that leads there. */
export const parkedRow = (paymentId: number) => `payment-${paymentId}`;
export const eventRow = (eventId: string) => `event-${eventId}`;
/** Store credit and gift cards. */
export const CREDITS = '/auth/orders/credits';
export const NEW_GIFT_CARD = '/auth/orders/credits/add';
export const ORDER_ADD = '/auth/orders/add';
/** The lines of one order, changed. */
export const ORDER_LINES = '/auth/orders/lines';
/** The same with these articles chosen to be added, and these words looked for. */
export function orderLinesAddress(
  id: number,
  { chosen, words }: { chosen: readonly { variantId: number }[]; words: string } = { chosen: [], words: '' },
): string {
  const params = new URLSearchParams({ rt: String(id), ...(words && { q: words }) });
  for (const { variantId } of chosen) params.append('v', String(variantId));
  return `${ORDER_LINES}?${params}`;
}
/** One order packed with a telephone. Its page may use the camera (contracts/camera-page.ts). */
export const packingAddress = (id: number): string => `${CAMERA_PAGE}?rt=${id}`;
/** Answers what an order by telephone comes to while it is typed. */
export const ORDER_PRICE = '/auth/orders/price';
/** Answers how many orders have come since an open list was read. */
export const ORDERS_FRESH = '/auth/orders/fresh';
/** Answers all orders that a list has on all its pages, to be chosen. */
export const ORDERS_MATCHING = '/auth/orders/matching';
export const ARTICLES = '/auth/articles/list';
export const ARTICLE_ADD = '/auth/articles/add';
/** Answers what customers would pay for a price that is being typed. */
export const TYPED_PRICE = '/auth/articles/typed-price';
/** The pieces of one article; what follows says of which. */
export const STOCK = '/auth/articles/stock';
/** Articles from a file. */
export const IMPORT = '/auth/articles/import';
export const CATEGORIES = '/auth/articles/categories';
export const CATEGORY_ADD = '/auth/articles/categories/add';
/** Cloths, and kinds of article. */
export const ATTRIBUTES = '/auth/articles/choices';
export const SPECIAL_ORDERS = '/auth/special-orders/list';
export const RETURNS = '/auth/returns/list';
export const POSTERS = '/auth/advertising/posters';
export const NEW_POSTER = '/auth/advertising/posters/add';
export const STAFF = '/auth/staff';
export const POSTS = '/auth/notes';
export const NEW_POST = '/auth/notes/add';
/** The pages to read: FAQ, help, terms. */
export const PAGES = '/auth/pages';
export const SETTINGS = '/auth/settings';
export const TEXTS = '/auth/settings/texts';
/** How the shop is doing. */
export const STATUS = '/auth/settings/status';
/** The keys of programs, and the webhook endpoints. */
export const API_KEYS = '/auth/builders/keys';
export const WEBHOOKS = '/auth/builders/webhooks';
export const CUSTOMERS = '/auth/users/list';
export const RATINGS = '/auth/ratings/list';
export const NEWSLETTER = '/auth/newsletter';
export const ACTIVITY = '/auth/activity';
/** Messages that did not get through. */
export const MESSAGES = '/auth/activity/messages';
export const DISCOUNTS = '/auth/discounts';
/** What the form of a discount would do. */
export const DISCOUNT_PREVIEW = '/auth/discounts/preview';
export const COUPONS = '/auth/discounts/codes';
export const NEW_COUPON = '/auth/discounts/codes/add';
export const DELIVERY = '/auth/settings/delivery';
export const TAXES = '/auth/settings/taxes';
/** One's own password's companions: the second factor, and where one is signed in. */
export const SECURITY = '/auth/security';
export const NOTIFICATIONS = '/auth/notifications';

/** The same, for whoever must set a second factor up first and wants to come back to where they were. */
export function securityAddress(next: string | undefined): string {
  return next === undefined ? SECURITY : `${SECURITY}?to=${encodeURIComponent(next)}`;
}

/** The pieces of one article and their history. E-mails about low stock lead here. */
export function stockAddress(id: number): string {
  return `${STOCK}?rt=${id}`;
}

/** One import: what its file would do, or did. */
export function importAddress(id: number): string {
  return `${IMPORT}?id=${id}`;
}

/** The rows of an import that were wrong, as a file. */
export function wrongRowsFile(id: number): string {
  return `/api/imports/${id}/wrong.csv`;
}

/** The list of cloths or of kinds, with what was done last. */
export function attributesAddress(of: 'cloth' | 'type', more: Record<string, string> = {}): string {
  return `${ATTRIBUTES}?${new URLSearchParams({ of, ...more })}`;
}

/** Where a cloth or a kind is added. */
export function attributeAddAddress(of: 'cloth' | 'type'): string {
  return `${ATTRIBUTES}/add?of=${of}`;
}

/** Where one of them is changed. */
export function attributeAddress(of: 'cloth' | 'type', code: string): string {
  return `${ATTRIBUTES}/edit?${new URLSearchParams({ of, code })}`;
}

/** Where one category is changed. */
export function categoryAddress(id: number): string {
  return `/auth/articles/categories/edit?id=${id}`;
}

/** One order for the staff. */
export function orderAddress(id: number): string {
  return `/auth/orders/detail?rt=${id}`;
}

/** One discount code to look at and to change. */
export function couponAddress(id: number): string {
  return `${COUPONS}/edit?id=${id}`;
}

/** One store credit or gift card for the staff. */
export function creditAddress(id: number): string {
  return `${CREDITS}/detail?id=${id}`;
}

/** One special order for the staff. */
export function specialOrderOfficeAddress(id: number): string {
  return `/auth/special-orders/detail?rt=${id}`;
}

/** One return for the staff. E-mails lead here. */
export function returnOfficeAddress(id: number): string {
  return `/auth/returns/detail?id=${id}`;
}

/** One endpoint and its deliveries. */
export function endpointAddress(id: number): string {
  return `/auth/builders/webhook?id=${id}`;
}

/** One post of the blog to change. */
export function postOfficeAddress(slug: string): string {
  return `${POSTS}/edit?${new URLSearchParams({ slug })}`;
}

/** One page to read, to change. */
export function pageOfficeAddress(name: string): string {
  return `${PAGES}/edit?${new URLSearchParams({ name })}`;
}

/** One customer for the staff. */
export function customerAddress(id: string): string {
  return `/auth/users/detail?id=${encodeURIComponent(id)}`;
}

/** One poster to change. */
export function posterOfficeAddress(id: number): string {
  return `/auth/advertising/posters/edit?rt=${id}`;
}

/** Where a customer's data are asked for, as a file. */
export function customerDataAddress(id: string): string {
  return `/auth/users/data?id=${encodeURIComponent(id)}`;
}

/** The orders that these words find, such as those of an address. */
export function ordersWithWords(words: string): string {
  return `${ORDERS}?q=${encodeURIComponent(words)}`;
}

/** What was done to one thing. */
export function activityOf(subjectType: string, subjectId: string): string {
  return `${ACTIVITY}?${new URLSearchParams({ subject: `${subjectType}:${subjectId}` })}`;
}

/** The files of the lists, with the filters of the lists. */
export const READERS_FILE = '/api/newsletter/subscribers.csv';
export const ACTIVITY_FILE = '/api/activity.csv';
export const ARTICLES_FILE = '/api/articles.csv';
export const ORDERS_FILE = '/api/orders.csv';
export const CUSTOMERS_FILE = '/api/customers.csv';

/** Where a thing stands in the back office, and what one must be allowed there to come to it. */
export type SubjectPlace = { to: string; resource: Resource; access: 'see' | 'change' };

/** Where a thing that something was done to is shown; null where it has no screen. */
export function subjectPlace(type: string, id: string): SubjectPlace | null {
  const see = (resource: Resource, to: string): SubjectPlace => ({ resource, to, access: 'see' });
  switch (type) {
    case 'order':
      return see('orders', orderAddress(Number(id)));
    case 'special_order':
      return see('special-orders', specialOrderOfficeAddress(Number(id)));
    case 'return':
      return see('returns', returnOfficeAddress(Number(id)));
    case 'user':
      return see('customers', customerAddress(id));
    case 'rating':
      return see('ratings', RATINGS);
    case 'subscriber':
      return see('newsletter', NEWSLETTER);
    case 'product':
      return see('articles', articleEditorAddress(Number(id)));
    case 'category':
      return see('articles', categoryAddress(Number(id)));
    case 'import':
      return { resource: 'articles', access: 'change', to: importAddress(Number(id)) };
    case 'poster':
      return { resource: 'posters', access: 'change', to: posterOfficeAddress(Number(id)) };
    case 'note':
      return see('notes', postOfficeAddress(id));
    case 'page':
      return see('notes', pageOfficeAddress(id));
    case 'coupon':
      return see('discounts', couponAddress(Number(id)));
    case 'products':
    case 'setting':
      return see('discounts', DISCOUNTS);
    case 'settings':
      return see('settings', SETTINGS);
    case 'text':
      return see('settings', `${TEXTS}?${new URLSearchParams({ code: id })}`);
    case 'delivery_zone':
      return see('settings', DELIVERY);
    case 'tax_rate':
      return see('settings', TAXES);
    case 'message':
      return see('activity', MESSAGES);
    case 'payment_event':
      return see('refunds', PARKED_PAYMENTS);
    case 'api_key':
      return see('developers', API_KEYS);
    case 'webhook':
      return see('developers', WEBHOOKS);
    case 'credit':
      return see('refunds', creditAddress(Number(id)));
    case 'invitation':
      return see('staff', STAFF);
    default:
      return null;
  }
}

/** R-037: where administrators sign in; the segment is the shop's own, and no secret (R-043). */
export function signInAddress(segment: string): string {
  return `/auth/${segment}/login`;
}
