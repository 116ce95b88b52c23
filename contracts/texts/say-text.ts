import { CURRENCY_EXPONENTS, formatMoney, isCurrency, type Locale } from '../money.ts';

export type TextValues = Readonly<Record<string, string | number>>;

const plurals: Record<Locale, Intl.PluralRules> = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

/** A number as it stands in a sentence: 4.6 in English, 4,6 in French. Amounts of money have `formatMoney`. */
export function sayNumber(value: number, locale: Locale): string {
  return locale === 'fr' ? String(value).replace('.', ',') : String(value);
}

/** French sets a space before : ; ? ! » and after «, at which a line must not break. */
function withFrenchSpaces(text: string): string {
  return text.replace(/ ([:;?!»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}

/**
 * Says a text of one language, filled in. With `count`, the form `name_one` or `name_other` is said when there is one,
 * as the language counts: French says none in the singular. A name without a text is said as itself, so that it is seen.
 *
 * texts   the texts of one language by name
 * values  fill `{{value}}`; one that is missing leaves nothing; `amount` and `currency` together fill `{{money}}` as the language
 *         writes it
 * source  R-112, decision 0026
 */
export function sayText(
  texts: Readonly<Record<string, string>>,
  locale: Locale,
  name: string,
  values: TextValues = {},
): string {
  const text = formOf(texts, locale, name, values.count) ?? name;
  const whole = locale === 'fr' ? withFrenchSpaces(text) : text;
  return whole.replace(/\{\{(\w+)\}\}/g, (_whole, value: string) => {
    const filling = (value === 'money' ? sayMoney(values, locale) : values[value]) ?? '';
    return typeof filling === 'number' ? sayNumber(filling, locale) : filling;
  });
}

/** `amount` is in whole units: who refuses an amount does not know which language its sentence will be read in. */
function sayMoney({ amount, currency, money }: TextValues, locale: Locale): string | number | undefined {
  if (amount === undefined || typeof currency !== 'string' || !isCurrency(currency)) return money;
  return formatMoney(Math.round(Number(amount) * 10 ** CURRENCY_EXPONENTS[currency]), currency, locale);
}

function formOf(
  texts: Readonly<Record<string, string>>,
  locale: Locale,
  name: string,
  count: string | number | undefined,
): string | undefined {
  if (typeof count !== 'number') return texts[name];
  const form = plurals[locale].select(count) === 'one' ? 'one' : 'other'; // French has a third form from a million on
  return texts[`${name}_${form}`] ?? texts[name];
}
