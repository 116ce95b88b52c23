import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import type { Say } from '../../../i18n/translator.ts';
import type { EditorChoices } from './article-edit.server.ts';

const LONGEST = 140;

type Saying = { t: Say; locale: Locale; choices: EditorChoices };

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of an article's field as people read it, in history and where two versions differ. */
export function sayValue(field: string, value: unknown, saying: Saying): string {
  const { t, locale, choices } = saying;
  if (value === null || value === undefined || value === '') return t('office.edit.value.nothing');
  if (field === 'isHidden') return t(value === true ? 'office.article.disabled' : 'office.article.live');
  if (typeof value === 'boolean') return t(value ? 'office.edit.value.on' : 'office.edit.value.off');
  if (field === 'listPriceMinor' && typeof value === 'number') return formatMoney(value, currencyOf(choices), locale);
  if (typeof value === 'string') return cut(nameOf(field, value, choices));
  if (Array.isArray(value)) {
    if (value.length === 0) return t('office.edit.value.nothing');
    return cut(value.map((one) => sayOne(field, one, saying)).join(field === 'pictures' ? ' · ' : ', '));
  }
  if (field === 'facts' && isRecord(value))
    return cut(
      Object.values(value)
        .map((fact) => sayFact(fact, locale))
        .join(' · '),
    );
  return cut(String(value));
}

function currencyOf(choices: EditorChoices): Currency {
  return choices.currency;
}

function nameOf(field: string, code: string, { categories, types, cloths }: EditorChoices): string {
  const lists: Record<string, EditorChoices['types']> = { category: categories, typeCode: types, clothCode: cloths };
  return lists[field]?.find((one) => one.code === code)?.name ?? code;
}

function sayFact(fact: unknown, locale: Locale): string {
  return isRecord(fact) ? String(fact[locale] ?? '') : '';
}

function sayOne(field: string, one: unknown, { t, locale }: Saying): string {
  if (!isRecord(one)) return String(one);
  if (field === 'pictures') return String((locale === 'fr' ? one.altFr : one.altEn) || one.key);
  const name = [one.size, one.colour].filter(Boolean).join(' ');
  return `${name || t('office.edit.one.size')} ${one.pieces}`;
}
