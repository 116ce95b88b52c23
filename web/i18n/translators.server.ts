import type { Locale } from '#contracts/money.ts';
import { ownWords, translate } from '#contracts/texts/translate.ts';
import type { Translator } from './translator.ts';

const voiceOf = (locale: Locale): Translator => ({
  locale,
  t: (name, values) => translate(locale, name, values),
  learn: () => {},
  get own() {
    return ownWords(locale);
  },
});

/** One voice per language for the whole process: it holds words, nothing about a visitor. */
const translators: Record<Locale, Translator> = { en: voiceOf('en'), fr: voiceOf('fr') };

/** The words a page is rendered with on the server. */
export function translatorFor(locale: Locale): Translator {
  return translators[locale];
}
