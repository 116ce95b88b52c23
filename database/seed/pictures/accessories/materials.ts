/** What accessories are made of besides cloth. */
import type { Shape } from '../drawing/geometry.ts';
import type { Part } from '../drawing/part.ts';

export const LEATHER = '#8a4b2a';
export const TAN = '#b9793f';
export const BRASS = '#d8a742';
export const WOOD = '#4a2a1c';
export const STRAW = '#d7b06c';
export const PAPER = '#f3eee2';
/** The light that runs along polished brass. */
export const GLINT = '#fff0c0';
export const INK_SHADOW = '#1a1030';

/** A smooth piece of one colour. */
export const solid = (shape: Shape, fill: string, more: Partial<Part> = {}): Part => ({
  shape,
  fill,
  wrinkle: 0,
  weave: false,
  edge: [8, 12],
  ...more,
});

/** Something under loose pieces such as beads, so that they throw a shadow. */
export const underlay = (shape: Shape, fill: string, more: Partial<Part> = {}): Part =>
  solid(shape, fill, { contour: false, edge: [4, 6], ...more });
