import type { PictureFile } from './catalog.ts';

/** The wall of a picture that is cut out: the ground on which the shop shows it (kaolin of the design). */
export const SHOP_GROUND = '#f4f3ef';

/** A poster as the staff sees it, in both languages. Moments in ISO 8601. */
export type PosterKept = {
  id: number;
  version: number;
  pictureKey: string;
  formats: PictureFile[];
  width: number;
  height: number;
  wallColour: string;
  titleEn: string;
  titleFr: string;
  lineEn: string;
  lineFr: string;
  buttonEn: string;
  buttonFr: string;
  altEn: string;
  altFr: string;
  link: string;
  isHomePopup: boolean;
  activeFrom: string | null;
  /** The first moment at which it is not shown. */
  activeTo: string | null;
  /** Before its beginning, within its dates, or after its end. */
  time: 'coming' | 'up' | 'over';
};

/** A poster as the staff writes it. */
export type PosterDraft = {
  /** Of an uploaded picture, or of one that a poster shows already. */
  pictureKey: string;
  titleEn: string;
  titleFr: string;
  /** One sentence under the title; may be empty. */
  lineEn: string;
  lineFr: string;
  buttonEn: string;
  buttonFr: string;
  /** What the picture shows; empty: the title says it. */
  altEn: string;
  altFr: string;
  /** A path of the shop, or an address over https. */
  link: string;
  /** Null: from now on. */
  activeFrom: Date | null;
  /** The first moment at which it is not shown; null: until somebody takes it down. */
  activeTo: Date | null;
};
