import type { Text } from './text.ts';

/** The small table under an article's story. The labels belong to the screen, only the values stand here. */
export interface Facts {
  measurements?: Text;
  fibre: Text;
  weight?: Text;
  madeIn: Text;
  care: Text;
}

export const FIBRE = {
  cotton: { en: '100% cotton', fr: '100 % coton' },
  bazin: { en: '100% cotton damask', fr: '100 % coton damassé' },
  handwoven: { en: '100% cotton, handwoven', fr: '100 % coton, tissé main' },
  handspun: { en: '100% cotton, handspun and handwoven', fr: '100 % coton, filé et tissé main' },
  asoOke: { en: '70% cotton, 30% viscose, metallic thread', fr: '70 % coton, 30 % viscose, fil métallisé' },
  kente: { en: '60% cotton, 40% rayon, handwoven', fr: '60 % coton, 40 % rayonne, tissé main' },
  kuba: { en: '100% cotton jacquard, lined in cotton', fr: '100 % coton jacquard, doublé coton' },
  raffia: { en: 'Raffia, leather', fr: 'Raphia, cuir' },
  clothLeather: { en: 'Cotton cloth, cowhide', fr: 'Toile de coton, cuir de vache' },
  glass: { en: 'Glass beads, waxed cotton thread', fr: 'Perles de verre, fil de coton ciré' },
  straw: { en: 'Elephant grass, goat leather', fr: 'Herbe à éléphant, cuir de chèvre' },
  brassCloth: { en: 'Brass, cotton cloth', fr: 'Laiton, tissu de coton' },
  brassBeads: { en: 'Brass, glass beads, horn', fr: 'Laiton, perles de verre, corne' },
} as const satisfies Record<string, Text>;

export const MADE_IN = {
  lome: { en: 'Lomé, Togo', fr: 'Lomé, Togo' },
  dakar: { en: 'Dakar, Senegal', fr: 'Dakar, Sénégal' },
  bamako: { en: 'Bamako, Mali', fr: 'Bamako, Mali' },
  segou: { en: 'Ségou, Mali', fr: 'Ségou, Mali' },
  abeokuta: { en: 'Abeokuta, Nigeria', fr: 'Abeokuta, Nigeria' },
  iseyin: { en: 'Iseyin, Nigeria', fr: 'Iseyin, Nigeria' },
  ouaga: { en: 'Ouagadougou, Burkina Faso', fr: 'Ouagadougou, Burkina Faso' },
  accra: { en: 'Accra, Ghana', fr: 'Accra, Ghana' },
  bonwire: { en: 'Bonwire, Ghana', fr: 'Bonwire, Ghana' },
  bolga: { en: 'Bolgatanga, Ghana', fr: 'Bolgatanga, Ghana' },
  kinshasa: { en: 'Kinshasa, DR Congo', fr: 'Kinshasa, RD Congo' },
  foumban: { en: 'Foumban, Cameroon', fr: 'Foumban, Cameroun' },
  maseru: { en: 'Maseru, Lesotho', fr: 'Maseru, Lesotho' },
  nairobi: { en: 'Nairobi, Kenya', fr: 'Nairobi, Kenya' },
  abidjan: { en: 'Abidjan, Côte d’Ivoire', fr: 'Abidjan, Côte d’Ivoire' },
} as const satisfies Record<string, Text>;

export const CARE = {
  cold: { en: 'Wash cold, dry in shade', fr: 'Laver à froid, sécher à l’ombre' },
  warm: { en: 'Wash at 30 °C, iron inside out', fr: 'Laver à 30 °C, repasser à l’envers' },
  indigo: {
    en: 'First two washes alone, cold; the blue gives a little',
    fr: 'Deux premiers lavages seul, à froid ; le bleu dégorge un peu',
  },
  bazin: { en: 'Hand wash, iron damp for the shine', fr: 'Laver à la main, repasser humide pour le brillant' },
  bogolan: {
    en: 'Hand wash cold with mild soap, no soaking',
    fr: 'Laver à la main, à froid, savon doux, sans tremper',
  },
  dry: { en: 'Dry clean, store flat', fr: 'Nettoyage à sec, ranger à plat' },
  wipe: { en: 'Wipe with a damp cloth', fr: 'Essuyer avec un chiffon humide' },
  beads: { en: 'Keep dry, store flat', fr: 'Garder au sec, ranger à plat' },
  brass: { en: 'Rub with lemon and a soft cloth', fr: 'Frotter au citron et au chiffon doux' },
} as const satisfies Record<string, Text>;

/** Weight of a cloth. */
export const gsm = (grams: number): Text => ({ en: `${grams} g/m²`, fr: `${grams} g/m²` });
/** Weight of a thing. */
export const grams = (weight: number): Text => ({ en: `${weight} g`, fr: `${weight} g` });
/** Shoulder or waist to hem. */
export const length = (cm: number, size: string): Text => ({
  en: `Length ${cm} cm, size ${size}`,
  fr: `Longueur ${cm} cm, taille ${size}`,
});
/** For children, whose sizes are ages. */
export const lengthAtAge = (cm: number, age: string): Text => ({
  en: `Length ${cm} cm, age ${age}`,
  fr: `Longueur ${cm} cm, ${age} ans`,
});
/** Things that lie flat, and cloth by the length. */
export const flat = (long: string, wide: string): Text => ({
  en: `${long} by ${wide}`,
  fr: `${long.replace('.', ',')} sur ${wide.replace('.', ',')}`,
});
