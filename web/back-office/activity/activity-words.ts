import { timeZone } from '#contracts/days.ts';
import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';

/** One field of a change, in words. */
export type ChangeShown = { field: string; before: string; after: string };

const LONGEST = 160;
const MOST_FIELDS = 30;
const DAYS = { en: 'en-GB', fr: 'fr-FR' } as const;

/** A name as the program writes it, as words: `order.rest.dropped` is “Order rest dropped”, `nameEn` is “Name en”. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/Minor$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOr(name: string, otherwise: string, locale: Locale): string {
  return name in allTexts ? translate(locale, name) : otherwise;
}

/** What was done, in words; what the table does not know is still readable. */
export function actionWords(action: string, locale: Locale): string {
  return textOr(`activity.did.${action}`, wordsOf(action), locale);
}

/** What kind of thing it was done to. */
export function subjectWords(type: string, locale: Locale): string {
  return textOr(`activity.subject.${type}`, wordsOf(type), locale);
}

/**
 * What changed, field by field: what stayed as it was is left out, and so is a `before` where nothing was.
 *
 * source  R-234
 */
export function changesBetween(
  before: unknown,
  after: unknown,
  { locale, currency }: { locale: Locale; currency: Currency },
): ChangeShown[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return names
    .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(fresh.get(name)))
    .slice(0, MOST_FIELDS)
    .map((name) => ({
      field: textOr(`activity.field.${name}`, wordsOf(name), locale),
      before: valueWords(name, old.get(name), { locale, currency }),
      after: valueWords(name, fresh.get(name), { locale, currency }),
    }));
}

/** The fields of what was written down; a lone value stands under no name. */
function fieldsOf(value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', value]]);
  return new Map(Object.entries(value));
}

function valueWords(
  name: string,
  value: unknown,
  { locale, currency }: { locale: Locale; currency: Currency },
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return translate(locale, value ? 'activity.yes' : 'activity.no');
  if (typeof value === 'number') return /Minor$/.test(name) ? formatMoney(value, currency, locale) : String(value);
  if (typeof value === 'string') return shortened(knownWord(name, value, locale) ?? momentIn(value, locale) ?? value);
  return shortened(JSON.stringify(value));
}

/** Where the words of the shop's own lists stand, by the field that holds one of the list. */
const LISTS: Record<string, (value: string) => string[]> = {
  role: (value) => [`staff.role.${value}`],
  delivery_status: (value) => [`office.delivery.${value}`],
  payment_status: (value) => [`office.payment.${value}`],
  status: (value) => [
    `office.delivery.${value}`,
    `office.return.state.${value}`,
    `office.special.state.${value}`,
    `ratings.${value}`,
  ],
};

function knownWord(name: string, value: string, locale: Locale): string | null {
  const text = LISTS[name]?.(value).find((each) => each in allTexts);
  return text ? translate(locale, text) : null;
}

function momentIn(value: string, locale: Locale): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return null;
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone() } as const;
  return new Intl.DateTimeFormat(DAYS[locale], style).format(moment);
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
