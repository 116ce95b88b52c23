import type { PaletteName } from '../pictures/picture-specs.ts';
import type { Text } from './text.ts';

/** A colourway is the palette its cloth is printed, woven or dyed in. */
export type ColourCode = PaletteName;

/** Name and ground colour of every colourway. */
export const COLOURS: Record<ColourCode, { name: Text; hex: string }> = {
  indigo: { name: { en: 'Indigo', fr: 'Indigo' }, hex: '#1d2a63' },
  vat: { name: { en: 'Vat blue', fr: 'Bleu de cuve' }, hex: '#1b2350' },
  bissap: { name: { en: 'Bissap red', fr: 'Rouge bissap' }, hex: '#8e1339' },
  palm: { name: { en: 'Palm-oil orange', fr: 'Orange huile de palme' }, hex: '#e2571f' },
  sun: { name: { en: 'Sun yellow', fr: 'Jaune soleil' }, hex: '#f3b52a' },
  moringa: { name: { en: 'Moringa green', fr: 'Vert moringa' }, hex: '#1e5b46' },
  lagoon: { name: { en: 'Lagoon', fr: 'Lagune' }, hex: '#127a83' },
  laterite: { name: { en: 'Laterite', fr: 'Latérite' }, hex: '#a43d24' },
  kola: { name: { en: 'Kola brown', fr: 'Brun kola' }, hex: '#3a2219' },
  chalk: { name: { en: 'Chalk', fr: 'Craie' }, hex: '#f3efe4' },
  orchid: { name: { en: 'Orchid violet', fr: 'Violet orchidée' }, hex: '#6c2c86' },
  rose: { name: { en: 'Rose', fr: 'Rose' }, hex: '#ee9aa5' },
  sky: { name: { en: 'Sky', fr: 'Ciel' }, hex: '#7fb0de' },
  atlantic: { name: { en: 'Atlantic blue', fr: 'Bleu Atlantique' }, hex: '#0f4c75' },
  night: { name: { en: 'Night', fr: 'Nuit' }, hex: '#191723' },
  raffia: { name: { en: 'Raffia', fr: 'Raphia' }, hex: '#d9b276' },
  millet: { name: { en: 'Millet', fr: 'Mil' }, hex: '#e6d3ac' },
  mint: { name: { en: 'Mint', fr: 'Menthe' }, hex: '#a9d3bd' },
};
