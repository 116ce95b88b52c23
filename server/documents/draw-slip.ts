import PDFDocument from 'pdfkit';
import { dayOf } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import type { OrderLineShown, OrderShown } from '#contracts/orders.ts';
import { piecesToPack } from '#contracts/parcels.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { ShopSettings } from '#shop/kernel/shop.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { documentFonts } from './document-fonts.ts';

type Order = Omit<OrderShown, 'payment'>;
type Slip = {
  pdf: InstanceType<typeof PDFDocument>;
  order: Order;
  shelves: Readonly<Record<number, string>>;
  locale: Locale;
};

/* A4 in points. */
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const FOOT = 841.89 - 64;
const INK = '#14163a';
const QUIET = '#565a78';
const LINE = '#bdb8ac';
const BOX = 18;

/**
 * What is to be picked and packed of an order: large, without prices, each line with a box to tick. What is packed, has arrived
 * or was called off is not on it; on an order of which nothing is left to pack, everything that was ordered is.
 *
 * shelves  where the pieces of a line lie now, by its id
 */
export async function drawSlip(
  { order, shelves }: { order: Order; shelves: Readonly<Record<number, string>> },
  seller: Pick<ShopSettings, 'name'>,
  locale: Locale,
): Promise<Buffer> {
  const fonts = await documentFonts();
  const info = { Title: `${order.number} ${translate(locale, 'office.slip')}`, Author: seller.name };
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info, lang: locale });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.registerFont('display', fonts.display).registerFont('text', fonts.text);
  const slip = { pdf, order, shelves, locale };
  drawHead(slip);
  for (const { line, pieces } of toPack(order)) drawLine(slip, line, pieces);
  pdf.end();
  return done;
}

/** The lines that are still to be packed; all of them when nothing is. */
export function toPack({ lines }: Pick<Order, 'lines'>): { line: OrderLineShown; pieces: number }[] {
  const left = lines.map((line) => ({ line, pieces: piecesToPack(line) }));
  const open = left.filter(({ pieces }) => pieces > 0);
  return open.length > 0 ? open : lines.map((line) => ({ line, pieces: line.quantity }));
}

/** What stands below the name of a line: which one it is, and where it lies if somebody has said. */
export function packedWords(line: OrderLineShown, shelf: string | undefined, locale: Locale): string[] {
  const size = line.size === null ? '' : translate(locale, 'document.size', { size: line.size });
  const which = [size, line.colourName ?? '', line.sku].filter((part) => part !== '').join(' · ');
  return shelf ? [which, translate(locale, 'document.shelf', { shelf })] : [which];
}

function drawHead({ pdf, order, locale }: Slip): void {
  const { street, apartment, zip, city, state, country, phone } = order.address;
  const countryName = listCountries(locale).find(({ code }) => code === country)?.name ?? country;
  const day = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-IE', { dateStyle: 'long', timeZone: 'UTC' });
  pdf.fillColor(INK).font('display').fontSize(30).text(order.number, MARGIN, MARGIN);
  const pieces = toPack(order).reduce((sum, line) => sum + line.pieces, 0);
  const title = translate(locale, 'office.slip');
  const facts = [
    title,
    day.format(new Date(dayOf(order.placedAt))),
    translate(locale, 'articles.count', { count: pieces }),
  ];
  pdf
    .font('text')
    .fontSize(11)
    .fillColor(QUIET)
    .text(facts.join('\n'), MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  const to = [order.customerName, street, apartment, `${zip} ${city}`.trim(), state, countryName, phone];
  pdf.fontSize(15).fillColor(INK);
  pdf.text(to.filter((part) => part !== '').join('\n'), MARGIN, MARGIN + 62, { width: WIDTH, lineGap: 3 });
  pdf.y += 18;
  rule(pdf);
}

function drawLine({ pdf, shelves, locale }: Slip, line: OrderLineShown, pieces: number): void {
  const left = MARGIN + BOX + 14;
  const shelf = shelves[line.id];
  const width = WIDTH - BOX - 14 - 70;
  const [detail = '', ...where] = packedWords(line, shelf, locale);
  const height = pdf.font('text').fontSize(15).heightOfString(line.name, { width }) + (shelf ? 62 : 44);
  if (pdf.y + height > FOOT) {
    pdf.addPage();
    pdf.y = MARGIN;
  }
  const y = pdf.y + 12;
  pdf.rect(MARGIN, y, BOX, BOX).lineWidth(1.2).strokeColor(INK).stroke();
  pdf
    .fontSize(20)
    .fillColor(INK)
    .text(`${pieces} ×`, left + width, y - 3, { width: 70, align: 'right' });
  pdf.fontSize(15).text(line.name, left, y, { width });
  pdf
    .fontSize(12)
    .fillColor(QUIET)
    .text(detail, left, pdf.y + 2, { width });
  pdf.fillColor(INK);
  for (const words of where) pdf.text(words, left, pdf.y + 2, { width });
  pdf.y += 10;
  rule(pdf);
}

function rule(pdf: Slip['pdf']): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
}
