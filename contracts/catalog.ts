import type { ArticleValues, FieldsWith } from './article-fields.ts';
import type { Fit, FitSaid } from './fit.ts';
import type { Currency } from './money.ts';

/** The four departments as they stand in addresses. */
export const DEPARTMENTS = ['Men', 'Women', 'Kids', 'Accessoires'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** One bitmap of a picture, under /pictures/<path>. */
export type PictureFile = { width: number; format: 'avif' | 'webp' | 'jpeg'; path: string };

/** A picture ready to be drawn: its bitmaps, its proportions, and the colour shown until it arrives. */
export type Picture = {
  /** Its bitmaps, written short: contracts/pictures.ts reads and writes it. */
  files: string;
  width: number;
  height: number;
  wallColour: string;
  alt: string;
  /** Of an article's picture: the colourway it shows (null: all of them), and whole, detail or cloth. */
  colour?: string | null;
  view?: string;
  /** What stays in sight when the picture is cut, in hundredths from its left and upper edge; absent: the middle. */
  focus?: { x: number; y: number };
  /** The colours of the cloth it shows, `#rrggbb`; absent where they are not known. */
  dots?: string[];
};

/** An article in one of its colours. Absent parts are those of the card itself, which shows this colour. */
export type Look = {
  /** code */
  colour: string;
  /** in the reader's language */
  name: string;
  /** null: it has no picture of its own */
  picture?: Picture | null;
  dots?: string[];
};

/** What an article costs today. `unitMinor` is what is charged; `listMinor` is struck through when it is higher. */
export type Price = {
  unitMinor: number;
  listMinor: number;
  currency: Currency;
  discountPercent: number | null;
  /** The last day of the discount in the shop, as `2026-06-30`; absent where it has no end, or there is none. */
  endsOn?: string;
};

/** How an article stands: `special_order` and `sold_out` have nothing left; the second is not made to order. */
export const AVAILABILITIES = ['in_stock', 'low', 'special_order', 'sold_out'] as const;
/** What can be bought: `low` names how many are left. */
export type Availability = { state: (typeof AVAILABILITIES)[number]; left: number };

/** Nothing of it can be bought now. */
export function isSoldOut({ state }: Availability): boolean {
  return state === 'special_order' || state === 'sold_out';
}

/** Says whether so few pieces are left that people see the number: of an article, or of one size and colour of it. */
export function isLow(left: number, lowFrom: number): boolean {
  return left > 0 && left <= lowFrom;
}

/** Average of the shown ratings, rounded to one decimal; `comments` counts those with a comment. */
export type RatingSummary = {
  average: number;
  count: number;
  comments: number;
  /** How often one star was given, two, … five. */
  histogram: [number, number, number, number, number];
};

/** An article as a card, a row, a search hit or a cart line shows it, in one language. */
export type ProductCard = {
  id: number;
  designNumber: string;
  name: string;
  description: string;
  clothCode: string | null;
  clothName: string | null;
  clothColours: string[];
  department: string;
  price: Price;
  picture: Picture | null;
  isNew: boolean;
  availability: Availability;
  rating: RatingSummary;
  /** The only variant, when there is nothing to choose: a card can then put it in the cart at once. */
  onlyVariant: { size: string | null; colour: string | null } | null;
  /** The sizes in the order of a rail, and whether one can be bought in any colour; absent from what a cart has kept. */
  rail?: { size: string; isLeft: boolean }[];
  /** Its colours, in their order; absent where there is one or none. */
  looks?: Look[];
};

/** One size and colour of an article. */
export type VariantChoice = {
  size: string | null;
  colour: string | null;
  colourName: string | null;
  colourHex: string | null;
  sku: string;
  available: number;
};

export type RatingShown = {
  id: number;
  stars: number;
  /** How it fits whoever rated it; null: they did not say. */
  fit: Fit | null;
  title: string;
  comment: string;
  displayName: string;
  isVerifiedBuyer: boolean;
  answer: string;
  /** How many people call it helpful. */
  helpful: number;
  createdAt: string;
};

type OnPage = Pick<ArticleValues, FieldsWith<'isOnPage'>>;
/** Everything the detail page shows of one article, in one language. */
export type ProductDetail = ProductCard &
  OnPage & {
    typeName: string | null;
    tags: string[];
    /** "Advanced description": simple Markdown, empty when it is switched off. */
    story: string;
    facts: { code: string; text: string }[];
    pictures: Picture[];
    sizes: string[];
    colours: { code: string; name: string; hex: string | null }[];
    variants: VariantChoice[];
    /** From how many pieces down it is low, as the staff has set it for this article. */
    lowFrom: number;
    /** How it fits by what most customers say; null where it has no sizes, or too few say the same. */
    fit: FitSaid | null;
    ratings: RatingShown[];
    sameCategory: ProductCard[];
  };

/**
 * relevance: what fits the words best first; where nothing was searched for it is the same as newest · popular: of what most pieces
 * were sold · rating: what is rated best, by a score in which a few ratings do not beat many; what nobody has rated is last
 *
 * source  decision 0106
 */
export const PRODUCT_SORTS = ['relevance', 'newest', 'popular', 'rating', 'price_up', 'price_down', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What a visitor asked of a list. Empty lists mean "any". Prices in minor units of the shop's currency. */
export type ProductQuery = {
  department?: string | undefined;
  /** Words of the name, the design number, the cloth, the type or a tag; every word must be found. */
  q?: string | undefined;
  /** What a search found for `q`, the best first: then these articles are meant, whatever words they hold. */
  among?: readonly number[] | undefined;
  cloths: string[];
  types: string[];
  sizes: string[];
  colours: string[];
  minMinor?: number | undefined;
  maxMinor?: number | undefined;
  inStock: boolean;
  specialOrder: boolean;
  onDiscount: boolean;
  /** Only what customers rate this high on average, as the average is shown: 1 to 4. */
  minStars?: number | undefined;
  sort: ProductSort;
  page: number;
  perPage: number;
};

export type Facet = { code: string; name: string; count: number; picture?: Picture | null; hex?: string | null };

/** One page of a list with the counts of every filter. */
export type ProductPage = {
  products: ProductCard[];
  total: number;
  page: number;
  pages: number;
  perPage: number;
  facets: {
    /** Every department, also where nothing would be shown. */
    departments: Facet[];
    cloths: Facet[];
    types: Facet[];
    sizes: Facet[];
    colours: Facet[];
    inStock: number;
    specialOrder: number;
    onDiscount: number;
    /** How many articles reach four stars, three, two, one. */
    ratings: { stars: number; count: number }[];
  };
};

export type CategoryShown = { id: number; code: string; name: string; description: string; productCount: number };
export type ClothShown = {
  code: string;
  name: string;
  place: string;
  line: string;
  productCount: number;
  picture: Picture | null;
};
export type PosterShown = { id: number; title: string; line: string; button: string; link: string; picture: Picture };
