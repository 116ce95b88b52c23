import i18next from 'i18next';
import type { Locale } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';

export type TextValues = Record<string, string | number>;

/** Says a text of the codification table in one language; a name with plural forms takes `count`. */
export type Say = (name: TextName, values?: TextValues) => string;

export type Texts = Readonly<Record<string, string>>;

/** `learn` adds the texts of another area. */
export type Translator = { locale: Locale; t: Say; learn: (texts: Texts) => void };

/** Makes the voice of one language. Holds nothing about a visitor, so one may serve many requests. */
export function makeTranslator(locale: Locale, texts: Texts = {}): Translator {
  const voice = i18next.createInstance();
  voice.init({
    lng: locale,
    resources: { [locale]: { translation: { ...texts } } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it writes.
    interpolation: { escapeValue: false },
  });
  return {
    locale,
    t: (name, values) => voice.t(name, values ?? {}),
    learn: (more) => voice.addResourceBundle(locale, 'translation', more),
  };
}
