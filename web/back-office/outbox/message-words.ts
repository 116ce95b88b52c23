import type { TextName } from '#contracts/texts/all-texts.ts';

/** What the program said when a message failed, in words for people: the first that fits. */
const TROUBLES: readonly [pattern: RegExp, words: TextName][] = [
  [/PaymentsRejected|StripeInvalidRequest/, 'message.trouble.refused'],
  [
    /PaymentsUnavailable|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ESOCKET|fetch failed|time.?out|does not answer/i,
    'message.trouble.unreached',
  ],
  [/EAUTH|\b(401|403|535)\b|Invalid login|unauthori[sz]ed|forbidden/i, 'message.trouble.access'],
  [/EENVELOPE|\b55\d\b|recipient|mailbox unavailable/i, 'message.trouble.address'],
  [/\b(421|429|450|451|452|503)\b|too many|rate.?limit|Unavailable/i, 'message.trouble.busy'],
];

/**
 * Why a message was not delivered, as far as its last error says.
 *
 * error  the program's own words, `Name: message`
 */
export function troubleOf(error: string): TextName {
  return TROUBLES.find(([pattern]) => pattern.test(error))?.[1] ?? 'message.trouble.unknown';
}

/** What a message is about when it is about no order, by the first word of its event. */
const TOPICS: Record<string, TextName> = {
  special: 'office.nav.specials',
  newsletter: 'office.nav.newsletter',
  staff: 'office.nav.staff',
  product: 'office.nav.articles',
  stock: 'office.nav.articles',
  search: 'office.nav.articles',
  category: 'office.nav.articles',
  wish: 'office.nav.articles',
  rating: 'office.nav.ratings',
  user: 'office.nav.customers',
  registration: 'office.nav.customers',
  password: 'office.nav.customers',
  cards: 'office.nav.customers',
  credit: 'office.nav.orders',
  order: 'office.nav.orders',
  link: 'office.nav.orders',
  payment: 'office.nav.orders',
  return: 'office.nav.returns',
  note: 'office.nav.posts',
  page: 'office.nav.pages',
  choice: 'office.attributes',
  poster: 'office.nav.posters',
  settings: 'office.nav.settings',
  costs: 'office.nav.delivery',
};

/** Null for an event of another kind: then only its own name is shown. */
export function topicOf(event: string): TextName | null {
  return TOPICS[event.split('.')[0] ?? ''] ?? null;
}

const LISTENERS: Record<string, TextName> = {
  cards: 'message.to.cards',
  documents: 'message.to.documents',
  mail: 'message.to.mail',
  notices: 'message.to.notices',
  pages: 'message.to.pages',
  push: 'message.to.push',
  refunds: 'message.to.refunds',
  search: 'message.to.search',
  webhooks: 'message.to.webhooks',
};

/** The subscriber's name for people; null for one without. */
export function listenerOf(subscriber: string): TextName | null {
  return LISTENERS[subscriber] ?? null;
}
