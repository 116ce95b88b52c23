import type { SceneName } from '../picture-specs.ts';
import { drawEmptyLine, drawHeroTall, drawHeroWide, drawOddSock } from './courtyard.ts';
import { drawAccessoriesDoor, drawKidsDoor, drawMenDoor, drawWomenDoor } from './doorway.ts';
import { drawBolts, drawFoldedStack, drawPlainHibiscus, drawPosterHead } from './still-lifes.ts';

const SCENE_DRAWINGS: Record<SceneName, (brand: string) => string> = {
  'hero-wide': drawHeroWide,
  'hero-tall': drawHeroTall,
  'door-women': drawWomenDoor,
  'door-men': drawMenDoor,
  'door-kids': drawKidsDoor,
  'door-accessories': drawAccessoriesDoor,
  'odd-sock': drawOddSock,
  'poster-head': drawPosterHead,
  'empty-line': drawEmptyLine,
  'plain-hibiscus': drawPlainHibiscus,
  'folded-stack': drawFoldedStack,
  bolts: drawBolts,
};

/** Background while a scene loads, `#rrggbb`. */
export const SCENE_WALLS: Record<SceneName, string> = {
  'hero-wide': '#f2c566',
  'hero-tall': '#f2c566',
  'door-women': '#e9a9a0',
  'door-men': '#a9bfdb',
  'door-kids': '#f6d77c',
  'door-accessories': '#b9d2bd',
  'odd-sock': '#a9bfdb',
  'poster-head': '#ffffff',
  'empty-line': '#a9bfdb',
  'plain-hibiscus': '#8e1339',
  'folded-stack': '#a9c9c9',
  bolts: '#e9e5dc',
};

/** A picture that belongs to a page. Only the poster's head has a clear ground. */
export const drawScene = (scene: SceneName, brand: string): string => SCENE_DRAWINGS[scene](brand);
