import type { PictureFile } from '#contracts/catalog.ts';
import { dayOf } from '#contracts/days.ts';
import type { StorePoster } from '#contracts/http/posters.ts';
import type { Locale } from '#contracts/money.ts';
import type { PosterKept } from '#contracts/posters.ts';
import { defineForm, type Field } from '../kit/define-form.ts';

/** A picture as the forms of the back office hold it. */
export type FormPicture = { key: string; formats: PictureFile[]; width: number; height: number; wallColour: string };

type PosterField = Exclude<keyof StorePoster, 'image' | 'is_home_popup'>;

/** The English fields carry the plain names, as in the API. */
const words = (lang: Locale, end: '' | '_fr'): Field<PosterField>[] => [
  {
    kind: 'line',
    name: `title${end}`,
    label: 'office.poster.title',
    hint: 'office.poster.title.hint',
    lang,
    most: 120,
    isRequired: true,
  },
  { kind: 'text', name: `line${end}`, label: 'office.poster.sentence', lang, rows: 2, most: 300 },
  { kind: 'line', name: `button${end}`, label: 'office.poster.button', lang, most: 60, isRequired: true },
  {
    kind: 'text',
    name: `alt${end}`,
    label: 'office.poster.alt',
    hint: 'office.poster.alt.hint',
    lang,
    rows: 2,
    most: 300,
  },
];

/** The words of a poster, the same fields in each language. */
export const POSTER_WORDS = [
  { lang: 'en', language: 'English', fields: words('en', '') },
  { lang: 'fr', language: 'Français', fields: words('fr', '_fr') },
] as const;

/** Where it leads; its box has its name. */
export const POSTER_LINK: Field<PosterField>[] = [
  {
    kind: 'line',
    name: 'link',
    is: 'code',
    label: 'office.poster.link',
    isLabelHidden: true,
    hint: 'office.poster.link.hint',
    most: 500,
    isRequired: true,
  },
];

/** On which days it is up. */
export const POSTER_DAYS: Field<PosterField>[] = [
  { kind: 'day', name: 'active_from', id: 'poster-from', label: 'office.poster.first.day' },
  { kind: 'day', name: 'active_to', id: 'poster-to', label: 'office.poster.last.day' },
];

export const POSTER_FORM = defineForm({
  resource: 'posters',
  ids: 'poster-',
  fields: [...POSTER_WORDS.flatMap(({ fields }) => fields), ...POSTER_LINK, ...POSTER_DAYS],
});

/** The last day on which a poster is up: its end is the midnight after it. */
export function lastDayOf(activeTo: string): string {
  return dayOf(new Date(new Date(activeTo).getTime() - 1));
}

/** A poster as the fields of its form show it. */
export function fieldsOf(poster: PosterKept): Record<PosterField, string> {
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
  };
}

/** A poster's picture as its form holds it. */
export function pictureOf({ pictureKey: key, formats, width, height, wallColour }: PosterKept): FormPicture {
  return { key, formats, width, height, wallColour };
}
