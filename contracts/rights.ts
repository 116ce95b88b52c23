/**
 * What each kind of staff may see and change. One table for the server's guard, the pages' guard and the menu, so that a
 * button nobody may use is not shown, and a call nobody may make is refused.
 *
 * source  R-158, R-198
 */
export const STAFF_ROLES = ['owner', 'manager', 'catalogue', 'fulfilment', 'read_only'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The resources of the back office. Every screen and every call of staff belongs to one. */
export const RESOURCES = [
  'dashboard',
  'articles',
  'stock',
  'discounts',
  'posters',
  'notes',
  'orders',
  'refunds',
  'special-orders',
  'returns',
  'customers',
  'ratings',
  'newsletter',
  'settings',
  'security',
  'staff',
  'activity',
  'developers',
] as const;
export type Resource = (typeof RESOURCES)[number];
type Reach = 'none' | 'see' | 'change';

/** What a role reaches: `elsewhere` is for every resource that it does not name. */
const REACH: Record<StaffRole, { elsewhere: Reach } & Partial<Record<Resource, Reach>>> = {
  owner: { elsewhere: 'change' },
  manager: { elsewhere: 'change', security: 'see', staff: 'see', developers: 'none' },
  catalogue: {
    elsewhere: 'none',
    dashboard: 'see',
    articles: 'change',
    stock: 'change',
    discounts: 'change',
    posters: 'change',
    notes: 'change',
    ratings: 'change',
  },
  fulfilment: {
    elsewhere: 'none',
    dashboard: 'see',
    articles: 'see',
    stock: 'change',
    orders: 'change',
    refunds: 'see',
    'special-orders': 'change',
    returns: 'change',
    customers: 'see',
  },
  read_only: { elsewhere: 'see', staff: 'none', developers: 'none' },
};

/** How far somebody of this role gets at a resource; staff without a role gets nowhere. */
function reachOf(role: StaffRole | null, resource: Resource): Reach {
  if (role === null) return 'none';
  return REACH[role][resource] ?? REACH[role].elsewhere;
}

/** True when the role may do this at the resource; who may change may see. */
export function mayAt(role: StaffRole | null, resource: Resource, access: 'see' | 'change'): boolean {
  const reach = reachOf(role, resource);
  return reach === 'change' || reach === access;
}
