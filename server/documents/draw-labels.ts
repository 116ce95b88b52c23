import type { Locale } from '#contracts/money.ts';
import { piecesOnSlip } from '#contracts/packing.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { ShopSettings } from '#shop/kernel/shop.ts';
import { yieldToOthers } from '#shop/kernel/yield-to-others.ts';
import type { ChosenOrders, PackedOrder } from '#shop/reports/orders-to-pack.ts';
import { collectWords, leftOutWords } from './packing-words.ts';
import { addressLines, drawFitting, INK, LINE, openSheet, type Pdf, printable, QUIET } from './sheet.ts';

type Sender = Pick<ShopSettings, 'name' | 'address' | 'phone'>;
type Label = PackedOrder & { pdf: Pdf; sender: Sender; locale: Locale };

/* A6 in points, upright. */
const SIZE: [number, number] = [297.64, 419.53];
const MARGIN = 20;
const WIDTH = SIZE[0] - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
/** Where the address ends and number, pieces and sum begin. */
const FOOT = SIZE[1] - 104;

/** The label of each parcel, one A6 page: sender, recipient with telephone, number, pieces, and the sum to collect. */
export async function drawLabels({ toPack, leftOut }: ChosenOrders, sender: Sender, locale: Locale): Promise<Buffer> {
  const title = translate(locale, 'office.labels');
  const { pdf, done } = await openSheet({ title, author: sender.name, locale, size: SIZE, margin: MARGIN });
  for (const [at, packed] of toPack.entries()) {
    if (at > 0) addPage(pdf);
    drawLabel({ ...packed, pdf, sender, locale });
    await yieldToOthers();
  }
  if (leftOut.length > 0) {
    if (toPack.length > 0) addPage(pdf);
    const none = toPack.length === 0 ? [printable(translate(locale, 'document.nothing.to.pack'))] : [];
    pdf.font('text').fontSize(10).fillColor(INK);
    pdf.text([...none, leftOutWords(leftOut, locale)].join('\n\n'), MARGIN, MARGIN, { width: WIDTH });
  }
  pdf.end();
  return done;
}

function addPage(pdf: Pdf): void {
  pdf.addPage({ size: SIZE, margin: MARGIN });
}

function drawLabel(label: Label): void {
  const { pdf, sender } = label;
  pdf.page.margins.bottom = 0; // a label is one page, whatever stands on it
  pdf.font('text').fontSize(8).fillColor(QUIET);
  const from = [sender.name, sender.address, sender.phone].filter((line) => line !== '').map(printable);
  pdf.text(from.join('\n'), MARGIN, MARGIN, { width: WIDTH, height: 44, ellipsis: true });
  const y = pdf.y + 8;
  rule(pdf, y);
  drawRecipient(label, y + 14);
  drawFoot(label);
}

/** Name and address as large as they fit. */
function drawRecipient({ pdf, order, locale }: Label, top: number): void {
  const [name = '', ...address] = addressLines(order.customerName, order.address, locale);
  const country = address.pop() ?? '';
  const lines = [...address, country.toLocaleUpperCase(locale), order.address.phone].filter((line) => line !== '');
  const words = lines.join('\n');
  const options = { width: WIDTH, lineGap: 2 };
  const heightAt = (size: number) =>
    pdf.fontSize(size + 4).heightOfString(name, options) + pdf.fontSize(size).heightOfString(words, options) + 4;
  pdf.font('text');
  let size = 15;
  while (size > 7 && top + heightAt(size) > FOOT) size -= 0.5;
  pdf
    .fillColor(INK)
    .fontSize(size + 4)
    .text(name, MARGIN, top, options);
  pdf.fontSize(size).text(words, MARGIN, pdf.y + 4, { ...options, height: FOOT - pdf.y - 4, ellipsis: true });
}

function drawFoot({ pdf, order, locale }: Label): void {
  const count = piecesOnSlip(order).reduce((pieces, line) => pieces + line.pieces, 0);
  rule(pdf, FOOT + 6);
  pdf
    .font('display')
    .fontSize(20)
    .fillColor(INK)
    .text(order.number, MARGIN, FOOT + 14, { lineBreak: false });
  const words = printable(translate(locale, 'articles.count', { count }));
  pdf.fillColor(QUIET);
  drawFitting(pdf, words, { x: MARGIN + WIDTH / 2, y: FOOT + 20, width: WIDTH / 2, size: 10 });
  const sum = collectWords(order, locale);
  const y = FOOT + 46;
  pdf.font('text').fontSize(11);
  if (sum === null) {
    pdf.text(printable(translate(locale, 'document.nothing.to.collect')), MARGIN, y + 10);
    return;
  }
  pdf.rect(MARGIN, y, WIDTH, 36).lineWidth(1.2).strokeColor(INK).stroke();
  pdf
    .fillColor(INK)
    .text(printable(translate(locale, 'document.to.collect')), MARGIN + 10, y + 12, { lineBreak: false });
  drawFitting(pdf, sum, { x: MARGIN + 90, y: y + 8, width: WIDTH - 100, size: 18 });
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(LINE).stroke();
}
