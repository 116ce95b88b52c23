import type { Locale } from '#contracts/money.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { beginningOf, currencyIn, LONG_TEXT, type ValueContext, valueWords } from './value-words.ts';

/** One field of a change, in words. `after` is null where nothing is said of afterwards: then `before` is how it stood. */
export type ChangeShown = { field: string; before: string; after: string | null };

const MOST_FIELDS = 30;

/** What a row of the database keeps for itself, and nobody asks of a log. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'slug', 'position', 'version', 'createdAt', 'updatedAt', 'batchId'],
  ...['fileKey', 'formats', 'width', 'height', 'wallColour', 'announcedShown'],
  'discounts', // the rows that an undo took off; its prices before and after say what it did
  'toldShown', // what older entries call announcedShown
]);

/** A name as the program writes it, as words: `order.remainder.cancelled` is “Order rest dropped”, `nameEn` is “Name en”. */
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

/* The dot stands in the value: so these words stay on the server and do not travel to browsers (web/i18n/area-texts.server.ts). */
const dotted = (name: string) => `.${name}`;

/** What was done, in words; what the table does not know is still readable. */
export function actionWords(action: string, locale: Locale): string {
  return textOr(`activity.did${dotted(action)}`, wordsOf(action), locale);
}

/** What kind of thing it was done to. */
export function subjectWords(type: string, locale: Locale): string {
  return textOr(`activity.subject${dotted(type)}`, wordsOf(type), locale);
}

/** What a field of a change is called; the fields of an article as in its editor. */
export function fieldWords(name: string, locale: Locale): string {
  const own = `activity.field${dotted(name)}`;
  return textOr(own, textOr(`office.edit.field${dotted(name)}`, wordsOf(name), locale), locale);
}

/** The names of the log that have no words of their own: the tests of every writer come here (tests/support). */
export function unlabelledNames(names: readonly { kind: 'did' | 'subject' | 'field'; name: string }[]): string[] {
  return names.flatMap(({ kind, name }) => {
    if (kind === 'field' && HIDDEN_FIELDS.has(name)) return [];
    const isSaid =
      `activity.${kind}${dotted(name)}` in allTexts ||
      (kind === 'field' && `office.edit.field${dotted(name)}` in allTexts);
    return isSaid ? [] : [`activity.${kind}${dotted(name)}`];
  });
}

/**
 * What changed, field by field: what stayed as it was is left out, and so is a `before` where nothing was.
 *
 * source  R-234
 */
export function changesBetween(before: unknown, after: unknown, context: ValueContext): ChangeShown[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter((name) => !HIDDEN_FIELDS.has(name));
  const sides = { old: sideOf(old, context), fresh: sideOf(fresh, context) };
  return names
    .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(fresh.get(name)))
    .map((name) => changeOf(name, sides, context))
    .filter(({ before: was, after: is }) => was !== '' || (is !== null && is !== ''))
    .slice(0, MOST_FIELDS);
}

type Fields = ReadonlyMap<string, unknown>;
type Side = { fields: Fields; context: ValueContext };

/** Amounts are counted in the currency that the entry names, else in the shop's. */
function sideOf(fields: Fields, context: ValueContext): Side {
  return { fields, context: { ...context, currency: currencyIn(fields) ?? context.currency } };
}

function changeOf(name: string, { old, fresh }: { old: Side; fresh: Side }, context: ValueContext): ChangeShown {
  const [was, is] = [old.fields.get(name), fresh.fields.get(name)];
  const field = labelOf(name, context);
  const key = name.replace(/:.*/, '');
  const before = valueWords(key, withoutEqualParts(was, is), old.context);
  if (!fresh.fields.has(name)) return { field, before: shortened(before), after: null };
  const after = valueWords(key, withoutEqualParts(is, was), fresh.context);
  if (before === '' || after === '' || Math.max(before.length, after.length) <= LONG_TEXT) {
    return { field, before: shortened(before), after: shortened(after) };
  }
  const changed = translate(context.locale, 'activity.changed', { beginning: beginningOf(after) });
  return { field, before: '', after: changed };
}

/** Of lists of things, such as sizes with their pieces, only those that the other list does not hold as they are. */
function withoutEqualParts(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const areThings = [...value, ...other].some((one) => typeof one === 'object');
  const written = (list: readonly unknown[]) => new Set(list.map((one) => JSON.stringify(one)));
  const [mine, theirs] = [written(value), written(other)];
  // Put in another order: then all of them are shown.
  const isSame = mine.size === theirs.size && [...mine].every((one) => theirs.has(one));
  if (!areThings || isSame) return value;
  return value.filter((one) => !theirs.has(JSON.stringify(one)));
}

/** Pieces are listed by SKU, in older entries by the variant's id. */
function labelOf(name: string, { locale, names }: ValueContext): string {
  if (/^\d+$/.test(name)) return names.variant.get(name) ?? `${fieldWords('pieces', locale)} ${name}`;
  return name.startsWith('pieces:') ? name.slice('pieces:'.length) : fieldWords(name, locale);
}

/** The fields of what was written down; a lone value stands under no name, pieces stand SKU by SKU. */
function fieldsOf(value: unknown): Fields {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', value]]);
  const fields = new Map<string, unknown>();
  for (const [name, one] of Object.entries(value)) {
    if (name !== 'pieces' || typeof one !== 'object' || one === null) fields.set(name, one);
    else for (const [sku, count] of Object.entries(one)) fields.set(`pieces:${sku}`, count);
  }
  return fields;
}

function shortened(text: string): string {
  return text.length > LONG_TEXT ? beginningOf(text) : text;
}
