import * as z from 'zod/mini';
import { FOUND_MARKS, SEARCH_INDEX, type SearchAnswer, type SearchHit } from '#contracts/http/search.ts';
import type { Locale } from '#contracts/money.ts';
import { ARTICLES } from '../../addresses.ts';

/** What found articles are narrowed by, in the order of the overlay. */
export const ATTRIBUTES = ['department', 'cloth', 'type', 'sizes', 'colours', 'availability'] as const;
export type ChoiceName = (typeof ATTRIBUTES)[number];

const PRICE = 'price.amountMinor';
const PER_PAGE = 10;
const LONGEST = 100;
const SNIPPET_WORDS = 24;

/** Both ends are within, in minor units; null is open. */
const bandSchema = z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) });
export type Band = z.infer<typeof bandSchema>;

const criteriaSchema = z.object({
  query: z.string().check(z.maxLength(LONGEST)),
  choices: z.partialRecord(z.enum(ATTRIBUTES), z.array(z.string())),
  band: z.nullable(bandSchema),
});

/** What somebody searches for: words, and what the articles must be. */
export type SearchCriteria = z.infer<typeof criteriaSchema>;
/** The criteria, and which page of the articles: 0 is the first. */
export type SearchQuestion = SearchCriteria & { page: number };

export const NO_CRITERIA: SearchCriteria = { query: '', choices: {}, band: null };

/** What was kept at a place of the history; no criteria when it is something else. */
export function readCriteria(kept: unknown): SearchCriteria {
  const criteria = criteriaSchema.safeParse(kept);
  return criteria.success ? criteria.data : NO_CRITERIA;
}

export function isNarrowed({ choices, band }: SearchCriteria): boolean {
  return band !== null || Object.values(choices).some((codes) => codes.length > 0);
}

/** Nothing typed and nothing chosen. */
export function isNothing(criteria: SearchCriteria): boolean {
  return criteria.query.trim() === '' && !isNarrowed(criteria);
}

/** The criteria with a choice added, or taken away when it was there. */
export function toggled(criteria: SearchCriteria, name: ChoiceName, code: string): SearchCriteria {
  const before = criteria.choices[name] ?? [];
  const after = before.includes(code) ? before.filter((one) => one !== code) : [...before, code];
  return { ...criteria, choices: { ...criteria.choices, [name]: after } };
}

/** Found articles, and how many each choice would leave. */
export type Found = {
  hits: SearchHit[];
  total: number;
  pages: number;
  counts: Record<ChoiceName, Record<string, number>>;
  prices: Record<string, number>;
};

/** The last ones are in stock too. */
const codesOf = (codes: readonly string[]) => (codes.includes('in_stock') ? [...codes, 'low'] : codes);

function filtersOf({ choices, band }: SearchCriteria, without?: ChoiceName | typeof PRICE) {
  const chosen = ATTRIBUTES.filter((name) => name !== without && (choices[name] ?? []).length > 0);
  const prices = without === PRICE ? null : band;
  return {
    facetFilters: chosen.map((name) => codesOf(choices[name] ?? []).map((code) => `${name}:${code}`)),
    numericFilters: [
      ...(prices?.from == null ? [] : [`${PRICE}>=${prices.from}`]),
      ...(prices?.to == null ? [] : [`${PRICE}<=${prices.to}`]),
    ],
  };
}

/** Which choices are counted as if nothing of their own kind were chosen: another cloth adds to the list, it does not narrow it. */
function openChoices({ choices, band }: SearchCriteria): (ChoiceName | typeof PRICE)[] {
  return [...ATTRIBUTES.filter((name) => (choices[name] ?? []).length > 0), ...(band ? ([PRICE] as const) : [])];
}

/** The questions to the index: the articles first, then a count for each kind of choice that is made. */
export function askFor(criteria: SearchQuestion, locale: Locale) {
  const query = criteria.query.trim();
  const common = { indexName: SEARCH_INDEX, query, queryLanguages: [locale], maxValuesPerFacet: 1_000 };
  const articles = {
    ...common,
    ...filtersOf(criteria),
    page: criteria.page,
    hitsPerPage: PER_PAGE,
    facets: [...ATTRIBUTES, PRICE],
    attributesToRetrieve: [
      'number',
      `name.${locale}`,
      'image',
      'wall',
      'price',
      'rating',
      `clothName.${locale}`,
      'clothColours',
      'availability',
    ],
    attributesToHighlight: [`name.${locale}`],
    attributesToSnippet: [`description.${locale}:${SNIPPET_WORDS}`],
    snippetEllipsisText: '…',
    highlightPreTag: FOUND_MARKS.before,
    highlightPostTag: FOUND_MARKS.after,
  };
  const counts = openChoices(criteria).map((name) => ({
    ...common,
    ...filtersOf(criteria, name),
    hitsPerPage: 0,
    facets: [name],
  }));
  return { requests: [articles, ...counts] };
}

/** Puts the answers to those questions together. */
export function readFound(answers: SearchAnswer, criteria: SearchCriteria): Found {
  const [articles, ...others] = answers;
  const open = openChoices(criteria);
  const countsOf = (name: ChoiceName | typeof PRICE) =>
    others[open.indexOf(name)]?.facets[name] ?? articles?.facets[name] ?? {};
  return {
    hits: articles?.hits ?? [],
    total: articles?.nbHits ?? 0,
    pages: articles?.nbPages ?? 0,
    counts: {
      department: countsOf('department'),
      cloth: countsOf('cloth'),
      type: countsOf('type'),
      sizes: countsOf('sizes'),
      colours: countsOf('colours'),
      availability: countsOf('availability'),
    },
    prices: countsOf(PRICE),
  };
}

/**
 * The same articles as a list of the shop (R-012): its path and query.
 *
 * unit  minor units in one of the currency
 */
export function listAddressOf({ query, choices, band }: SearchCriteria, unit: number): string {
  const params = new URLSearchParams();
  const departments = choices.department ?? [];
  if (departments[0] && departments.length === 1) params.set('name', departments[0]);
  if (query.trim()) params.set('q', query.trim());
  for (const [name, theirs] of LIST_NAMES) for (const code of choices[name] ?? []) params.append(theirs, code);
  const stock = choices.availability ?? [];
  if (stock.includes('in_stock')) params.set('in_stock', '1');
  if (stock.includes('special_order')) params.set('special', '1');
  if (band?.from != null) params.set('min', String(band.from / unit));
  if (band?.to != null) params.set('max', String(band.to / unit));
  const text = params.toString();
  return `${ARTICLES}${params.has('name') ? '/category' : ''}${text ? `?${text}` : ''}`;
}

const LIST_NAMES = [
  ['cloth', 'cloth'],
  ['type', 'type'],
  ['sizes', 'size'],
  ['colours', 'colour'],
] as const;

/** A list knows one department, so it shows the same articles unless several are chosen. */
export function isSameInList({ choices }: SearchCriteria): boolean {
  return (choices.department ?? []).length < 2;
}
