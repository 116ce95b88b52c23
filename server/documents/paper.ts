import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { drawFitting, INK, LINE, openSheet, type Pdf, printable, QUIET } from './sheet.ts';

/** One row of the table of articles; every amount is written out. */
export type PaperLine = {
  name: string;
  detail: string;
  pieces: string;
  each: string;
  /** '' without a discount */
  discount: string;
  amount: string;
};

/** `main`: what the paper comes to. `small`: a part of the row above. */
export type PaperSum = { label: string; amount: string; look?: 'main' | 'small' };

/** An invoice, a credit note or an order as it is printed: words only, every sum is reckoned before. */
export type Paper = {
  locale: Locale;
  title: string;
  shopName: string;
  facts: string[];
  buyer: { label: string; lines: string[] };
  seller: { label: string; lines: string[] };
  lines: PaperLine[];
  sums: PaperSum[];
  /** Each rate of tax with the amount before tax, the tax, and both together. */
  taxes: { rate: string; before: string; tax: string; total: string }[];
  notes: string[];
  foot: string[];
};

type Drawing = { pdf: Pdf; paper: Paper };

/* A4 in points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const FOOT = 841.89 - 96;
const GAP = 8;

/** One language, as many pages as it takes; the head of the table stands on each. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { locale, title, shopName } = paper;
  const { pdf, done } = await openSheet({ title: `${shopName} ${title}`, author: shopName, locale, margin: MARGIN });
  const drawing = { pdf, paper };
  drawHead(drawing);
  drawPeople(drawing);
  if (paper.lines.length > 0) drawTableHead(drawing);
  for (const line of paper.lines) drawLine(drawing, line);
  drawSums(drawing);
  drawTaxes(drawing);
  drawNotes(drawing);
  drawFeet(drawing);
  pdf.end();
  return done;
}

function drawHead({ pdf, paper }: Drawing): void {
  const half = WIDTH / 2 - 6;
  pdf.fillColor(INK).font('display').fontSize(26);
  const name = paper.shopName.toUpperCase();
  const isLong = pdf.widthOfString(name, { characterSpacing: 1 }) > half;
  pdf.fontSize(isLong ? 16 : 26).text(name, MARGIN, MARGIN, { characterSpacing: 1, width: half });
  const below = pdf.y;
  pdf.fontSize(26).text(paper.title, MARGIN + half + 12, MARGIN, { width: half, align: 'right' });
  pdf.font('text').fontSize(10).fillColor(QUIET);
  pdf.text(paper.facts.join('\n'), MARGIN + half + 12, MARGIN + 38, { width: half, align: 'right', lineGap: 2 });
  pdf.y = Math.max(pdf.y, below);
}

function drawPeople({ pdf, paper }: Drawing): void {
  const half = WIDTH / 2 - 12;
  const top = Math.max(pdf.y + 18, MARGIN + 110);
  let bottom = top;
  for (const [x, { label, lines }] of [
    [MARGIN, paper.buyer],
    [MARGIN + WIDTH / 2 + 12, paper.seller],
  ] as const) {
    pdf.font('text').fontSize(9).fillColor(QUIET).text(label, x, top, { width: half });
    pdf.fontSize(10.5).fillColor(INK);
    pdf.text(lines.join('\n'), x, top + 15, { width: half, lineGap: 2 });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.y = bottom + 14;
}

type Column = { key: 'pieces' | 'each' | 'discount' | 'amount'; label: string; width: number };

/** The columns of amounts from the left; none for discounts where no line has one. */
function columnsOf({ lines, locale }: Paper): Column[] {
  const hasDiscount = lines.some(({ discount }) => discount !== '');
  return [
    { key: 'pieces', label: translate(locale, 'document.pieces'), width: 44 },
    { key: 'each', label: translate(locale, 'document.each'), width: 78 },
    ...(hasDiscount ? [{ key: 'discount', label: translate(locale, 'document.discount.of'), width: 78 } as const] : []),
    { key: 'amount', label: translate(locale, 'document.sum'), width: 84 },
  ];
}

/** Where each column begins. */
function placed(columns: Column[]): (Column & { x: number })[] {
  let x = RIGHT - columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column) => {
    const at = { ...column, x: x + GAP, width: column.width - GAP };
    x += column.width;
    return at;
  });
}

function drawTableHead({ pdf, paper }: Drawing): void {
  const y = pdf.y + 6;
  pdf.font('text').fontSize(9).fillColor(QUIET);
  pdf.text(translate(paper.locale, 'document.article'), MARGIN, y, { lineBreak: false });
  for (const { label, x, width } of placed(columnsOf(paper))) pdf.text(label, x, y, { width, align: 'right' });
  rule(pdf, y + 16);
  pdf.y = y + 24;
}

function drawLine(drawing: Drawing, line: PaperLine): void {
  const { pdf, paper } = drawing;
  const columns = placed(columnsOf(paper));
  const width = (columns[0]?.x ?? RIGHT) - MARGIN - GAP;
  const nameHeight = pdf.font('text').fontSize(10.5).heightOfString(line.name, { width });
  const detailHeight = line.detail === '' ? 0 : pdf.fontSize(9).heightOfString(line.detail, { width }) + 1;
  if (pdf.y + nameHeight + detailHeight + 8 > FOOT) {
    nextPage(drawing);
    drawTableHead(drawing);
  }
  const y = pdf.y;
  pdf.fontSize(10.5).fillColor(INK).text(line.name, MARGIN, y, { width });
  if (line.detail !== '')
    pdf
      .fontSize(9)
      .fillColor(QUIET)
      .text(line.detail, MARGIN, y + nameHeight + 1, { width });
  pdf.fillColor(INK);
  for (const { key, x, width: space } of columns) drawFitting(pdf, line[key], { x, y, width: space, size: 10.5 });
  rule(pdf, y + nameHeight + detailHeight + 6);
  pdf.y = y + nameHeight + detailHeight + 14;
}

function nextPage({ pdf }: Drawing): void {
  pdf.addPage();
  pdf.y = MARGIN;
}

function roomFor(drawing: Drawing, height: number): void {
  if (drawing.pdf.y + height > FOOT) nextPage(drawing);
}

function drawSums(drawing: Drawing): void {
  const { pdf, paper } = drawing;
  roomFor(drawing, paper.sums.length * 20 + 8); // they stay together
  pdf.y += 4;
  for (const { label, amount, look } of paper.sums) {
    const size = { main: 14, small: 9.5, plain: 10.5 }[look ?? 'plain'];
    const y = pdf.y;
    pdf
      .font('text')
      .fontSize(size)
      .fillColor(look === 'small' ? QUIET : INK);
    const width = 176;
    const height = pdf.heightOfString(label, { width });
    pdf.text(label, RIGHT - 296, y, { width });
    drawFitting(pdf, amount, { x: RIGHT - 112, y, width: 112, size });
    pdf.y = y + height + 7;
  }
}

function drawTaxes(drawing: Drawing): void {
  const { pdf, paper } = drawing;
  if (paper.taxes.length === 0) return;
  roomFor(drawing, 34 + paper.taxes.length * 16);
  const say = (name: 'document.tax.rate' | 'document.before.tax' | 'document.tax.amount' | 'document.with.tax') =>
    translate(paper.locale, name);
  const head = [
    say('document.tax.rate'),
    say('document.before.tax'),
    say('document.tax.amount'),
    say('document.with.tax'),
  ];
  pdf.y += 8;
  for (const [at, row] of [
    head,
    ...paper.taxes.map(({ rate, before, tax, total }) => [rate, before, tax, total]),
  ].entries()) {
    const y = pdf.y;
    pdf.fillColor(at === 0 ? QUIET : INK);
    for (const [column, text] of row.entries()) {
      const x = RIGHT - 372 + column * 93;
      drawFitting(pdf, text, { x: x + GAP, y, width: 93 - GAP, size: 9.5 });
    }
    if (at === 0) {
      pdf
        .moveTo(RIGHT - 340, y + 15)
        .lineTo(RIGHT, y + 15)
        .lineWidth(0.7)
        .strokeColor(LINE)
        .stroke();
    }
    pdf.y = y + (at === 0 ? 20 : 16);
  }
}

function drawNotes(drawing: Drawing): void {
  const { pdf, paper } = drawing;
  pdf.y += 12;
  pdf.font('text').fontSize(10).fillColor(INK);
  for (const note of paper.notes) {
    roomFor(drawing, pdf.heightOfString(note, { width: WIDTH }));
    pdf.text(note, MARGIN, pdf.y, { width: WIDTH });
    pdf.y += 4;
  }
}

function drawFeet({ pdf, paper }: Drawing): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0; // the foot stands in the margin, and must not open another page
    rule(pdf, FOOT + 30);
    pdf.font('text').fontSize(8.5).fillColor(QUIET);
    pdf.text(paper.foot.map(printable).join('\n'), MARGIN, FOOT + 38, {
      width: WIDTH - 90,
      height: 48,
      ellipsis: true,
    });
    const words = translate(paper.locale, 'document.page', { page: page + 1, pages: count });
    pdf.text(words, RIGHT - 90, FOOT + 38, { width: 90, align: 'right' });
  }
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(LINE).stroke();
}
