import type { WebhookEvent } from '#contracts/developers.ts';
import type { Resource } from '#contracts/rights.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';

/** Whoever may see and change them; what stands before the name of a field in its id. */
export const DEVELOPERS = { resource: 'developers', ids: 'developers-' } as const;

/** What a resource is called in the menu: the words of a key's scopes. */
export const RESOURCE_WORDS: Partial<Record<Resource, TextName>> = {
  dashboard: 'office.nav.dashboard',
  articles: 'office.nav.articles',
  stock: 'office.column.stock',
  discounts: 'office.nav.discounts',
  posters: 'office.nav.posters',
  notes: 'office.nav.posts',
  orders: 'office.nav.orders',
  refunds: 'office.refund',
  'special-orders': 'office.nav.specials',
  returns: 'office.nav.returns',
  customers: 'office.nav.customers',
  ratings: 'office.nav.ratings',
  newsletter: 'office.nav.newsletter',
  settings: 'office.nav.settings',
  activity: 'office.nav.activity',
};

/** The field of a form that says whether an event is sent to the endpoint. */
export const eventField = (event: WebhookEvent): string => `event.${event}`;
/** The field of a form that says how far a key reaches at a resource. */
export const resourceField = (resource: Resource): string => `resource.${resource}`;
