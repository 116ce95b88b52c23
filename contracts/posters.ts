import type { PictureFile } from './catalog.ts';

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
