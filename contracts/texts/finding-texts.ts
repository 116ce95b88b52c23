import type { TextTable } from './text-table.ts';

/** Filters and orders of a list, sizes in words. Codes C0000011268 to C0000011269, C0000011293 to C0000011299, C0000011366 to C0000011369. */
export const findingTexts = {
  'size.years_one': ['C0000011268', '{{ages}} year', '{{ages}} an'],
  'size.years_other': ['C0000011269', '{{ages}} years', '{{ages}} ans'],
  'size.months_one': ['C0000011293', '{{ages}} month', '{{ages}} mois'],
  'size.months_other': ['C0000011294', '{{ages}} months', '{{ages}} mois'],
  'size.kind.letter': ['C0000011295', 'Letters', 'Lettres'],
  'size.kind.number': ['C0000011296', 'Numbers', 'Chiffres'],
  'size.kind.other': ['C0000011297', 'Other sizes', 'Autres tailles'],
  'list.filter.chosen_one': ['C0000011298', '{{count}} chosen', '{{count}} choisi'],
  'list.filter.chosen_other': ['C0000011299', '{{count}} chosen', '{{count}} choisis'],
  'list.sort.popular': ['C0000011366', 'Most bought', 'Les plus achetés'],
  'list.sort.rating': ['C0000011367', 'Best rated', 'Les mieux notés'],
  'account.delete.tick': ['C0000011368', 'Tick the box if you are sure.', 'Cochez la case si vous en êtes sûr.'],
  'status.work.ranks': [
    'C0000011369',
    'Order of lists by sales and ratings',
    'Ordre des listes par ventes et par avis',
  ],
} as const satisfies TextTable;
