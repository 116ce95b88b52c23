/**
 * The areas of shop/, bottom up, and the areas that each may import (its own files, kernel, ports and contracts are
 * always allowed). The import walls are generated from this list: a new area starts with a line here.
 * An area may only name areas that stand above its line, so there can be no cycle.
 */
export const AREAS = {
  stock: [],
  ratings: [],
  pictures: [],
  posters: ['pictures'],
  places: [],
  settings: [],
  posts: [],
  pages: [],
  outbox: [],
  pricing: ['settings'],
  customers: ['places'],
  'api-keys': ['customers'],
  webhooks: ['customers'],
  'email-bounces': [],
  newsletter: ['email-bounces'],
  contact: [],
  visits: [],
  ledger: [],
  credits: [],
  orders: ['stock', 'customers', 'ledger'],
  notifications: ['customers', 'orders'],
  coupons: ['orders'],
  shipping: ['places'],
  taxes: ['places'],
  currency: ['settings', 'orders', 'pricing', 'coupons', 'shipping'],
  payments: ['ledger', 'credits', 'orders', 'stock', 'coupons'],
  delivery: ['orders', 'stock', 'payments', 'coupons'],
  catalog: ['stock', 'pricing', 'ratings', 'pictures', 'orders'],
  imports: ['customers', 'catalog', 'stock', 'pricing', 'pictures'],
  checkout: [
    'customers',
    'catalog',
    'stock',
    'pricing',
    'orders',
    'payments',
    'places',
    'coupons',
    'shipping',
    'taxes',
  ],
  'recently-viewed': ['catalog'],
  'special-orders': ['customers', 'catalog', 'stock', 'pricing', 'orders', 'checkout', 'places'],
  'back-in-stock': ['customers', 'catalog', 'stock'],
  wishlist: ['catalog'],
  returns: ['pictures', 'ledger', 'orders', 'payments', 'stock'],
  exchanges: ['orders', 'payments', 'returns', 'checkout'],
  documents: ['orders', 'payments', 'returns'],
  staff: ['customers'],
  accounts: [
    'customers',
    'orders',
    'payments',
    'documents',
    'ratings',
    'email-bounces',
    'newsletter',
    'contact',
    'recently-viewed',
    'returns',
    'special-orders',
    'back-in-stock',
    'wishlist',
    'credits',
  ],
  /** Reads every area's tables and writes none. */
  reports: ['*'],
};

/** The areas that `area` may import, `*` written out. */
export function areasBelow(area) {
  const listed = AREAS[area] ?? [];
  return listed.includes('*') ? Object.keys(AREAS).filter((other) => other !== area) : listed;
}

/** Folders of web/ that every area of it may import: nothing in them is a page. */
export const WEB_SHARED = ['ui', 'i18n', 'forms', 'frame', 'browser', 'account', 'orders', 'seo', 'offline'];

/**
 * The areas of web/ and of its back office, each with the areas that it imports today beside the shared folders and, in the
 * back office, `parts` and `kit`. A new arrow is refused: what two areas need goes to a shared folder. The arrows that are
 * listed are to become fewer.
 */
export const WEB_AREAS = {
  storefront: ['layouts', 'special-orders'],
  checkout: ['customer', 'layouts', 'storefront'],
  customer: ['checkout', 'layouts', 'special-orders', 'storefront'],
  'special-orders': ['checkout', 'storefront'],
  'back-office': ['layouts', 'special-orders', 'storefront'],
  layouts: ['back-office', 'storefront'],
  'service-worker': [],
};
export const OFFICE_AREAS = {
  activity: ['developers', 'outbox'],
  articles: ['activity', 'discounts'],
  attributes: ['posters'],
  categories: [],
  coupons: [],
  credits: [],
  customers: ['orders', 'returns'],
  dashboard: ['orders'],
  developers: [],
  discounts: ['palette'],
  imports: [],
  newsletter: [],
  orders: ['returns'],
  outbox: [],
  pages: [],
  palette: [],
  posters: [],
  posts: [],
  ratings: [],
  reports: ['dashboard'],
  returns: [],
  settings: [],
  'shipping-and-taxes': [],
  'sign-in': [],
  'special-orders': [],
  staff: [],
  status: ['outbox'],
  stock: ['articles'],
};
