import type { Text } from './text.ts';

/** The finer kinds inside a department, in the order the shop lists them. */
export const ARTICLE_TYPES = {
  dresses: { en: 'Dresses', fr: 'Robes' },
  boubous: { en: 'Boubous and kaftans', fr: 'Boubous et kaftans' },
  shirts: { en: 'Shirts and dashikis', fr: 'Chemises et dashikis' },
  tops: { en: 'Tops', fr: 'Hauts' },
  skirts: { en: 'Skirts', fr: 'Jupes' },
  trousers: { en: 'Trousers and jumpsuits', fr: 'Pantalons et combinaisons' },
  jackets: { en: 'Jackets', fr: 'Vestes' },
  sets: { en: 'Sets', fr: 'Ensembles' },
  dungarees: { en: 'Dungarees', fr: 'Salopettes' },
  bags: { en: 'Bags and baskets', fr: 'Sacs et paniers' },
  jewellery: { en: 'Jewellery', fr: 'Bijoux' },
  headwear: { en: 'Head wraps and hats', fr: 'Foulards et chapeaux' },
  shoes: { en: 'Shoes', fr: 'Chaussures' },
  shawls: { en: 'Shawls and belts', fr: 'Châles et ceintures' },
  fans: { en: 'Hand fans', fr: 'Éventails' },
  fabrics: { en: 'Cloth by the length', fr: 'Étoffes au mètre' },
} as const satisfies Record<string, Text>;
export type ArticleTypeCode = keyof typeof ARTICLE_TYPES;
