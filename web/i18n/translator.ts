import type { Locale } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { sayText, type TextValues } from '#contracts/texts/say-text.ts';

/** Says a text of the codification table in one language; a name with plural forms takes `count`. */
export type Say = (name: TextName, values?: TextValues) => string;

export type Texts = Readonly<Record<string, string>>;

/** `learn` adds the texts of another area; `own` are the owner's words, which stand over all others. */
export type Translator = { locale: Locale; t: Say; learn: (texts: Texts) => void; own: Texts };

/** The voice of a browser in one language, which learns the words of each area when a screen of it is near. */
export function makeTranslator(locale: Locale, own: Texts): Translator {
  const known: Record<string, string> = {};
  return {
    locale,
    own,
    t: (name, values) => sayText(known, locale, name, values),
    learn: (texts) => {
      Object.assign(known, texts, own);
    },
  };
}
