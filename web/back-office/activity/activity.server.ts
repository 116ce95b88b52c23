import { type RouterContextProvider, redirect } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { type ActivityRow, listActions, listActivity, listActors } from '#shop/reports/list-activity.ts';
import { requestContext } from '#web/request-context.server.ts';
import { ACTIVITY, STAFF, subjectAddress } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { ACTIVITY_PER_PAGE, activitySearch, readActivityAsk } from './activity-query.ts';
import { actionWords, changesBetween, subjectWords } from './activity-words.ts';

const BY_THE_SHOP = new Set(['shop', 'system', 'provider', 'guest']);

/** One page of the log, as its address asks. A page behind the last one leads to the last one. */
export async function readActivity(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'activity', 'see');
  const { shop, locale } = context.get(requestContext);
  const { currency } = shop.settings;
  const ask = readActivityAsk(new URL(request.url).searchParams);
  const [{ entries, total }, actors, actions] = await Promise.all([
    listActivity(shop, { ...ask, locale, perPage: ACTIVITY_PER_PAGE }),
    listActors(shop),
    listActions(shop),
  ]);
  const staff = new Set(actors.map(({ id }) => id));
  const pages = Math.max(1, Math.ceil(total / ACTIVITY_PER_PAGE));
  if (ask.page > pages) throw redirect(ACTIVITY + activitySearch(ask, { page: pages }));
  return {
    ask,
    total,
    pages,
    actors,
    actions: actions
      .map((action) => ({ action, words: actionWords(action, locale) }))
      .sort((one, other) => one.words.localeCompare(other.words, locale)),
    subject: ask.subject && `${subjectWords(ask.subject.type, locale)} ${ask.subject.id}`,
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      who: whoDid(entry, locale),
      what: actionWords(entry.action, locale),
      subject: `${subjectWords(entry.subjectType, locale)} ${entry.subjectName ?? shortId(entry.subjectId)}`,
      to: staff.has(entry.subjectId) ? STAFF : subjectAddress(entry.subjectType, entry.subjectId),
      changes: changesBetween(entry.before, entry.after, { locale, currency }),
    })),
  };
}

export type ActivityData = Awaited<ReturnType<typeof readActivity>>;

/** Names of people as they are now; what the shop did by itself, the shop did. */
function whoDid({ actor, actorName }: ActivityRow, locale: Locale): string {
  if (actorName !== null && actorName !== '–') return actorName;
  return translate(locale, BY_THE_SHOP.has(actor) ? 'activity.shop' : 'activity.somebody');
}

function shortId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}…` : id;
}
