import type { ClothSpec, DrawingName, PatternName, PictureSpec } from '../pictures/picture-specs.ts';
import type { ArticleTypeCode } from './article-types.ts';
import type { ClothCode } from './cloths.ts';
import { COLOURS, type ColourCode } from './colours.ts';
import type { Facts } from './facts.ts';
import { TAGS, type TagCode } from './tags.ts';
import type { Text } from './text.ts';

/** Codes as they stand in addresses (`/articles/category?name=Accessoires`). Cloth by the length is in Accessoires. */
export const DEPARTMENTS = ['Men', 'Women', 'Kids', 'Accessoires'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** An article counts as new for this long after it was put on the line. */
export const NEW_FOR_DAYS = 30;

export const WOMEN_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const MEN_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
/** Ages in years. */
export const KIDS_SIZES = ['2-3', '4-5', '6-7', '8-9', '10-11'] as const;
export const HAT_SIZES = ['S', 'M', 'L'] as const;
export const SHOE_SIZES = ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'] as const;
/** Bags, jewellery, wraps and cloth by the length come as they are. */
export const NO_SIZES = [] as const;

/** One article as it is written down in articles-*.ts; its texts stand in texts-*.ts under the same slug. */
export interface ArticleRow<Slug extends string = string> {
  slug: Slug;
  designNumber: string;
  type: ArticleTypeCode;
  cloth: ClothCode;
  name: Text;
  priceMinor: number;
  sizes: readonly string[];
  facts: Facts;
  tags: readonly TagCode[];
  publishedDaysAgo: number;
  discountPercent?: number;
  /** The first is the one shown in lists. `onHand` follows `sizes`, or is one number when there are none. */
  colours: readonly { onHand: readonly number[]; picture: PictureSpec }[];
}

/** What the shop says about an article. `description` is plain text, `story` simple Markdown. */
export interface ArticleText {
  description: Text;
  story?: Text;
}

export interface DemoColour {
  code: ColourCode;
  name: Text;
  hex: string;
  picture: PictureSpec;
}

/** What can be bought: one size of one colour. `size` is null for things that have none. */
export interface DemoVariant {
  size: string | null;
  colour: ColourCode;
  onHand: number;
}

/** One article of the demonstration shop, complete. Prices are EUR cents, percents are of the list price. */
export interface DemoArticle<Slug extends string = string> {
  slug: Slug;
  designNumber: string;
  department: Department;
  type: ArticleTypeCode;
  cloth: ClothCode;
  name: Text;
  description: Text;
  story: Text | null;
  facts: Facts;
  tags: readonly { code: TagCode; name: Text }[];
  priceMinor: number;
  sizes: readonly string[];
  colours: readonly DemoColour[];
  variants: readonly DemoVariant[];
  discountPercent: number | null;
  publishedDaysAgo: number;
  isNew: boolean;
}

/** What the printer writes on the selvedge beside the number. */
const SELVEDGE_NAMES: Record<PatternName, string> = {
  record: 'RECORD',
  seed: 'SEED',
  fan: 'PALM FAN',
  papaya: 'PAPAYA',
  blade: 'BLADE',
  hibiscus: 'HIBISCUS',
  fish: 'FISH',
  ripple: 'RIPPLE',
  stair: 'TERRACE',
  eye: 'ALMOND',
  kente: 'KENTE',
  asooke: 'ASO OKE',
  stripe: 'FASO DAN FANI',
  kuba: 'KUBA',
  bogolan: 'BOGOLAN',
  eleko: 'ELEKO',
  oniko: 'ONIKO',
  ndop: 'NDOP',
  shweshwe: 'ROSETTE',
  pin: 'PIN DOT',
  damask: 'BAZIN',
  solid: 'COTTON',
  button: 'BUTTON',
};

/** The same for what is not made of cloth. */
const MATERIAL_NAMES: Partial<Record<DrawingName, string>> = {
  'bead-collar': 'GLASS BEADS',
  strands: 'GLASS BEADS',
  basket: 'ELEPHANT GRASS',
};

/** Keeps the slugs as literal types, so that a missing text does not compile. */
export const articleRows = <Slug extends string>(rows: readonly ArticleRow<Slug>[]): readonly ArticleRow<Slug>[] =>
  rows;

/** A cloth at the size it has on clothes. */
export const cut = (pattern: PatternName, palette: ColourCode, scale = 0.7): ClothSpec => ({ pattern, palette, scale });
/** Beaten damask: the sheen is part of the cloth. */
export const bazin = (palette: ColourCode, gloss = 0.3): ClothSpec => ({
  pattern: 'damask',
  palette,
  scale: 0.8,
  gloss,
});

/** A story in Markdown: one heading, then paragraphs. */
export const story = (heading: string, ...paragraphs: string[]): string =>
  [`## ${heading}`, ...paragraphs].join('\n\n');

function demoColour(row: ArticleRow, picture: PictureSpec): DemoColour {
  const code = picture.cloth.palette;
  const signed = {
    ...picture,
    number: row.designNumber,
    clothName: MATERIAL_NAMES[picture.draw] ?? SELVEDGE_NAMES[picture.cloth.pattern],
  };
  return { code, ...COLOURS[code], picture: signed };
}

function variantsOf(row: ArticleRow): DemoVariant[] {
  const sizes: readonly (string | null)[] = row.sizes.length > 0 ? row.sizes : [null];
  return row.colours.flatMap(({ onHand, picture }) =>
    sizes.map((size, index) => ({ size, colour: picture.cloth.palette, onHand: onHand[index] ?? 0 })),
  );
}

/** Puts a department's rows and texts together. */
export function completeArticles<Slug extends string>(
  department: Department,
  rows: readonly ArticleRow<Slug>[],
  texts: Record<Slug, ArticleText>,
): DemoArticle<Slug>[] {
  return rows.map((row) => ({
    slug: row.slug,
    designNumber: row.designNumber,
    department,
    type: row.type,
    cloth: row.cloth,
    name: row.name,
    description: texts[row.slug].description,
    story: texts[row.slug].story ?? null,
    facts: row.facts,
    tags: row.tags.map((code) => ({ code, name: TAGS[code] })),
    priceMinor: row.priceMinor,
    sizes: row.sizes,
    colours: row.colours.map(({ picture }) => demoColour(row, picture)),
    variants: variantsOf(row),
    discountPercent: row.discountPercent ?? null,
    publishedDaysAgo: row.publishedDaysAgo,
    isNew: row.publishedDaysAgo <= NEW_FOR_DAYS,
  }));
}
