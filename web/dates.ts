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

const DAY_OF_YEAR = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

/** A day soon to come, without its year: 30 June, 30 juin. */
export function formatDayOfYear(day: string, locale: Locale): string {
  return DAY_OF_YEAR[locale].format(new Date(day));
}
