import type { ProductDetail } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';

type Measure = number | readonly [from: number, to: number];

/** What a size is called elsewhere: in Great Britain, in the United States, in France. */
type Abroad = Partial<Record<'UK' | 'US' | 'FR', string>>;

/** Body measurements of one size, in centimetres: a lone number, or from and to. */
type SizeRow = { size: string; measures: readonly Measure[]; abroad: Abroad };

/** One table of the guide: whom it is for, what is measured, and the sizes. */
export type SizeTable = {
  id: string;
  name: TextName;
  first: TextName;
  measured: readonly TextName[];
  rows: readonly SizeRow[];
};

const row = (size: string, ...measures: SizeRow['measures']): SizeRow => ({ size, measures, abroad: {} });

/** Names what the sizes of a table are called elsewhere, in the order of its rows. */
function calledAbroad(rows: readonly SizeRow[], names: Readonly<Record<string, readonly string[]>>): SizeRow[] {
  return rows.map((one, at) => ({
    ...one,
    abroad: Object.fromEntries(Object.entries(names).map(([country, sizes]) => [country, sizes[at] ?? ''])),
  }));
}

const WOMEN: SizeTable = {
  id: 'women',
  name: 'nav.women',
  first: 'size.guide.size',
  measured: ['size.guide.chest', 'size.guide.waist', 'size.guide.hips'],
  rows: calledAbroad(
    [
      row('XS', [78, 82], [60, 64], [86, 90]),
      row('S', [83, 88], [65, 70], [91, 96]),
      row('M', [89, 94], [71, 76], [97, 102]),
      row('L', [95, 101], [77, 83], [103, 108]),
      row('XL', [102, 109], [84, 91], [109, 115]),
      row('XXL', [110, 118], [92, 100], [116, 123]),
    ],
    {
      UK: ['6', '8–10', '12', '14', '16–18', '20'],
      US: ['2', '4–6', '8', '10', '12–14', '16'],
      FR: ['34', '36–38', '40', '42', '44–46', '48'],
    },
  ),
};
const MEN: SizeTable = {
  id: 'men',
  name: 'nav.men',
  first: 'size.guide.size',
  measured: ['size.guide.chest', 'size.guide.waist', 'size.guide.collar'],
  rows: calledAbroad(
    [
      row('S', [88, 93], [76, 81], [37, 38]),
      row('M', [94, 99], [82, 87], [39, 40]),
      row('L', [100, 106], [88, 94], [41, 42]),
      row('XL', [107, 114], [95, 103], [43, 44]),
      row('XXL', [115, 123], [104, 113], [45, 46]),
    ],
    {
      UK: ['36', '38', '40–42', '44', '46–48'],
      US: ['36', '38', '40–42', '44', '46–48'],
      FR: ['46', '48', '50–52', '54', '56–58'],
    },
  ),
};
const KIDS: SizeTable = {
  id: 'kids',
  name: 'nav.kids',
  first: 'size.guide.age',
  measured: ['size.guide.height', 'size.guide.chest', 'size.guide.waist'],
  rows: [
    row('2-3', [92, 98], [52, 54], [50, 52]),
    row('4-5', [104, 110], [55, 57], [52, 54]),
    row('6-7', [116, 122], [58, 61], [54, 56]),
    row('8-9', [128, 134], [63, 67], [57, 59]),
    row('10-11', [140, 146], [69, 73], [60, 62]),
  ],
};
const SHOES: SizeTable = {
  id: 'shoes',
  name: 'size.guide.shoes',
  first: 'size.guide.size',
  measured: ['size.guide.foot'],
  rows: calledAbroad(
    [
      row('36', 23),
      row('37', 23.7),
      row('38', 24.3),
      row('39', 25),
      row('40', 25.7),
      row('41', 26.3),
      row('42', 27),
      row('43', 27.7),
      row('44', 28.3),
      row('45', 29),
    ],
    {
      UK: ['3½', '4', '5', '6', '6½', '7', '8', '9', '9½', '10½'],
    },
  ),
};
const HATS: SizeTable = {
  id: 'hats',
  name: 'size.guide.hats',
  first: 'size.guide.size',
  measured: ['size.guide.head'],
  rows: [row('S', [54, 55]), row('M', [56, 57]), row('L', [58, 59])],
};

/** The guide as its page shows it. */
export const SIZE_TABLES: readonly SizeTable[] = [WOMEN, MEN, KIDS, SHOES, HATS];

const OF_DEPARTMENT: Readonly<Record<string, readonly SizeTable[]>> = {
  Women: [WOMEN],
  Men: [MEN],
  Kids: [KIDS],
  Accessoires: [SHOES, HATS],
};

/** The table that explains an article's sizes: the one of its department that knows all of them; null when none does. */
export function sizeTableFor({ department, sizes }: Pick<ProductDetail, 'department' | 'sizes'>): SizeTable | null {
  if (sizes.length === 0) return null;
  const knows = ({ rows }: SizeTable) => sizes.every((size) => rows.some((one) => one.size === size));
  return (OF_DEPARTMENT[department] ?? []).find(knows) ?? null;
}

/** What a size is called elsewhere: UK 12, US 8, FR 40; none where it is called the same, or is an age. */
export function abroadOf({ abroad }: SizeRow): string[] {
  return Object.entries(abroad).map(([country, size]) => `${country}\u00a0${size}`);
}

const INCH_CM = 2.54;

/** `35–37″`, `9½″`: a measurement in inches, to the half. */
export function inchesText(measure: Measure): string {
  const halves = (cm: number) => Math.round((cm / INCH_CM) * 2);
  const say = (cm: number) => `${Math.floor(halves(cm) / 2)}${halves(cm) % 2 === 1 ? '½' : ''}`;
  return `${typeof measure === 'number' ? say(measure) : measure.map(say).join('–')}″`;
}

/** `89–94`, `24.3`: a measurement as the language writes numbers. */
export function measureText(measure: Measure, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB');
  return typeof measure === 'number' ? format.format(measure) : measure.map((end) => format.format(end)).join('–');
}

/** What distinguishes one size from the next: the first two measurements of its row, by name. */
export function measuresOf(
  article: Pick<ProductDetail, 'department' | 'sizes'>,
  size: string | null,
): { name: TextName; measure: Measure }[] {
  const table = sizeTableFor(article);
  const measures = table?.rows.find((one) => one.size === size)?.measures ?? [];
  return (table?.measured ?? []).slice(0, 2).flatMap((name, at) => {
    const measure = measures[at];
    return measure === undefined ? [] : { name, measure };
  });
}
