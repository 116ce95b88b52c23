/** What drawings are made of. A drawing lists its parts back to front; `compose.ts` paints them. */
import type { Palette } from '../cloth-palettes.ts';
import type { DrawingName, DrawingOptions, PatternName } from '../picture-specs.ts';
import type { Box, Point, Polyline, Shape } from './geometry.ts';

/** A cloth and how it lies on a part. */
export interface Cloth {
  pattern: PatternName;
  palette: Palette;
  scale: number;
  gloss: number;
  seed: string;
  /** Direction of the cloth in degrees, clockwise. */
  angle?: number;
  /** Which place of the endless print is cut. */
  ox?: number;
  oy?: number;
  /** Drawn as in a mirror. */
  flip?: boolean;
  /** For cloth that flares or fans out: leads from cloth places to sheet places, `box` says which are needed. */
  map?: (place: Point) => Point;
  box?: Box;
}

/** A ridge (height above 0) or valley of the cloth that follows a line. */
export interface Fold {
  line: Polyline;
  height: number;
  /** Half width in sheet units, at the start and at the end. */
  width: [number, number];
  /** soft: a bell · pleat: steep on its right-hand side. */
  kind: 'soft' | 'pleat';
  /** Which share of its length fades in and out. */
  taper: [number, number];
}

/** Paint that lies on the cloth and takes its light: prints, embroidery, straw. */
export interface Paint {
  kind: 'fill' | 'stroke';
  colour: string;
  shape: Shape;
  /** Stroke width in sheet units. */
  width: number;
  cap?: 'round' | 'butt';
}

/** Thin lines over the light: seam between panels, row of stitches, sharp crease, or a plain line. */
export interface SewnLine {
  kind: 'seam' | 'stitch' | 'crease' | 'line';
  shape: Shape;
  colour?: string | undefined;
  width?: number | undefined;
  opacity?: number | undefined;
  dashes?: string | undefined;
}

/** Shadow that a part throws on the parts below: offset right, offset down, blur, strength 0 to 1. */
export type ContactShadow = [number, number, number, number];

export interface Part {
  shape: Shape;
  /** Either a cloth or one plain colour. */
  cloth?: Cloth | undefined;
  fill?: string | undefined;
  paint?: Paint[];
  lines?: SewnLine[];
  /** Ready SVG on top, outside of light and clip: buttons, beads, labels. */
  details?: string[];
  folds?: Fold[];
  /** How high the cloth stands above its edge, and over which distance it rises. */
  edge?: [number, number];
  wrinkle?: number;
  /** More height, as a function of the place: bellies, pleats, ridges. */
  swell?: (x: number, y: number) => number;
  gloss?: number;
  glossPower?: number;
  /** How steep the relief looks to the light. */
  gain?: number;
  /** How far folds bend the print. */
  bend?: number;
  /** Makes the whole part darker, 1 = not. */
  dim?: number | undefined;
  contact?: ContactShadow;
  /** Strength of the shadow on the wall, or none. */
  cast?: number | false;
  /** Edges a little uneven, as cloth hangs. */
  drape?: boolean;
  contour?: boolean;
  weave?: boolean;
  seed?: string;
  /** Nothing but its details is drawn. */
  detailsOnly?: boolean;
}

/** What a drawing is asked for. */
export interface Order<Name extends DrawingName> {
  cloth: Cloth;
  /** Decides how folds fall and beads roll. */
  seed: string;
  options: DrawingOptions[Name] | undefined;
  /** The shop's name, for paper bands. */
  brand: string;
  /** Design number without `N°`. */
  number?: string | undefined;
}
export type Drawing<Name extends DrawingName> = (order: Order<Name>) => Part[];
