import { SYNONYM_GROUPS } from '#contracts/search-words.ts';

/** What articles are counted and narrowed by in the overlay. */
const FACETS = ['department', 'cloth', 'type', 'sizes', 'colours', 'availability', 'price.amountMinor'];
const LANGUAGES = ['en', 'fr'] as const;

/**
 * How a hosted index searches, as near to the search in the box as its words allow: the same places in the same order of
 * weight, every word may be a beginning, one typing error from four letters and two from eight, none in numbers; of equal
 * articles the newest first.
 *
 * source  decision 0049
 */
export const INDEX_SETTINGS = {
  searchableAttributes: [
    'unordered(name.en),unordered(name.fr),number,skus',
    'unordered(words)',
    'unordered(description.en),unordered(description.fr)',
  ],
  attributesForFaceting: FACETS,
  numericAttributesForFiltering: ['price.amountMinor'],
  unretrievableAttributes: ['words', 'skus'],
  ranking: ['typo', 'words', 'filters', 'exact', 'attribute', 'proximity', 'custom'],
  customRanking: ['desc(id)'],
  queryType: 'prefixAll' as const,
  typoTolerance: 'min' as const, // errors are forgiven where nothing is found otherwise
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  disableTypoToleranceOnAttributes: ['number', 'skus'],
  indexLanguages: [...LANGUAGES],
  queryLanguages: [...LANGUAGES],
  ignorePlurals: [...LANGUAGES],
  removeStopWords: [...LANGUAGES],
  alternativesAsExact: ['ignorePlurals' as const, 'singleWordSynonym' as const, 'multiWordsSynonym' as const],
  maxValuesPerFacet: 1_000,
  paginationLimitedTo: 2_000,
};

/** The synonyms of the search in the box, under names that stay the same. */
export const INDEX_SYNONYMS = SYNONYM_GROUPS.map((group, place) => ({
  objectID: `group-${place}`,
  type: 'synonym' as const,
  synonyms: [...group],
}));
