/**
 * What a demo picture shows, as plain data: it can be hashed, kept in the demo catalogue and sent to a worker.
 * Everything else in this folder turns a spec into a drawing and the drawing into files.
 */

/** Clothes, drawn as if pegged to a painted wall. */
export const GARMENTS = [
  'shirt',
  'dashiki',
  'kaftan',
  'agbada',
  'boubou',
  'wrap-dress',
  'maxi-dress',
  'shift-dress',
  'pencil-skirt',
  'midi-skirt',
  'trousers',
  'jumpsuit',
  'blouse',
  'kimono',
  'bomber',
  'kids-dress',
  'kids-set',
  'kids-dashiki',
  'kids-shirt',
  'kids-trousers',
  'dungarees',
] as const;
type GarmentName = (typeof GARMENTS)[number];

/** Bags, jewellery, headwear, shoes and cloth by the length. */
export const ACCESSORIES = [
  'tote',
  'clutch',
  'basket',
  'kufi',
  'sun-hat',
  'headwrap',
  'bead-collar',
  'strands',
  'disc-earrings',
  'hoop-earrings',
  'bangles',
  'sandals',
  'hand-fan',
  'shawl',
  'headband',
  'belt',
  'folded-cloth',
  'cloth-stack',
  'cloth-rolls',
] as const;
type AccessoryName = (typeof ACCESSORIES)[number];
export type DrawingName = GarmentName | AccessoryName;

/** Prints, weaves and dyes. `damask` wants `gloss` (about 0.3), `solid` is plain cotton. */
export const PATTERNS = [
  'record',
  'seed',
  'fan',
  'papaya',
  'blade',
  'hibiscus',
  'fish',
  'ripple',
  'stair',
  'eye',
  'kente',
  'asooke',
  'stripe',
  'kuba',
  'bogolan',
  'eleko',
  'oniko',
  'ndop',
  'shweshwe',
  'pin',
  'damask',
  'solid',
  'button',
] as const;
export type PatternName = (typeof PATTERNS)[number];

export const PALETTES = [
  'indigo',
  'vat',
  'bissap',
  'palm',
  'sun',
  'moringa',
  'lagoon',
  'laterite',
  'kola',
  'chalk',
  'orchid',
  'rose',
  'sky',
  'atlantic',
  'night',
  'raffia',
  'millet',
  'mint',
] as const;
export type PaletteName = (typeof PALETTES)[number];

export const WALLS = [
  'kaolin',
  'sand',
  'shell',
  'rose',
  'ochre',
  'clay',
  'butter',
  'sage',
  'leaf',
  'mint',
  'lagoon',
  'sky',
  'dusk',
  'lilac',
  'plum',
  'slate',
  'indigo',
  'night',
] as const;
export type WallName = (typeof WALLS)[number];

export interface ClothSpec {
  pattern: PatternName;
  palette: PaletteName;
  /** Size of the print, 1 = as on the swatch. Good on clothes: 0.55 to 0.8. Default 0.7. */
  scale?: number;
  /** Sheen from 0 to 0.4; bazin (`damask`) about 0.3. */
  gloss?: number;
  /** Another seed gives another cut of the same print. Default: pattern and palette. */
  seed?: string;
}

/** Thread colours of an embroidery, as hex colours. */
export interface TrimColours {
  main: string;
  second: string;
  third?: string;
  light: string;
  button?: string;
}
/** Thread colours taken from a palette, or given one by one. */
export type TrimSpec = PaletteName | TrimColours;

/** The parameters of each drawing besides its cloth. Colours are hex (`#rrggbb`). */
export interface DrawingOptions {
  shirt: ShirtOptions;
  /** round: a keyhole neck, a collar of rays and wide sleeves to the elbow. */
  dashiki: { trim?: TrimSpec; cut?: 'classic' | 'round' };
  /** front: what is embroidered; the neck and the sleeves follow from it. */
  kaftan: { trim?: TrimSpec; front?: 'placket' | 'yoke' | 'branch' | 'collar' };
  /** draped: one sleeve thrown over the shoulder, the other one hanging open, embroidered all round the neck. */
  agbada: { trim?: TrimSpec; cut?: 'folded' | 'draped' };
  /** grand: a great square of cloth · bell: narrow, with bell sleeves · butterfly: drawn in at the waist, pointed hem. */
  boubou: { trim?: TrimSpec; cut?: 'grand' | 'bell' | 'butterfly' };
  /** flutter: short, with a ruffle at the hem · long: gathered into a cuff, and tied on the other side. */
  'wrap-dress': { sleeve?: 'wide' | 'flutter' | 'long' };
  'maxi-dress': { cloth2?: ClothSpec; top?: 'halter' | 'flounce' };
  /** bell: sleeves to the elbow that open wide, and a skirt that opens with them. */
  'shift-dress': { trim?: TrimSpec; binding?: string; sleeve?: 'short' | 'bell'; pockets?: boolean };
  'pencil-skirt': { peplum?: boolean; wrapped?: boolean };
  'midi-skirt': { front?: 'bow' | 'plain' | 'buttons'; button?: string };
  /** gathered: a high waist gathered by a sash · cuffs: knitted ankles in that colour. */
  trousers: {
    wide?: boolean;
    cropped?: boolean;
    elastic?: boolean;
    tie?: string;
    waist?: string;
    gathered?: string;
    cuffs?: string;
  };
  jumpsuit: { belt?: string; cut?: 'wrapped' | 'straps' };
  /** tied: cropped, square at the neck, closed by a bow. */
  blouse: { cut?: 'peplum' | 'tied' };
  /** short: to the hip, fringed, with pockets. */
  kimono: { band?: string; short?: boolean };
  /** sleeves: their colour when they are plain · studs: closed by studs instead of a zip. */
  bomber: { rib?: string; sleeves?: string; studs?: boolean };
  'kids-dress': { cloth2?: ClothSpec; collar?: string; cut?: 'puff' | 'pinafore' | 'sunday' | 'tiered' };
  'kids-set': ShirtOptions & { cloth2?: ClothSpec; laid?: 'worn' | 'apart' };
  'kids-dashiki': { trim?: TrimSpec; cut?: 'classic' | 'round' };
  'kids-shirt': ShirtOptions;
  'kids-trousers': { elastic?: boolean; cropped?: boolean; tie?: string; waist?: string; cuffs?: string };
  dungarees: { cloth2?: ClothSpec; short?: boolean };
  tote: { base?: string; cut?: 'square' | 'slouchy' };
  /** pouch: folded over, with a wrist strap. */
  clutch: { cut?: 'envelope' | 'pouch' };
  basket: Record<never, never>;
  /** fila: soft and high, folded to one side. */
  kufi: { trim?: TrimSpec; cut?: 'round' | 'fila' };
  'sun-hat': Record<never, never>;
  headwrap: { wood?: string; tied?: 'fan' | 'rose' | 'tall' };
  'bead-collar': Record<never, never>;
  strands: Record<never, never>;
  'disc-earrings': Record<never, never>;
  'hoop-earrings': Record<never, never>;
  bangles: Record<never, never>;
  /** band: one broad strap across the foot. */
  sandals: { cut?: 'crossed' | 'band' };
  'hand-fan': { base?: string };
  shawl: Record<never, never>;
  headband: Record<never, never>;
  belt: { base?: string };
  /**
   * Cloth by the length; `metres` is printed on the selvedge, as in `5,50 M`.
   * band: folded, in a paper band · pleated: folded like a fan · tied: a parcel with a cord · roll: on its roll, one end
   * let down · hung: over a rail · panel: pegged by its corners.
   */
  'folded-cloth': { metres?: string; laid?: 'band' | 'pleated' | 'tied' | 'roll' | 'hung' | 'panel'; fringe?: boolean };
  /** Several cloths; `cloth` alone is repeated when `cloths` is missing. */
  'cloth-stack': { cloths?: ClothSpec[] };
  'cloth-rolls': { cloths?: ClothSpec[] };
}

export interface ShirtOptions {
  /** rolled: long ones, turned up to the elbow. */
  sleeve?: 'short' | 'long' | 'rolled';
  collar?: 'camp' | 'band' | 'point';
  pockets?: 'none' | 'one' | 'two' | 'flaps';
  /** tail: rounded, long at the back · straight: slit at the sides · boxy: straight, short and wide. */
  hem?: 'tail' | 'straight' | 'boxy';
  /** Closed from the middle of the chest up only. */
  popover?: boolean;
  long?: boolean;
  /** One long sleeve lies across the front. */
  folded?: boolean;
  piping?: string;
  button?: string;
}

export interface PictureSpecOf<Name extends DrawingName> {
  draw: Name;
  cloth: ClothSpec;
  /** The painted wall behind; its colour is also the loading colour. */
  wall: WallName;
  options?: DrawingOptions[Name];
  /** A floor or second wall colour below `y` (of 1000): things that stand instead of hang. */
  floor?: { colour: WallName | `#${string}`; y: number };
  /** Enlarges a small thing around the middle of the sheet, 1 = as drawn. */
  grow?: number;
  /** Which part the close view shows, of those in `close-ups.ts`. Default: the first one. */
  closeUp?: CloseUpPart;
  /** Design number, printed on the selvedge as `N° 0417`. */
  number?: string;
  /** Name of the cloth, printed on the selvedge after the number. */
  clothName?: string;
  /** Decides how the folds fall. Default: drawing, pattern and palette. */
  seed?: string;
}

/** Parts of an article that can be looked at closely. */
export const CLOSE_UP_PARTS = [
  'neck',
  'collar',
  'embroidery',
  'sleeve',
  'cuff',
  'pocket',
  'waist',
  'hem',
  'knot',
  'bow',
  'straps',
  'strap',
  'band',
  'handle',
  'clasp',
  'weave',
  'beads',
  'fringe',
  'fold',
  'selvedge',
] as const;
export type CloseUpPart = (typeof CLOSE_UP_PARTS)[number];

/** One article's picture. Which `options` are allowed follows from `draw`. */
export type PictureSpec = { [Name in DrawingName]: PictureSpecOf<Name> }[DrawingName];

/** whole: the article on its wall · detail: a close crop · cloth: the swatch with its signed selvedge. */
export const PICTURE_VIEWS = ['whole', 'detail', 'cloth'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Pictures that belong to pages rather than to an article. */
export const SCENES = [
  'hero-wide',
  'hero-tall',
  'door-women',
  'door-men',
  'door-kids',
  'door-accessories',
  'odd-sock',
  'poster-head',
  'empty-line',
  'plain-hibiscus',
  'folded-stack',
  'bolts',
] as const;
export type SceneName = (typeof SCENES)[number];
