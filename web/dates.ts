import { dayOf } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';

const DAY = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** The shop's day of a moment as people write it: 12 May 2026, 12 mai 2026. The same on the server and in every browser. */
export function formatDay(moment: string, locale: Locale): string {
  return DAY[locale].format(new Date(dayOf(moment)));
}

const WEEKDAY = {
  en: { long: weekday('en-GB', { month: 'long' }), short: weekday('en-GB', {}) },
  fr: { long: weekday('fr-FR', { month: 'long' }), short: weekday('fr-FR', {}) },
};

function weekday(locale: string, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', ...more, timeZone: 'UTC' });
}

/** A day soon to come, with its weekday: Thu 3 December, jeu. 3 décembre; short: Thu 3, jeu. 3. */
export function formatDayOfWeek(day: string, locale: Locale, { isShort = false } = {}): string {
  return WEEKDAY[locale][isShort ? 'short' : 'long'].format(new Date(day)).replace(',', '');
}

const DAY_OF_YEAR = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

/** A day soon to come, without its year: 30 June, 30 juin. */
export function formatDayOfYear(day: string, locale: Locale): string {
  return DAY_OF_YEAR[locale].format(new Date(day));
}
