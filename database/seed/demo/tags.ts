import type { Text } from './text.ts';

/** Words a customer might look for besides the name: when it is worn, how it is made, what is drawn on it. */
export const TAGS = {
  ceremony: { en: 'ceremony', fr: 'cérémonie' },
  wedding: { en: 'wedding', fr: 'mariage' },
  party: { en: 'party', fr: 'fête' },
  everyday: { en: 'everyday', fr: 'tous les jours' },
  office: { en: 'office', fr: 'bureau' },
  summer: { en: 'summer', fr: 'été' },
  travel: { en: 'travel', fr: 'voyage' },
  school: { en: 'school', fr: 'école' },
  gift: { en: 'gift', fr: 'cadeau' },
  handwoven: { en: 'handwoven', fr: 'tissé main' },
  'hand-dyed': { en: 'hand-dyed', fr: 'teint main' },
  embroidered: { en: 'embroidered', fr: 'brodé' },
  indigo: { en: 'indigo', fr: 'indigo' },
  stripes: { en: 'stripes', fr: 'rayures' },
  fruit: { en: 'fruit', fr: 'fruit' },
  flowers: { en: 'flowers', fr: 'fleurs' },
  fish: { en: 'fish', fr: 'poisson' },
  geometric: { en: 'geometric', fr: 'géométrique' },
  plain: { en: 'plain', fr: 'uni' },
  leather: { en: 'leather', fr: 'cuir' },
  'head wrap': { en: 'head wrap', fr: 'foulard de tête' },
  sewing: { en: 'sewing', fr: 'couture' },
  unisex: { en: 'unisex', fr: 'mixte' },
  pockets: { en: 'pockets', fr: 'poches' },
} as const satisfies Record<string, Text>;
export type TagCode = keyof typeof TAGS;
