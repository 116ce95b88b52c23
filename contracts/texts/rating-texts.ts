import type { TextTable } from './text-table.ts';

/** How an article fits by its ratings, the order of ratings, and which were helpful. C0000011370 to C0000011379, C0000011507 to C0000011529. */
export const ratingTexts = {
  'fit.legend': ['C0000011370', 'How does it fit? (optional)', 'Comment taille-t-il ? (facultatif)'],
  'fit.none': ['C0000011371', 'No answer', 'Sans réponse'],
  'fit.small': ['C0000011372', 'Runs small', 'Taille petit'],
  'fit.true': ['C0000011373', 'True to size', 'Taille juste'],
  'fit.large': ['C0000011374', 'Runs large', 'Taille grand'],
  'fit.says.small': [
    'C0000011375',
    'Runs small ({{said}} of {{of}} say so).',
    'Taille petit ({{said}} avis sur {{of}}).',
  ],
  'fit.says.true': [
    'C0000011376',
    'True to size ({{said}} of {{of}} say so).',
    'Taille juste ({{said}} avis sur {{of}}).',
  ],
  'fit.says.large': [
    'C0000011377',
    'Runs large ({{said}} of {{of}} say so).',
    'Taille grand ({{said}} avis sur {{of}}).',
  ],
  'fit.take.small': ['C0000011513', 'Take the next size up.', 'Prenez la taille au-dessus.'],
  'fit.take.true': ['C0000011514', 'Take your usual size.', 'Prenez votre taille habituelle.'],
  'fit.take.large': ['C0000011515', 'Take the next size down.', 'Prenez la taille en dessous.'],
  'rate.sort.helpful': ['C0000011378', 'Most helpful first', 'Les plus utiles'],
  'rate.sort.newest': ['C0000011508', 'Newest first', 'Les plus récents'],
  'rate.sort.highest': ['C0000011379', 'Highest first', 'Meilleures notes'],
  'rate.sort.lowest': ['C0000011507', 'Lowest first', 'Moins bonnes notes'],
  'rate.helpful': ['C0000011509', 'Helpful', 'Utile'],
  'rate.helpful.count_one': [
    'C0000011510',
    '{{count}} person finds this helpful.',
    '{{count}} personne trouve cet avis utile.',
  ],
  'rate.helpful.count_other': [
    'C0000011511',
    '{{count}} people find this helpful.',
    '{{count}} personnes trouvent cet avis utile.',
  ],
} as const satisfies TextTable;
