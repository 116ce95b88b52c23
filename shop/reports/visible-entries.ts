import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { RESOURCES, type Resource } from '#contracts/rights.ts';
import { users } from '../customers/tables.ts';
import { isAnyText } from '../kernel/any-of.ts';
import { auditEntries } from '../kernel/tables.ts';

/** Whether whoever reads the log may see a resource of the back office. */
export type MaySee = (resource: Resource) => boolean;

/** What is done, by the resource that it is done to, without what each name begins with. */
const ACTIONS: Partial<Record<Resource, Record<string, readonly string[]>>> = {
  articles: {
    product: ['added', 'changed', 'hidden', 'deleted', 'activated'],
    category: ['added', 'changed', 'deleted', 'placed'],
    choice: ['added', 'changed', 'deleted'],
    import: ['started', 'stopped', 'undone'],
  },
  stock: { stock: ['adjusted', 'threshold.set', 'shelf.set'] },
  discounts: {
    discount: ['applied', 'cancelled', 'frozen', 'unfrozen'],
    discounts: ['frozen', 'unfrozen'],
    coupon: ['added', 'changed', 'switched.off', 'switched.on'],
  },
  posters: { poster: ['added', 'changed', 'deleted', 'popup'] },
  notes: { note: ['added', 'changed', 'removed'], page: ['changed', 'put.back'] },
  orders: {
    orders: ['exported'],
    payment: ['recorded', 'rest.asked', 'rest.paid', 'credit.put.back'],
    order: [
      ...[
        'pending',
        'in_progress',
        'delivered',
        'cancelled',
        'part.delivered',
        'remainder.cancelled',
        'refused',
        'noted',
      ],
      ...['parcel.packed', 'parcel.unpacked', 'parcel.shipped', 'parcel.changed', 'parcel.arrived'],
      ...['parcel.refused', 'parcel.lost', 'parcel.again'],
      ...['buyer.changed', 'address.changed', 'edited', 'letter.resent', 'taken', 'exchanged', 'confirmed', 'lapsed'],
    ],
  },
  refunds: {
    payment: [
      ...['accepted', 'linked', 'parked.refunded', 'event.aside', 'refund.asked', 'refund.failed', 'refunded'],
      'taken.back',
    ],
    credit: ['issued', 'voided', 'renewed', 'sent', 'shown'],
  },
  'special-orders': { 'special.order': ['quoted', 'declined', 'accepted', 'ordered', 'reopened'] },
  returns: { return: ['asked', 'opened', 'approved', 'rejected', 'received', 'refunded'] },
  customers: {
    customers: ['exported'],
    user: [
      ...['name.changed', 'email.changed', 'password.changed', 'letter.changed', 'second.factor.on'],
      ...['second.factor.off', 'disabled', 'enabled', 'deleted', 'data.handed.over'],
    ],
  },
  ratings: { rating: ['hidden', 'shown', 'answered', 'approved'] },
  newsletter: { newsletter: ['left', 'exported'] },
  settings: {
    settings: ['changed'],
    currency: ['changed'],
    text: ['changed'],
    'delivery.zone': ['added', 'changed', 'removed'],
    'tax.rate': ['added', 'changed', 'removed'],
  },
  staff: {
    staff: [
      ...['first.admin', 'invited', 'invited.again', 'invitation.revoked', 'joined', 'role.changed'],
      ...['disabled', 'enabled', 'sessions.ended'],
    ],
  },
  activity: { outbox: ['replayed', 'rested'], activity: ['exported'] },
  developers: {
    'api.key': ['made', 'revoked'],
    webhook: ['added', 'changed', 'secret.changed', 'removed', 'turned.off'],
  },
};

/** The resource that each action of the log belongs to. An action that is not in it is shown to those who may see everything. */
export const RESOURCE_OF_ACTION: ReadonlyMap<string, Resource> = new Map(
  RESOURCES.flatMap((resource) =>
    Object.entries(ACTIONS[resource] ?? {}).flatMap(([begin, ends]) =>
      ends.map((end) => [`${begin}.${end}`, resource] as const),
    ),
  ),
);

/** Whether somebody may see entries of an action at all. */
export function isActionVisible(action: string, maySee: MaySee): boolean {
  const resource = RESOURCE_OF_ACTION.get(action);
  return resource === undefined ? RESOURCES.every(maySee) : maySee(resource);
}

/**
 * Which entries of the log somebody may read: those of the resources that they may see. What happened to a colleague's own
 * account belongs to the staff. Every reader of the log asks here.
 *
 * returns  a condition on audit_entries; undefined for whoever may see everything
 * source   R-234, docs/security.md "Staff of the lowest role"
 */
export function visibleEntries(maySee: MaySee): SQL | undefined {
  if (RESOURCES.every(maySee)) return undefined;
  const actions = [...RESOURCE_OF_ACTION.keys()].filter((action) => isActionVisible(action, maySee));
  const ofStaff = and(eq(auditEntries.subjectType, 'user'), isOfStaff());
  return and(isAnyText(auditEntries.action, actions), maySee('staff') || !ofStaff ? undefined : not(ofStaff));
}

/** Whether the subject of an entry is one of the staff: read once for a statement, however long the log is. */
export function isOfStaff(): SQL<boolean> {
  return sql<boolean>`${auditEntries.subjectId} = ANY(ARRAY(SELECT ${users.id} FROM ${users} WHERE ${users.role} = 'admin'))`;
}
