/** How a picture lies in its frame: how much larger than fitted, and how far it is moved from the middle, in pixels. */
export type Look = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
type Point = { x: number; y: number };

export const FITTED: Look = { scale: 1, x: 0, y: 0 };
/** A press of an arrow key moves a picture so far. */
export const STEP_PX = 80;
/** From so far on, a stroke sideways turns to the next picture. */
const SWIPE_PX = 48;
const LEAST_ZOOM = 2;
const MOST_ZOOM = 5;

/** How large a picture of these proportions is drawn when it is fitted into a frame. */
export function fittedSize(picture: Size, frame: Size): Size {
  const ratio = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

/** How much larger than fitted a picture shows every one of its dots, within reason. */
export function fullScale(widestPx: number, fitted: Size): number {
  return Math.min(Math.max(widestPx / fitted.width, LEAST_ZOOM), MOST_ZOOM);
}

/** Keeps a picture over its frame: no more room at a side than when it is fitted. */
export function keepOver(look: Look, fitted: Size, frame: Size): Look {
  const scale = Math.min(Math.max(look.scale, 1), MOST_ZOOM);
  const room = (drawn: number, frameSide: number) => Math.max(0, (drawn * scale - frameSide) / 2);
  const within = (value: number, most: number) => Math.min(Math.max(value, -most), most) + 0;
  return {
    scale,
    x: within(look.x, room(fitted.width, frame.width)),
    y: within(look.y, room(fitted.height, frame.height)),
  };
}

/** The look at another scale with the same spot of the picture under `at`, which is measured from the frame's middle. */
export function scaledAt(look: Look, scale: number, at: Point): Look {
  const factor = scale / look.scale;
  return { scale, x: at.x - (at.x - look.x) * factor, y: at.y - (at.y - look.y) * factor };
}

/** Where a stroke leads: a clear one sideways to the next picture or the one before; null for anything else. */
export function strokeLeads({ x, y }: Point): 'next' | 'previous' | null {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y) * 1.5) return null;
  return x < 0 ? 'next' : 'previous';
}

/** The picture after or before one; after the last comes the first. */
export function turned(place: number, by: 1 | -1, count: number): number {
  return (place + by + count) % count;
}

/** The picture that an address opens, `#picture-2` is place 1; null for none. */
export function placeIn(hash: string, count: number): number | null {
  const place = Number(/^#picture-(\d{1,3})$/.exec(hash)?.[1] ?? 0) - 1;
  return place >= 0 && place < count ? place : null;
}
