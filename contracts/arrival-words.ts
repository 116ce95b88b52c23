import type { Arrival } from './arrival.ts';
import type { Locale } from './money.ts';
import type { TextName } from './texts/all-texts.ts';

type Say = (name: TextName, values?: Record<string, string>) => string;

const WEEKDAY = {
  en: { long: weekday('en-GB', { month: 'long' }), short: weekday('en-GB', {}) },
  fr: { long: weekday('fr-FR', { month: 'long' }), short: weekday('fr-FR', {}) },
};

function weekday(locale: string, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', ...more, timeZone: 'UTC' });
}

/** A day soon to come, with its weekday: Thu 3 December, jeu. 3 décembre; short: Thu 3, jeu. 3. */
function dayOfWeek(day: string, locale: Locale, { isShort = false } = {}): string {
  return WEEKDAY[locale][isShort ? 'short' : 'long'].format(new Date(day)).replace(',', '');
}

/** The days of an arrival in words; the month stands once where both have the same. */
function dayWords(locale: Locale, { from, to }: Arrival): { from: string; to: string } {
  const isShort = from.slice(0, 7) === to.slice(0, 7);
  return { from: dayOfWeek(from, locale, { isShort }), to: dayOfWeek(to, locale) };
}

/** The days of an arrival without a verb: Tue 1 to Thu 3 December. */
export function sayDays(t: Say, locale: Locale, arrival: Arrival): string {
  const words = dayWords(locale, arrival);
  return arrival.from === arrival.to ? words.to : t('delivery.day.span', words);
}

/** Arrives Tue 1 to Thu 3 December. */
export function sayArrival(t: Say, locale: Locale, arrival: Arrival): string {
  const words = dayWords(locale, arrival);
  return arrival.from === arrival.to ? t('delivery.arrives.day', { day: words.to }) : t('delivery.arrives.span', words);
}

/** What the buyer of an order was told; once the last day has passed, that it is late. */
export function sayPromised(t: Say, locale: Locale, arrival: Arrival & { isLate: boolean }): string {
  const { to: day } = dayWords(locale, arrival);
  return arrival.isLate ? t('delivery.late', { day }) : sayArrival(t, locale, arrival);
}
