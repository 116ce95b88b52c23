import type { ProductDetail } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';

/** What is measured for something cut to somebody's body, as the fields are called. */
export const MEASUREMENTS = [
  { field: 'chest', name: 'size.guide.chest' },
  { field: 'hips', name: 'size.guide.hips' },
  { field: 'height', name: 'size.guide.height' },
] as const;

/** Centimetres between which a measurement of a body, a child's too, can be. */
export const LEAST_CM = 30;
export const MOST_CM = 250;

/** Characters of a note that are kept free for the measurements. */
export const MEASUREMENTS_ROOM = 100;

/** Whether an article follows a body: shoes and hats do not, nor does what comes in one size. */
export function isCutToBody({ department, sizes }: Pick<ProductDetail, 'department' | 'sizes'>): boolean {
  return sizes.length > 0 && department !== 'Accessoires';
}

/** The fields whose text is no measurement: whole centimetres or halves between them, with a point or a comma. */
export function wrongMeasurements(text: (field: string) => string): string[] {
  return MEASUREMENTS.map(({ field }) => field).filter((field) => {
    const given = text(field).trim();
    if (given === '') return false;
    const cm = /^\d{1,3}([.,]\d)?$/.test(given) ? Number(given.replace(',', '.')) : Number.NaN;
    return !(cm >= LEAST_CM && cm <= MOST_CM);
  });
}

/** A note that begins with the measurements: "Chest 104 cm, hips 112 cm." and what was written below it. */
export function noteWithMeasurements(note: string, text: (field: string) => string, locale: Locale): string {
  const parts = MEASUREMENTS.flatMap(({ field, name }) => {
    const given = text(field).trim();
    if (given === '') return [];
    const what = translate(locale, name).toLocaleLowerCase(locale);
    return translate(locale, 'detail.size.fits', { what, measure: given });
  });
  const line = parts.join(', ');
  return line === '' ? note : `${line.charAt(0).toLocaleUpperCase(locale)}${line.slice(1)}.\n${note}`.trim();
}
