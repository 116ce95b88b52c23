import { timeZone } from '#contracts/days.ts';
import { type Currency, formatMoney, isCurrency, type Locale } from '#contracts/money.ts';
import { ownValue } from '#contracts/own-value.ts';
import { allTexts, type TextName } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { RESOURCE_WORDS } from '../developers/developers-words.ts';
import { listenerOf } from '../outbox/message-words.ts';
import { formatValue } from '../parts/format-value.ts';

/** What things are called, by their id or code: shop/reports/name-things.ts finds them. */
type ThingNames = Record<
  'variant' | 'line' | 'product' | 'category' | 'type' | 'cloth' | 'country',
  ReadonlyMap<string, string>
>;

/** What a value needs to be written: the language, the currency, and the names of the things. */
export type ValueContext = { locale: Locale; currency: Currency; names: ThingNames };

/** A text of more characters is not shown whole, only how it begins. */
export const LONG_TEXT = 120;
const BEGINNING = 60;
const MOST_OF_A_LIST = 20;
const DAYS = { en: 'en-GB', fr: 'fr-FR' } as const;

/** Fields that hold an article's own lists, which its editor says too. */
const OF_ARTICLES = new Set(['variants', 'arrangement', 'pictures', 'facts', 'tagsEn', 'tagsFr', 'clothColours']);

/** Fields that hold pieces by the order line they are of. */
const OF_LINES = new Set(['lines', 'restock', 'writtenOff']);

/** The fields whose value is an id or a code, and of what. */
const THINGS: Record<string, keyof ThingNames> = {
  categoryId: 'category',
  category: 'category',
  articlesMovedTo: 'category',
  typeCode: 'type',
  clothCode: 'cloth',
  countries: 'country',
  country: 'country',
  productIds: 'product',
  copyOf: 'product',
  restock: 'line',
};

/** An order is in progress from the moment on in which somebody takes it up. */
const deliveryWord = (value: string) => `office.delivery.${value === 'in_progress' ? 'packing' : value}`;

/** Where the words of the shop's own lists stand, by the field that holds one of the list. */
const LISTS: Record<string, (value: string) => string[]> = {
  role: (value) => [`staff.role.${value}`],
  delivery_status: (value) => [deliveryWord(value)],
  parcelStatus: (value) => [`parcel.state.${value}`],
  payment_status: (value) => [`office.payment.${value}`],
  way: (value) => [`hand.way.${value}`],
  letter: (value) => [`office.email.${value}`],
  reason: (value) => [`developers.hook.off.${value}`],
  ratingDivisor: (value) => [`office.settings.average.${value}`],
  cartOnMissing: (value) => [`office.settings.missing.${value}`],
  subscriber: (value) => [listenerOf(value) ?? ''],
  status: (value) => [
    deliveryWord(value),
    `office.return.state.${value}`,
    `office.special.state.${value}`,
    `ratings.${value}`,
  ],
};

/** A value of the log as people read it: money, yes and no, days, names instead of ids, lists as lists. */
export function valueWords(field: string, value: unknown, context: ValueContext): string {
  const { locale } = context;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return translate(locale, value ? 'activity.yes' : 'activity.no');
  if (OF_ARTICLES.has(field)) return articleWords(field, value, context);
  if (typeof value === 'number') return numberWords(field, value, context);
  if (typeof value === 'string') return stringWords(field, value, context);
  if (Array.isArray(value)) return listed(value.map((one) => valueWords(field, one, context)));
  if (typeof value === 'object') return recordWords(field, value, context);
  return '';
}

function articleWords(field: string, value: unknown, { locale, currency, names }: ValueContext): string {
  if (Array.isArray(value) && value.length === 0) return '';
  const t = (name: TextName, values?: Record<string, string | number>) => translate(locale, name, values);
  const choicesOf = (map: ReadonlyMap<string, string>) => [...map].map(([code, name]) => ({ code, name }));
  const choices = {
    categories: choicesOf(names.category),
    types: choicesOf(names.type),
    cloths: choicesOf(names.cloth),
    currency,
  };
  return formatValue(field === 'arrangement' ? 'variants' : field, value, { t, locale, choices });
}

function numberWords(field: string, value: number, { locale, currency, names }: ValueContext): string {
  const thing = ownValue(THINGS, field);
  if (thing) return names[thing].get(String(value)) ?? String(value);
  if (field.endsWith('Minor')) return formatMoney(value, currency, locale);
  if (field.endsWith('Bp') || field === 'basisPoints') {
    const style = { style: 'percent', maximumFractionDigits: 2 } as const;
    return new Intl.NumberFormat(DAYS[locale], style).format(value / 10_000);
  }
  if (field.endsWith('Days')) return translate(locale, 'activity.days', { count: value });
  // A number that names something, such as a parcel's, is no amount.
  return /Id$|^(shipment|return|payment|event|homePopup)$/.test(field)
    ? String(value)
    : new Intl.NumberFormat(DAYS[locale], { maximumFractionDigits: 6 }).format(value);
}

function stringWords(field: string, value: string, context: ValueContext): string {
  const { locale, names } = context;
  const thing = ownValue(THINGS, field);
  if (thing) return names[thing].get(value) ?? value;
  if (field === 'pictureKey') return translate(locale, 'activity.another.picture');
  return knownWord(field, value, locale) ?? momentIn(value, locale) ?? value;
}

/** Pieces by the order line they are of, rights by their resource, or anything else by its name. */
function recordWords(field: string, value: object, context: ValueContext): string {
  const { names, locale, currency } = context;
  const parts = Object.entries(value).map(([name, one]) => {
    if (OF_LINES.has(field)) return `${one} × ${names.line.get(name) ?? name}`;
    if (field === 'pricesMinor')
      return `${names.product.get(name) ?? name} ${formatMoney(Number(one), currency, locale)}`;
    if (field === 'scopes')
      return `${translate(locale, 'activity.named', { name: resourceName(name, locale) })} ${translate(locale, `developers.reach.${one}`)}`;
    return `${name} ${valueWords(name, one, context)}`;
  });
  return listed(parts);
}

/** What a resource that a program may come to is called. */
function resourceName(resource: string, locale: Locale): string {
  const words = Object.entries(RESOURCE_WORDS).find(([name]) => name === resource)?.[1];
  return words ? translate(locale, words) : resource;
}

function listed(words: readonly string[]): string {
  const shown = words.slice(0, MOST_OF_A_LIST).join(', ');
  return words.length > MOST_OF_A_LIST ? `${shown}…` : shown;
}

function knownWord(field: string, value: string, locale: Locale): string | null {
  const text = ownValue(LISTS, field)?.(value).find((each) => each in allTexts);
  return text ? translate(locale, text) : null;
}

/** A moment, or a day, as people write it; null for any other text. */
function momentIn(value: string, locale: Locale): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return null;
  if (isDay) return new Intl.DateTimeFormat(DAYS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone() } as const;
  return new Intl.DateTimeFormat(DAYS[locale], style).format(moment);
}

/** How a long text begins, on one line. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > BEGINNING ? `${line.slice(0, BEGINNING).trimEnd()}…` : line;
}

/** The currency that the entry itself names, which amounts in it are counted in. */
export function currencyIn(fields: ReadonlyMap<string, unknown>): Currency | null {
  const named = fields.get('currency');
  return typeof named === 'string' && isCurrency(named) ? named : null;
}
