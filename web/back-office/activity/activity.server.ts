import type { Locale } from '#contracts/money.ts';
import { maySee, staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { type ActivityRow, listActions, listActivity, listActors } from '#shop/reports/list-activity.ts';
import { nameThings } from '#shop/reports/name-things.ts';
import { STAFF, type SubjectPlace, subjectPlace } from '../addresses.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import { actionWords, changesBetween, subjectWords } from './activity-words.ts';
import { thingsNamedIn } from './named-things.ts';

/** Things that have a name as long as they are there: without one nothing is shown at their address. */
const NAMED = new Set(['order', 'user', 'product', 'category', 'poster', 'note', 'coupon']);
/** There is only one of each. */
const ONLY_ONE = new Set(['setting', 'settings', 'customers', 'orders', 'newsletter', 'activity']);
const BY_THE_SHOP = new Set(['shop', 'system', 'provider', 'guest']);

/** Days as 2026-11-21; both are included. */
type ActivityFilters = {
  actor: string | null;
  action: string | null;
  subject: { type: string; id: string } | null;
  from: string | null;
  until: string | null;
};

/** One page of the log, and whom and what it can be narrowed to. */
export async function readActivity({ shop, locale, viewer, query, page, perPage }: ListContext<ActivityFilters>) {
  const { currency } = shop.settings;
  const [{ entries, total }, actors, actions] = await Promise.all([
    listActivity(shop, { ...query, locale, page, perPage, maySee: maySee(viewer) }),
    listActors(shop, maySee(viewer)),
    listActions(shop, maySee(viewer)),
  ]);
  const names = await nameThings(shop, thingsNamedIn(entries), locale);
  const placeOf = ({ subjectType: type, subjectId: id, subjectName, isOfStaff }: ActivityRow): SubjectPlace | null => {
    if (isOfStaff) return { to: STAFF, resource: 'staff', access: 'see' };
    return NAMED.has(type) && subjectName === null ? null : subjectPlace(type, id);
  };
  const linkTo = (entry: ActivityRow): string | null => {
    const place = placeOf(entry);
    return place && staffMay(viewer, place.resource, place.access) ? place.to : null;
  };
  return {
    total,
    actors,
    actions: actions
      .map((action) => ({ action, words: actionWords(action, locale) }))
      .sort((one, other) => one.words.localeCompare(other.words, locale)),
    subject: query.subject && `${subjectWords(query.subject.type, locale)} ${query.subject.id}`,
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      who: whoDid(entry, locale),
      email: entry.actorEmail,
      what: actionWords(entry.action, locale),
      subject: [subjectWords(entry.subjectType, locale), nameOf(entry)].join(' ').trim(),
      to: linkTo(entry),
      changes: changesBetween(entry.before, entry.after, { locale, currency, names }),
    })),
  };
}

export type EntryListed = Awaited<ReturnType<typeof readActivity>>['entries'][number];

/** Names of people as they are now; what the shop did by itself, the shop did. */
function whoDid({ actor, actorName }: ActivityRow, locale: Locale): string {
  if (actorName !== null && actorName !== '–') return actorName;
  return translate(locale, BY_THE_SHOP.has(actor) ? 'activity.shop' : 'activity.somebody');
}

function nameOf({ subjectType, subjectName, subjectId }: ActivityRow): string {
  return ONLY_ONE.has(subjectType) ? '' : (subjectName ?? shortId(subjectId));
}

function shortId(id: string): string {
  return id.length > 16 ? `${id.slice(0, 8)}…` : id;
}
