/** Where a close view looks: which part of an article it shows, and the 4:5 box of the 800 × 1000 sheet. */
import type { Box } from './drawing/geometry.ts';
import type { CloseUpPart, DrawingName, PictureSpec } from './picture-specs.ts';

/** What the picture's words may name. The first part is shown unless the article asks for another. */
type Places = Partial<Record<CloseUpPart, Box>>;

/** 4:5 around a place of the sheet; `width` in sheet units. */
const at = (x: number, y: number, width: number): Box => [
  x - width / 2,
  y - width * 0.625,
  x + width / 2,
  y + width * 0.625,
];

const SHIRT: Places = {
  collar: at(430, 276, 350),
  pocket: at(500, 440, 300),
  cuff: at(640, 640, 320),
  sleeve: at(660, 470, 330),
  hem: at(300, 700, 340),
};
const DASHIKI: Places = { neck: at(400, 330, 370), sleeve: at(630, 400, 330), hem: at(480, 740, 330) };
const TROUSERS: Places = { waist: at(400, 280, 360), hem: at(560, 780, 340), cuff: at(500, 820, 320) };

const PLACES: Record<DrawingName, Places> = {
  shirt: SHIRT,
  'kids-shirt': SHIRT,
  dashiki: DASHIKI,
  'kids-dashiki': { neck: at(400, 335, 350), hem: at(480, 740, 330) },
  kaftan: { neck: at(400, 300, 330), sleeve: at(660, 500, 340), hem: at(540, 760, 360), pocket: at(480, 400, 300) },
  agbada: { embroidery: at(430, 380, 400), neck: at(400, 300, 420), sleeve: at(640, 420, 380) },
  boubou: { neck: at(400, 340, 380), sleeve: at(670, 500, 340), hem: at(520, 800, 360), waist: at(440, 520, 360) },
  'wrap-dress': { knot: at(480, 470, 330), cuff: at(180, 620, 320), hem: at(470, 740, 380) },
  'maxi-dress': { neck: at(400, 300, 370), hem: at(420, 780, 400) },
  'shift-dress': { neck: at(400, 260, 360), pocket: at(500, 610, 300), sleeve: at(660, 440, 340) },
  'pencil-skirt': { waist: at(430, 270, 380), knot: at(540, 250, 320), hem: at(420, 720, 360) },
  'midi-skirt': { knot: at(520, 250, 350), pocket: at(500, 330, 350), hem: at(400, 740, 400) },
  trousers: TROUSERS,
  'kids-trousers': { waist: at(400, 280, 340), cuff: at(490, 800, 310) },
  jumpsuit: { waist: at(430, 470, 340), straps: at(400, 290, 340) },
  blouse: { sleeve: at(610, 380, 370), knot: at(420, 640, 360) },
  kimono: { band: at(470, 320, 380), fringe: at(540, 690, 330), sleeve: at(650, 400, 340) },
  bomber: { collar: at(420, 280, 340), pocket: at(500, 620, 310), cuff: at(640, 700, 320) },
  'kids-dress': {
    collar: at(430, 290, 340),
    pocket: at(500, 560, 330),
    bow: at(460, 250, 330),
    cuff: at(620, 520, 320),
  },
  'kids-set': { collar: at(410, 220, 320), pocket: at(440, 380, 320), waist: at(430, 680, 320) },
  dungarees: { straps: at(400, 330, 330), hem: at(480, 740, 320) },
  tote: { handle: at(420, 520, 380), strap: at(300, 500, 380) },
  clutch: { clasp: at(410, 560, 360), strap: at(600, 480, 360) },
  basket: { handle: at(380, 420, 400), weave: at(380, 620, 340) },
  kufi: { band: at(360, 600, 350), fold: at(540, 440, 380) },
  'sun-hat': { band: at(500, 590, 380) },
  headwrap: { knot: at(400, 390, 400) },
  headband: { knot: at(400, 330, 390) },
  'bead-collar': { beads: at(440, 700, 340) },
  strands: { beads: at(400, 690, 340) },
  'disc-earrings': { beads: at(580, 560, 330) },
  'hoop-earrings': { clasp: at(560, 500, 330) },
  bangles: { beads: at(260, 680, 330) },
  sandals: { strap: at(270, 360, 350) },
  'hand-fan': { handle: at(400, 580, 350) },
  shawl: { fringe: at(220, 760, 340), fold: at(420, 330, 400) },
  belt: { strap: at(250, 560, 340) },
  'folded-cloth': {
    selvedge: at(560, 730, 360),
    band: at(400, 660, 360),
    knot: at(460, 560, 360),
    fold: at(300, 300, 380),
    fringe: at(480, 800, 360),
  },
  'cloth-stack': { fold: at(330, 560, 360) },
  'cloth-rolls': { fold: at(400, 360, 360) },
};

interface CloseUp {
  part: CloseUpPart;
  box: Box;
}

/** The close view of an article: the part it asks for, or the first one of its drawing. */
export function closeUpOf({ draw, closeUp, grow = 1 }: Pick<PictureSpec, 'draw' | 'closeUp' | 'grow'>): CloseUp {
  const places = PLACES[draw];
  const part = closeUp ?? firstPart(places);
  const box = places[part];
  if (!box) throw new Error(`A ${draw} has no close view of its ${part}. Add one to close-ups.ts.`);
  const [left, top, right, bottom] = box;
  const grown = (value: number, middle: number) => middle + (value - middle) * grow;
  return { part, box: [grown(left, 400), grown(top, 500), grown(right, 400), grown(bottom, 500)] };
}

const isPart = (name: string, places: Places): name is CloseUpPart => name in places;
function firstPart(places: Places): CloseUpPart {
  for (const name of Object.keys(places)) if (isPart(name, places)) return name;
  throw new Error('Every drawing has a close view.');
}
