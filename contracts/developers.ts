import { RESOURCES, type Resource } from './rights.ts';

/**
 * What developers meet: the events that their endpoints get, and how far a key of theirs reaches.
 *
 * source  decision 0054
 */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'return.requested',
  'return.approved',
  'return.rejected',
  'return.received',
  'return.refunded',
  'stock.low',
  'product.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What the button “Send a test” sends. */
export const WEBHOOK_TEST = 'shop.test';

/** Resources that no key reaches: an owner in person decides who runs the shop and what programs may do. */
const NEVER_BY_KEY: ReadonlySet<Resource> = new Set(['security', 'staff', 'developers']);

/** The resources of the back office that a key can be given. */
export const KEY_RESOURCES = RESOURCES.filter((resource) => !NEVER_BY_KEY.has(resource));
export type KeyScopes = Partial<Record<Resource, 'see' | 'change'>>;

/** Whether a key with these scopes may do this at the resource; who may change may see. */
export function keyMay(scopes: KeyScopes, resource: Resource, input: 'see' | 'change'): boolean {
  if (NEVER_BY_KEY.has(resource)) return false;
  return scopes[resource] === 'change' || scopes[resource] === input;
}

/** For how many days a key may be made; null: until it is taken back. */
export const KEY_DAYS = [30, 90, 365, null] as const;

/** What a try to deliver can end with when no answer came, or none that counts. Never the other side's own words. */
export const TRY_PROBLEMS = [
  'address',
  'name',
  'connection',
  'certificate',
  'timeout',
  'redirect',
  'answer',
  'gone',
] as const;
export type TryProblem = (typeof TRY_PROBLEMS)[number];

/** One try: when, the status that was answered (null: none), what was wrong with it (null: nothing), how long it took. */
export type WebhookTry = { at: string; code: number | null; problem: TryProblem | null; ms: number };

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How long a secret that was replaced is still signed with, and the log of deliveries is kept. */
export const OLD_SECRET_HOURS = 24;
export const DELIVERY_LOG_DAYS = 90;
