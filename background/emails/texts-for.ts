import { dayOf } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';

export type Say = (name: TextName, values?: Record<string, string | number>) => string;

/** The words of e-mails and plain pages in one language. French signs stay with their word at the end of a line. */
export function textsFor(locale: Locale): Say {
  return (name, values) => {
    const text = translate(locale, name, values);
    return locale === 'fr' ? text.replace(/ ([;:?!»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : text;
  };
}

/** The first line of an e-mail: by name only where the reader's account has proved the address (decision 0068). */
export function greet(say: Say, readerName: string | null): string {
  return readerName === null ? say('mail.hello.stranger') : say('mail.hello', { name: readerName });
}

/** A day as people write it: 2 March 2026, 2 mars 2026. */
export function writeDay(moment: Date | string, locale: Locale): string {
  return DAYS[locale].format(new Date(dayOf(moment)));
}
const daysOf = (language: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
const DAYS = { en: daysOf('en-IE'), fr: daysOf('fr-FR') }; // making one takes longer than the rest of an e-mail
