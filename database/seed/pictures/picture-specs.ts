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

/** What each drawing can be told besides its cloth. Colours are hex (`#rrggbb`). */
export interface DrawingOptions {
  shirt: {
    sleeve?: 'short' | 'long';
    collar?: 'camp' | 'band';
    pocket?: boolean;
    long?: boolean;
    piping?: string;
    button?: string;
  };
  dashiki: { trim?: TrimSpec };
  kaftan: { trim?: TrimSpec };
  agbada: { trim?: TrimSpec };
  boubou: { trim?: TrimSpec };
  'wrap-dress': Record<never, never>;
  'maxi-dress': { cloth2?: ClothSpec };
  'shift-dress': { trim?: TrimSpec; binding?: string };
  'pencil-skirt': { peplum?: boolean };
  'midi-skirt': { bow?: boolean };
  trousers: { wide?: boolean; cropped?: boolean; elastic?: boolean; tie?: string; waist?: string };
  jumpsuit: { belt?: string };
  blouse: Record<never, never>;
  kimono: { band?: string };
  bomber: { rib?: string };
  'kids-dress': { cloth2?: ClothSpec; collar?: string };
  'kids-set': { cloth2?: ClothSpec; pocket?: boolean; piping?: string; button?: string };
  'kids-dashiki': { trim?: TrimSpec };
  'kids-shirt': {
    sleeve?: 'short' | 'long';
    collar?: 'camp' | 'band';
    pocket?: boolean;
    piping?: string;
    button?: string;
  };
  'kids-trousers': { elastic?: boolean; cropped?: boolean; tie?: string; waist?: string };
  dungarees: { cloth2?: ClothSpec };
  tote: { base?: string };
  clutch: Record<never, never>;
  basket: Record<never, never>;
  kufi: { trim?: TrimSpec };
  'sun-hat': Record<never, never>;
  headwrap: { wood?: string };
  'bead-collar': Record<never, never>;
  strands: Record<never, never>;
  'disc-earrings': Record<never, never>;
  'hoop-earrings': Record<never, never>;
  bangles: Record<never, never>;
  sandals: Record<never, never>;
  'hand-fan': { base?: string };
  shawl: Record<never, never>;
  headband: Record<never, never>;
  belt: { base?: string };
  /** Cloth by the length with a paper band; `metres` is printed on the selvedge, as in `5,50 M`. */
  'folded-cloth': { metres?: string; band?: boolean };
  /** Several cloths; `cloth` alone is repeated when `cloths` is missing. */
  'cloth-stack': { cloths?: ClothSpec[] };
  'cloth-rolls': { cloths?: ClothSpec[] };
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
  /** Design number, printed on the selvedge as `N° 0417`. */
  number?: string;
  /** Name of the cloth, printed on the selvedge after the number. */
  clothName?: string;
  /** Decides how the folds fall. Default: drawing, pattern and palette. */
  seed?: string;
}

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
