import type { Locale } from '#contracts/money.ts';

/** short: 2 Jun · time: 1 June, 16:51 · full: 1 June 2026, 16:51 */
export type MomentStyle = 'short' | 'time' | 'full';

const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR' };

/** A moment as the staff read it, in a time zone such as Europe/Paris. */
export function formatMoment(at: string, style: MomentStyle, locale: Locale, timeZone: string): string {
  const moment = new Date(at);
  const day = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    day: 'numeric',
    month: style === 'short' ? 'short' : 'long',
    ...(style === 'full' && { year: 'numeric' as const }),
    timeZone,
  }).format(moment);
  if (style === 'short') return day;
  const time = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment);
  return `${day}, ${time}`;
}
