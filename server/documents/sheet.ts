import PDFDocument from 'pdfkit';
import { dayOf } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { documentFonts } from './document-fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const INK = '#14163a';
export const QUIET = '#565a78';
export const LINE = '#dcd8cf';

type SheetOptions = {
  title: string;
  author: string;
  locale: Locale;
  /** In points; A4 unless another is named. */
  size?: [number, number];
  margin: number;
};

/** An empty PDF in the shop's faces, and what it will be once `end` was called on it. */
export async function openSheet({ title, author, locale, size, margin }: SheetOptions): Promise<{
  pdf: Pdf;
  done: Promise<Buffer>;
}> {
  const fonts = await documentFonts();
  const info = { Title: title, Author: author };
  const pdf = new PDFDocument({ size: size ?? 'A4', margin, bufferPages: true, info, lang: locale });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.registerFont('display', fonts.display).registerFont('text', fonts.text);
  return { pdf, done };
}

/** The faces have no narrow no-break space, which French amounts are written with. */
export function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

/** A day in words, as the shop counts days. */
export function longDay(moment: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-IE', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(dayOf(moment)));
}

type Address = { street: string; apartment: string; zip: string; city: string; state: string; country: string };

/** Whom something is for and where they live, line by line; what is not known has no line. */
export function addressLines(name: string, address: Address, locale: Locale): string[] {
  const { street, apartment, zip, city, state, country } = address;
  const lines = [name, street, apartment, `${zip} ${city}`.trim(), state, countryName(country, locale)];
  return lines.filter((line) => line !== '').map(printable);
}

export function countryName(code: string, locale: Locale): string {
  return listCountries(locale).find((country) => country.code === code)?.name ?? code;
}

/** A text on one line, to the right: smaller when it would not fit. */
export function drawFitting(pdf: Pdf, text: string, at: { x: number; y: number; width: number; size: number }): void {
  pdf.font('text').fontSize(at.size);
  const wide = pdf.widthOfString(text);
  if (wide > at.width) pdf.fontSize(Math.max(6, (at.size * at.width) / wide - 0.1));
  pdf.text(text, at.x, at.y, { width: at.width, align: 'right', lineBreak: false });
}
