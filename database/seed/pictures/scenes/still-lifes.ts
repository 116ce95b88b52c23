/** Pictures without a courtyard: the poster's head, cloth for the giant number, stacks and rolls. */
import { drawFlatCloth } from '../accessories/swatch.ts';
import { drawArticle, drawArticleParts } from '../draw-picture.ts';
import { compose } from '../drawing/compose.ts';
import { clothOf } from './scene-cloth.ts';

/** The display head alone, on a clear ground. */
export const drawPosterHead = (brand: string): string =>
  compose({
    seed: 'ph',
    parts: drawArticleParts(
      { draw: 'headwrap', cloth: { pattern: 'fan', palette: 'palm', scale: 0.56 }, wall: 'kaolin', seed: 'ph' },
      brand,
    ),
  });

/** 1000 × 700 of plain print, to be cut into a giant number. */
export const drawPlainHibiscus = (): string =>
  compose({
    width: 1000,
    height: 700,
    seed: 'plain',
    parts: [drawFlatCloth(clothOf('hibiscus', 'bissap', 0.8), 1000, 700)],
  });

export const drawFoldedStack = (brand: string): string =>
  drawArticle(
    {
      draw: 'cloth-stack',
      cloth: { pattern: 'fan', palette: 'palm' },
      wall: 'lagoon',
      floor: { colour: '#3f7f84', y: 800 },
      seed: 'stack',
      options: {
        cloths: [
          { pattern: 'fan', palette: 'palm' },
          { pattern: 'eleko', palette: 'vat' },
          { pattern: 'hibiscus', palette: 'moringa' },
          { pattern: 'record', palette: 'indigo' },
          { pattern: 'kente', palette: 'night' },
          { pattern: 'seed', palette: 'bissap' },
          { pattern: 'stripe', palette: 'chalk' },
          { pattern: 'eye', palette: 'orchid' },
        ],
      },
    },
    brand,
  );

export const drawBolts = (brand: string): string =>
  drawArticle(
    {
      draw: 'cloth-rolls',
      cloth: { pattern: 'blade', palette: 'sun' },
      wall: 'kaolin',
      floor: { colour: '#c9bfa9', y: 830 },
      seed: 'bolts',
      options: {
        cloths: [
          { pattern: 'blade', palette: 'sun' },
          { pattern: 'bogolan', palette: 'kola' },
          { pattern: 'ripple', palette: 'atlantic' },
          { pattern: 'papaya', palette: 'lagoon' },
          { pattern: 'pin', palette: 'bissap' },
        ],
      },
    },
    brand,
  );
