import type { Gift } from '#contracts/gift.ts';
import type { Locale } from '#contracts/money.ts';
import { type PiecesToPack, piecesOnSlip, toCollectMinor } from '#contracts/packing.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { ShopSettings } from '#shop/kernel/shop.ts';
import { yieldToOthers } from '#shop/kernel/yield-to-others.ts';
import type { ChosenOrders, PackedOrder } from '#shop/reports/orders-to-pack.ts';
import { collectWords, leftOutWords, packedWords } from './packing-words.ts';
import { addressLines, drawFitting, INK, longDay, openSheet, type Pdf, printable, QUIET } from './sheet.ts';

type Slip = PackedOrder & { pdf: Pdf; shopName: string; locale: Locale };

/* A4 in points. */
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const FOOT = 841.89 - 64;
const LINE = '#bdb8ac';
const BOX = 18;

/**
 * What is to be packed of each order, a page or more for each: large, without prices, each line with a box to tick. What came
 * before or was called off is not on it; of an order that came whole, everything that came is. Where the courier collects, the
 * sum stands on it; on that of a gift, which lies in the parcel, no amount does, and the message for the card.
 *
 * source  decisions 0080, 0111
 */
export async function drawSlips(
  { toPack, leftOut }: ChosenOrders,
  seller: Pick<ShopSettings, 'name'>,
  locale: Locale,
): Promise<Buffer> {
  const [first, ...more] = toPack;
  const title = translate(locale, 'office.slip');
  const name = first && more.length === 0 ? `${first.order.number} ${title}` : title;
  const { pdf, done } = await openSheet({ title: name, author: seller.name, locale, margin: MARGIN });
  for (const packed of toPack) {
    if (packed !== first) pdf.addPage();
    drawSlip({ ...packed, pdf, shopName: seller.name, locale });
    await yieldToOthers();
  }
  drawLeftOut(pdf, { leftOut, isFirst: toPack.length === 0 }, locale);
  pdf.end();
  return done;
}

/** Names the chosen orders that have no slip, on a page of their own. */
function drawLeftOut(
  pdf: Pdf,
  { leftOut, isFirst }: { leftOut: ChosenOrders['leftOut']; isFirst: boolean },
  locale: Locale,
): void {
  if (leftOut.length === 0) return;
  if (!isFirst) pdf.addPage();
  const words = [...(isFirst ? [translate(locale, 'document.nothing.to.pack')] : []), leftOutWords(leftOut, locale)];
  pdf.font('text').fontSize(13).fillColor(INK);
  pdf.text(words.map(printable).join('\n\n'), MARGIN, MARGIN, { width: WIDTH, lineGap: 3 });
}

function drawSlip(slip: Slip): void {
  const { pdf, order, locale } = slip;
  const pieces = piecesOnSlip(order);
  drawHead(slip, pieces);
  if (order.gift === null) drawCollect(slip);
  else drawGift(slip, order.gift);
  if (pieces.length === 0) {
    pdf.fontSize(15).fillColor(INK);
    pdf.text(printable(translate(locale, 'document.nothing.to.pack')), MARGIN, pdf.y + 14, { width: WIDTH });
  }
  for (const line of pieces) drawLine(slip, line);
}

function drawHead({ pdf, order, shopName, locale }: Slip, lines: readonly PiecesToPack[]): void {
  const half = WIDTH / 2;
  pdf.fillColor(QUIET).font('text').fontSize(11).text(printable(shopName), MARGIN, MARGIN, { width: half });
  const top = pdf.y + 4;
  pdf.fillColor(INK).font('text').fontSize(26).text(order.number, MARGIN, top);
  const below = pdf.y;
  const count = lines.reduce((sum, line) => sum + line.pieces, 0);
  const facts = [
    translate(locale, 'office.slip'),
    longDay(order.placedAt, locale),
    translate(locale, 'articles.count', { count }),
  ];
  pdf.font('text').fontSize(11).fillColor(QUIET);
  pdf.text(facts.map(printable).join('\n'), MARGIN + half, MARGIN, { width: half, align: 'right' });
  const to = [...addressLines(order.customerName, order.address, locale), order.address.phone];
  pdf.fontSize(15).fillColor(INK);
  pdf.text(to.filter((line) => line !== '').join('\n'), MARGIN, below + 8, { width: WIDTH, lineGap: 3 });
  pdf.y += 12;
}

/** The sum that the courier collects, in a frame; that there is none is said too. */
function drawCollect({ pdf, order, locale }: Slip): void {
  const sum = collectWords(order, locale);
  const y = pdf.y;
  pdf
    .font('text')
    .fontSize(13)
    .fillColor(sum === null ? QUIET : INK);
  if (sum === null) {
    pdf.text(printable(translate(locale, 'document.nothing.to.collect')), MARGIN, y);
    pdf.y = y + 26;
  } else {
    pdf.rect(MARGIN, y, WIDTH, 36).lineWidth(1.2).strokeColor(INK).stroke();
    pdf.text(printable(translate(locale, 'document.to.collect')), MARGIN + 12, y + 10);
    drawFitting(pdf, sum, { x: MARGIN + WIDTH / 2, y: y + 7, width: WIDTH / 2 - 12, size: 18 });
    pdf.y = y + 48;
  }
  rule(pdf);
}

/** What stands on the slip of a gift in place of what the courier collects: how it is packed, and the message for its card. */
function drawGift({ pdf, order, locale }: Slip, { message, isWrapped }: Gift): void {
  const say = (name: string) => printable(translate(locale, name));
  const collects = toCollectMinor(order) > 0;
  const facts = [say('order.gift'), say(isWrapped ? 'office.gift.wrap' : 'order.gift.plain')];
  pdf.font('text').fontSize(13).fillColor(INK).text(facts.join(' · '), MARGIN, pdf.y, { width: WIDTH });
  pdf.fontSize(11).fillColor(QUIET);
  if (collects) pdf.text(say('document.gift.collect'), MARGIN, pdf.y + 2, { width: WIDTH });
  if (message !== '') {
    pdf.text(say('gift.message'), MARGIN, pdf.y + 8, { width: WIDTH });
    pdf.fontSize(15).fillColor(INK);
    pdf.text(
      message
        .split(/\r?\n|\r/)
        .map(printable)
        .join('\n'),
      MARGIN,
      pdf.y + 2,
      { width: WIDTH, lineGap: 3 },
    );
  }
  pdf.y += 12;
  rule(pdf);
}

function drawLine({ pdf, order, shelves, locale }: Slip, { line, pieces }: PiecesToPack): void {
  const left = MARGIN + BOX + 14;
  const width = WIDTH - BOX - 14 - 70;
  const words = packedWords(line, shelves[line.id], locale).map(printable);
  const name = printable(line.name);
  const nameHeight = pdf.font('text').fontSize(15).heightOfString(name, { width });
  const height = nameHeight + pdf.fontSize(12).heightOfString(words.join('\n'), { width }) + 26;
  if (pdf.y + height > FOOT) {
    pdf.addPage();
    pdf.fontSize(11).fillColor(QUIET);
    pdf.text(printable(translate(locale, 'document.continued', { number: order.number })), MARGIN, MARGIN);
    pdf.y += 8;
    rule(pdf);
  }
  const y = pdf.y + 12;
  pdf.rect(MARGIN, y, BOX, BOX).lineWidth(1.2).strokeColor(INK).stroke();
  pdf.fillColor(INK);
  drawFitting(pdf, `${pieces} ×`, { x: RIGHT - 70, y: y - 3, width: 70, size: 20 });
  pdf.fontSize(15).text(name, left, y, { width });
  const [detail = '', ...where] = words;
  pdf.fontSize(12).fillColor(QUIET);
  pdf.text(detail, left, pdf.y + 2, { width });
  pdf.fillColor(INK);
  for (const shelf of where) pdf.text(shelf, left, pdf.y + 2, { width });
  pdf.y += 10;
  rule(pdf);
}

function rule(pdf: Pdf): void {
  pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.7).strokeColor(LINE).stroke();
}
