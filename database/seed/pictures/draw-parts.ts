/** Which function draws which garment or accessory. */
import { drawBangles } from './accessories/bangles.ts';
import { drawBasket } from './accessories/basket.ts';
import { drawBelt } from './accessories/belt.ts';
import { drawClothRolls } from './accessories/cloth-rolls.ts';
import { drawClothStack } from './accessories/cloth-stack.ts';
import { drawClutch } from './accessories/clutch.ts';
import { drawDiscEarrings, drawHoopEarrings } from './accessories/earrings.ts';
import { drawFoldedCloth } from './accessories/folded-cloth.ts';
import { drawHandFan } from './accessories/hand-fan.ts';

import { drawHeadband } from './accessories/headband.ts';
import { drawHeadwrap } from './accessories/headwrap.ts';
import { drawKufi } from './accessories/kufi.ts';
import { drawBeadCollar, drawStrands } from './accessories/necklaces.ts';
import { drawSandals } from './accessories/sandals.ts';
import { drawShawl } from './accessories/shawl.ts';
import { drawSunHat } from './accessories/sun-hat.ts';
import { drawTote } from './accessories/tote.ts';
import type { Drawing, Order, Part } from './drawing/part.ts';
import { drawAgbada } from './garments/agbada.ts';
import { drawBlouse } from './garments/blouse.ts';
import { drawBomber } from './garments/bomber.ts';
import { drawBoubou } from './garments/boubou.ts';
import { drawDashiki } from './garments/dashiki.ts';
import { drawDungarees } from './garments/dungarees.ts';
import { drawJumpsuit } from './garments/jumpsuit.ts';
import { drawKaftan } from './garments/kaftan.ts';
import { drawKidsDress } from './garments/kids-dress.ts';
import { drawKidsDashiki, drawKidsSet, drawKidsShirt, drawKidsTrousers } from './garments/kids-sets.ts';
import { drawKimono } from './garments/kimono.ts';
import { drawMaxiDress } from './garments/maxi-dress.ts';
import { drawMidiSkirt } from './garments/midi-skirt.ts';
import { drawPencilSkirt } from './garments/pencil-skirt.ts';
import { drawShiftDress } from './garments/shift-dress.ts';
import { drawShirt } from './garments/shirt.ts';
import { drawTrousers } from './garments/trousers.ts';
import { drawWrapDress } from './garments/wrap-dress.ts';
import type { DrawingName } from './picture-specs.ts';

const DRAWINGS: { [Name in DrawingName]: Drawing<Name> } = {
  shirt: drawShirt,
  dashiki: drawDashiki,
  kaftan: drawKaftan,
  agbada: drawAgbada,
  boubou: drawBoubou,
  'wrap-dress': drawWrapDress,
  'maxi-dress': drawMaxiDress,
  'shift-dress': drawShiftDress,
  'pencil-skirt': drawPencilSkirt,
  'midi-skirt': drawMidiSkirt,
  trousers: drawTrousers,
  jumpsuit: drawJumpsuit,
  blouse: drawBlouse,
  kimono: drawKimono,
  bomber: drawBomber,
  'kids-dress': drawKidsDress,
  'kids-set': drawKidsSet,
  'kids-dashiki': drawKidsDashiki,
  'kids-shirt': drawKidsShirt,
  'kids-trousers': drawKidsTrousers,
  dungarees: drawDungarees,
  tote: drawTote,
  clutch: drawClutch,
  basket: drawBasket,
  kufi: drawKufi,
  'sun-hat': drawSunHat,
  headwrap: drawHeadwrap,
  'bead-collar': drawBeadCollar,
  strands: drawStrands,
  'disc-earrings': drawDiscEarrings,
  'hoop-earrings': drawHoopEarrings,
  bangles: drawBangles,
  sandals: drawSandals,
  'hand-fan': drawHandFan,
  shawl: drawShawl,
  headband: drawHeadband,
  belt: drawBelt,
  'folded-cloth': drawFoldedCloth,
  'cloth-stack': drawClothStack,
  'cloth-rolls': drawClothRolls,
};

/** The parts of a garment or accessory, back to front, on a sheet of 800 × 1000. */
export const drawParts = <Name extends DrawingName>(draw: Name, order: Order<Name>): Part[] => DRAWINGS[draw](order);
