import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { ShopSettings } from '#shop/kernel/shop.ts';
import { yieldToOthers } from '#shop/kernel/yield-to-others.ts';
import { type ChosenOrders, type PickRow, pickRows } from '#shop/reports/orders-to-pack.ts';
import { giftWords, leftOutWords, whichWords } from './packing-words.ts';
import { drawFitting, INK, LINE, longDay, openSheet, type Pdf, printable, QUIET } from './sheet.ts';

type Drawing = { pdf: Pdf; locale: Locale };

/* A4 in points. */
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const FOOT = 841.89 - 60;
const BOX = 14;
const COLUMNS = { shelf: MARGIN + BOX + 10, article: MARGIN + 112, orders: RIGHT - 190, pieces: RIGHT - 52 };
const GAP = 10;

/**
 * What is fetched from the shelves for many orders, along the shelves: how many pieces of what, and for which orders.
 *
 * now  the day that stands on it
 */
export async function drawPickList(
  { toPack, leftOut }: ChosenOrders,
  { seller, now }: { seller: Pick<ShopSettings, 'name'>; now: Date },
  locale: Locale,
): Promise<Buffer> {
  const title = translate(locale, 'document.pick.list');
  const { pdf, done } = await openSheet({ title, author: seller.name, locale, margin: MARGIN });
  const drawing = { pdf, locale };
  const rows = pickRows(toPack);
  const facts = [
    longDay(now.toISOString(), locale),
    translate(locale, 'document.orders.count', { count: toPack.length }),
    translate(locale, 'articles.count', { count: rows.reduce((sum, { pieces }) => sum + pieces, 0) }),
  ];
  pdf.fillColor(QUIET).font('text').fontSize(11).text(printable(seller.name), MARGIN, MARGIN);
  pdf
    .fillColor(INK)
    .font('display')
    .fontSize(26)
    .text(title, MARGIN, pdf.y + 2);
  pdf.font('text').fontSize(11).fillColor(QUIET);
  pdf.text(facts.map(printable).join(' · '), MARGIN, pdf.y + 2, { width: WIDTH });
  if (rows.length > 0) drawHead(drawing);
  for (const [at, row] of rows.entries()) {
    drawRow(drawing, row);
    if (at % 20 === 19) await yieldToOthers();
  }
  const nothing = rows.length === 0 ? [translate(locale, 'document.nothing.to.pack')] : [];
  drawEnd(drawing, [...nothing, ...giftWords(toPack, locale)], leftOut);
  drawPages(drawing);
  pdf.end();
  return done;
}

function drawHead({ pdf, locale }: Drawing): void {
  const y = pdf.y + 14;
  pdf.font('text').fontSize(9).fillColor(QUIET);
  pdf.text(printable(translate(locale, 'office.shelf')), COLUMNS.shelf, y, { lineBreak: false });
  pdf.text(printable(translate(locale, 'document.article')), COLUMNS.article, y, { lineBreak: false });
  pdf.text(printable(translate(locale, 'office.nav.orders')), COLUMNS.orders, y, { lineBreak: false });
  pdf.text(printable(translate(locale, 'document.pieces')), COLUMNS.pieces, y, { width: 52, align: 'right' });
  rule(pdf, y + 15);
  pdf.y = y + 21;
}

function drawRow({ pdf, locale }: Drawing, row: PickRow): void {
  const shelf = row.shelf === '' ? translate(locale, 'document.no.shelf') : row.shelf;
  const cells = [
    { text: shelf, x: COLUMNS.shelf, width: COLUMNS.article - COLUMNS.shelf - GAP, size: 12, colour: INK },
    { text: row.name, x: COLUMNS.article, width: COLUMNS.orders - COLUMNS.article - GAP, size: 11, colour: INK },
    { text: ordersOf(row), x: COLUMNS.orders, width: COLUMNS.pieces - COLUMNS.orders - GAP, size: 9, colour: QUIET },
  ].map((cell) => ({ ...cell, text: printable(cell.text) }));
  const detail = printable(whichWords(row, locale));
  const detailWidth = COLUMNS.orders - COLUMNS.article - GAP;
  pdf.font('text');
  const [shelfHeight = 0, nameHeight = 0, ordersHeight = 0] = cells.map(({ text, size, width }) =>
    pdf.fontSize(size).heightOfString(text, { width }),
  );
  const detailHeight = pdf.fontSize(9).heightOfString(detail, { width: detailWidth });
  const height = Math.max(shelfHeight, nameHeight + detailHeight + 2, ordersHeight, BOX);
  if (pdf.y + height + 12 > FOOT) {
    pdf.addPage();
    pdf.y = MARGIN - 14;
    drawHead({ pdf, locale });
  }
  const y = pdf.y + 2;
  pdf.rect(MARGIN, y, BOX, BOX).lineWidth(1).strokeColor(INK).stroke();
  for (const { text, x, width, size, colour } of cells)
    pdf.fontSize(size).fillColor(colour).text(text, x, y, { width });
  pdf
    .fontSize(9)
    .fillColor(QUIET)
    .text(detail, COLUMNS.article, y + nameHeight + 2, { width: detailWidth });
  pdf.fillColor(INK);
  drawFitting(pdf, `${row.pieces} ×`, { x: COLUMNS.pieces, y: y - 2, width: RIGHT - COLUMNS.pieces, size: 15 });
  rule(pdf, y + height + 5);
  pdf.y = y + height + 9;
}

/** The orders that the pieces are for; how many where it is more than one piece. */
function ordersOf({ orders }: PickRow): string {
  return orders.map(({ number, pieces }) => (pieces > 1 ? `${number} (${pieces})` : number)).join(', ');
}

function drawEnd({ pdf, locale }: Drawing, words: string[], leftOut: ChosenOrders['leftOut']): void {
  const all = [...words.map(printable), leftOutWords(leftOut, locale)].filter((part) => part !== '').join('\n\n');
  if (all === '') return;
  pdf.font('text').fontSize(11).fillColor(INK);
  if (pdf.y + 12 + pdf.heightOfString(all, { width: WIDTH }) > FOOT) {
    pdf.addPage();
    pdf.y = MARGIN;
  }
  pdf.text(all, MARGIN, pdf.y + 12, { width: WIDTH });
}

function drawPages({ pdf, locale }: Drawing): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0; // the foot stands in the margin, and must not open another page
    pdf.font('text').fontSize(8.5).fillColor(QUIET);
    const words = translate(locale, 'document.page', { page: page + 1, pages: count });
    pdf.text(words, MARGIN, FOOT + 24, { width: WIDTH, align: 'right' });
  }
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(LINE).stroke();
}
