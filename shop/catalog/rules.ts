import { PRODUCT_SORTS, type ProductQuery } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { LETTER_SIZES } from '#contracts/sizes.ts';

/** An article counts as new for this long after it was put on the line. */
export const NEW_FOR_DAYS = 30;
/** */
export const MAX_PER_PAGE = 100;
const MAX_CHOICES = 50;
const MAX_SEARCH_WORDS = 6;
const DAY_MS = 86_400_000;

/** Says whether an article still carries the sticker "new". */
export function isNewOn(publishedAt: Date, now: Date): boolean {
  return now.getTime() - publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS;
}

/**
 * The department an address names. The menu's spelling leads to the same one as the address's.
 *
 * source  R-013
 */
export function departmentCode(name: string): string {
  return name === 'Accessories' ? 'Accessoires' : name;
}

/** Which of two columns holds the texts of a language. */
export function inLocale<En, Fr>(locale: Locale, en: En, fr: Fr): En | Fr {
  return locale === 'fr' ? fr : en;
}

/** From how many stars on a list can be asked for, highest first. */
export const STAR_STEPS = [4, 3, 2, 1];

/** What was asked of a list, within bounds, and how the shop averages ratings. */
export type TidyQuery = ProductQuery & { ratingDivisor: 'count' | 15 };

/**
 * Brings what a visitor asked of a list within bounds, so that no address can make the database complain: at most 100
 * articles a page, whole numbers, and only codes that could exist. What cannot be understood counts as not asked.
 *
 * source  R-229, I01
 */
export function tidyQuery(query: ProductQuery, { ratingDivisor }: Pick<TidyQuery, 'ratingDivisor'>): TidyQuery {
  return {
    ...query,
    ratingDivisor,
    department: query.department === undefined ? undefined : tidyDepartment(query.department),
    q: searchWords(query.q ?? '').join(' '),
    cloths: tidyCodes(query.cloths),
    types: tidyCodes(query.types),
    sizes: tidyCodes(query.sizes),
    colours: tidyCodes(query.colours),
    minMinor: tidyAmount(query.minMinor),
    maxMinor: tidyAmount(query.maxMinor),
    minStars: query.minStars !== undefined && STAR_STEPS.includes(query.minStars) ? query.minStars : undefined,
    sort: PRODUCT_SORTS.includes(query.sort) ? query.sort : 'newest',
    page: tidyCount(query.page, 1_000_000),
    perPage: tidyCount(query.perPage, MAX_PER_PAGE),
  };
}

/** A department that cannot exist stays a question, which no article answers. */
function tidyDepartment(name: string): string {
  return canBeStored(name) ? departmentCode(name) : '';
}

function tidyCount(count: number, max: number): number {
  return Number.isInteger(count) ? Math.min(max, Math.max(1, count)) : 1;
}

function tidyAmount(amount: number | undefined): number | undefined {
  return amount !== undefined && Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined;
}

function tidyCodes(codes: readonly string[]): string[] {
  return [...new Set(codes.filter(canBeStored))].slice(0, MAX_CHOICES);
}

/** PostgreSQL keeps no NUL and no half of a character. */
export function canBeStored(text: string): boolean {
  return text.length > 0 && text.length <= 200 && !text.includes('\0') && text.isWellFormed();
}

/**
 * What somebody typed, as words to look for: lower case, without accents, and "N° 0417" as 0417.
 *
 * returns  at most six words
 */
export function searchWords(typed: string): string[] {
  if (!canBeStored(typed)) return [];
  const folded = typed.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');
  return folded
    .replace(/\bn\s*[°º]\s*/g, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS);
}

/** The order of the small table under an article's long description. */
const FACT_ORDER = ['measurements', 'fibre', 'weight', 'madeIn', 'care'];

/** An article's facts in one language, in the order in which they are read. */
export function factsIn(
  facts: Record<string, { en: string; fr: string }>,
  locale: Locale,
): { code: string; text: string }[] {
  const place = (code: string) => (FACT_ORDER.includes(code) ? FACT_ORDER.indexOf(code) : FACT_ORDER.length);
  return Object.entries(facts)
    .sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
    .map(([code, text]) => ({ code, text: text[locale] }));
}

/** The order of sizes: letters from small to large, then ages and numbers as they grow. */
export function compareSizes(a: string, b: string): number {
  const [placeA, placeB] = [LETTER_SIZES.indexOf(a), LETTER_SIZES.indexOf(b)];
  if (placeA >= 0 || placeB >= 0)
    return (placeA < 0 ? LETTER_SIZES.length : placeA) - (placeB < 0 ? LETTER_SIZES.length : placeB);
  return a.localeCompare(b, 'en', { numeric: true });
}

/** A name as it may stand in an address: lower case letters of the alphabet, digits and hyphens, at most 60. */
export function slugOf(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return slug || 'article';
}
