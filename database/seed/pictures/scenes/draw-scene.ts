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

/** A picture that belongs to a page. Only the poster's head has a clear ground. */
export const drawScene = (scene: SceneName, brand: string): string => SCENE_DRAWINGS[scene](brand);
