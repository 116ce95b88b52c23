import type { PictureFile } from '#contracts/catalog.ts';
import { dayOf } from '#contracts/days.ts';
import type { PosterKept } from '#contracts/posters.ts';
import type { Given } from '../../forms/form-problems.ts';

/** A picture as the forms of the back office hold it. */
export type FormPicture = { key: string; formats: PictureFile[]; width: number; height: number; wallColour: string };

/** The last day on which a poster is up: its end is the midnight after it. */
export function lastDayOf(activeTo: string): string {
  return dayOf(new Date(new Date(activeTo).getTime() - 1));
}

/** A poster as the fields of its form, by their names. */
export function fieldsOf(poster: PosterKept): Given {
  return {
    title: poster.titleEn,
    title_fr: poster.titleFr,
    line: poster.lineEn,
    line_fr: poster.lineFr,
    button: poster.buttonEn,
    button_fr: poster.buttonFr,
    alt: poster.altEn,
    alt_fr: poster.altFr,
    link: poster.link,
    active_from: poster.activeFrom ? dayOf(poster.activeFrom) : '',
    active_to: poster.activeTo ? lastDayOf(poster.activeTo) : '',
    version: String(poster.version),
  };
}

/** A poster's picture as its form holds it. */
export function pictureOf({ pictureKey: key, formats, width, height, wallColour }: PosterKept): FormPicture {
  return { key, formats, width, height, wallColour };
}
