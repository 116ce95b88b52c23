import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import type { Say } from '../../i18n/translator.ts';

const LONGEST = 140;

type Named = { code: string; name: string };
/** What the codes of an article are called. */
type NamedChoices = { categories: Named[]; types: Named[]; cloths: Named[]; currency: Currency };
type FormatContext = { t: Say; locale: Locale; choices: NamedChoices };

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of an article's field as people read it, in history and where two versions differ. */
export function formatValue(field: string, value: unknown, context: FormatContext): string {
  const { t, locale, choices } = context;
  if (value === null || value === undefined || value === '') return t('office.edit.value.nothing');
  if (field === 'isHidden') return t(value === true ? 'office.article.disabled' : 'office.article.live');
  if (typeof value === 'boolean') return t(value ? 'office.edit.value.on' : 'office.edit.value.off');
  if (field === 'listPriceMinor' && typeof value === 'number') return formatMoney(value, choices.currency, locale);
  if (typeof value === 'string') return cut(nameOf(field, value, choices));
  if (Array.isArray(value)) {
    if (value.length === 0) return t('office.edit.value.nothing');
    return cut(value.map((one) => formatItem(field, one, context)).join(field === 'pictures' ? ' · ' : ', '));
  }
  if (field === 'facts' && isRecord(value))
    return cut(
      Object.values(value)
        .map((fact) => formatFact(fact, locale))
        .join(' · '),
    );
  return cut(String(value));
}

function nameOf(field: string, code: string, { categories, types, cloths }: NamedChoices): string {
  const lists: Record<string, Named[]> = { category: categories, typeCode: types, clothCode: cloths };
  return lists[field]?.find((one) => one.code === code)?.name ?? code;
}

function formatFact(fact: unknown, locale: Locale): string {
  return isRecord(fact) ? String(fact[locale] ?? '') : '';
}

function formatItem(field: string, one: unknown, { t, locale }: FormatContext): string {
  if (!isRecord(one)) return String(one);
  if (field === 'pictures') return String((locale === 'fr' ? one.altFr : one.altEn) || one.key);
  const name = [one.size, colourOf(one.colour, locale)].filter(Boolean).join(' ');
  const lying = typeof one.shelf === 'string' ? ` (${one.shelf})` : '';
  return `${name || t('office.edit.one.size')} ${one.pieces ?? one.available ?? 0}${lying}`;
}

/** A colour is kept by its code alone, or, where an article was added, with its names. */
function colourOf(colour: unknown, locale: Locale): string {
  if (!isRecord(colour)) return typeof colour === 'string' ? colour : '';
  return String((locale === 'fr' ? colour.nameFr : colour.nameEn) || colour.nameEn || colour.code || '');
}

/** Of two lists only what the other one does not hold: one size of many that was counted anew. */
export function unlike(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const known = new Set(other.map((one) => JSON.stringify(one)));
  const left = value.filter((one) => !known.has(JSON.stringify(one)));
  return left.length > 0 ? left : value;
}
