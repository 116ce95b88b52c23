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
  orders: ['stock', 'customers'],
  coupons: ['orders'],
  shipping: ['places'],
  taxes: ['places'],
  currency: ['settings', 'orders', 'pricing', 'coupons', 'shipping'],
  payments: ['orders', 'stock', 'coupons'],
  delivery: ['orders', 'stock', 'payments', 'coupons'],
  catalog: ['stock', 'pricing', 'ratings', 'pictures'],
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
  returns: ['orders', 'payments', 'stock'],
  staff: ['customers'],
  accounts: [
    'customers',
    'orders',
    'payments',
    'ratings',
    'email-bounces',
    'newsletter',
    'contact',
    'recently-viewed',
    'returns',
    'special-orders',
    'back-in-stock',
    'wishlist',
  ],
  /** Reads every area's tables and writes none. */
  reports: ['*'],
};

/** The areas that `area` may import, `*` written out. */
export function areasBelow(area) {
  const listed = AREAS[area] ?? [];
  return listed.includes('*') ? Object.keys(AREAS).filter((other) => other !== area) : listed;
}
