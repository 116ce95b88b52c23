import type { Currency } from '#contracts/money.ts';
import type { Discount } from '#shop/pricing/rules.ts';
import { priceNow } from '#shop/pricing/rules.ts';
import { DEMO_CLOTHS } from '../demo/cloths.ts';
import { COLOURS, type ColourCode } from '../demo/colours.ts';
import { type Chance, chanceOf } from './chance.ts';
import { COMMENTS, MOTIFS, RATERS, THINGS } from './words.ts';

const CLOTH_NAMES = new Map(DEMO_CLOTHS.map((cloth) => [cloth.code, cloth.name]));
const COLOUR_CODES = Object.keys(COLOURS).filter((code): code is ColourCode => Object.hasOwn(COLOURS, code));
const DAY_MS = 86_400_000;
const YEARS_OF_LIFE = 3;

/** What a composed article is made from besides its number. */
export type Ground = { now: Date; currency: Currency; categoryIds: ReadonlyMap<string, number> };

/** Rows of one composed article, named as the tables' columns. Ids are given by the caller. */
export type ArticleRows = {
  product: Record<string, unknown> & { id: number; category_id: number; type_code: string; created_at: string };
  variants: Record<string, unknown>[];
  discount: Record<string, unknown> | null;
  ratings: Record<string, unknown>[];
};

/** Composes one article of a large catalogue. The same number always gives the same article. */
export function composeArticle(id: number, number: number, ground: Ground): ArticleRows {
  const chance = chanceOf(`article ${number}`);
  const thing = chance.pick(THINGS);
  const motif = chance.pick(MOTIFS);
  const cloth = chance.pick(thing.cloths);
  const colours = chance.several(COLOUR_CODES, 1 + chance.below(3));
  const publishedAt = new Date(
    ground.now.getTime() - chance.below(YEARS_OF_LIFE * 365) * DAY_MS - chance.below(DAY_MS),
  );
  const listPriceMinor = (thing.price[0] + chance.below(thing.price[1] - thing.price[0] + 1)) * 100;
  const basisPoints = chance.isLucky(0.1) ? chance.pick([1_000, 1_500, 2_000, 3_000, 4_000]) : null;
  const clothName = CLOTH_NAMES.get(cloth) ?? { en: cloth, fr: cloth };
  const product = {
    id,
    slug: `${thing.type}-${cloth}-${number}`,
    design_number: String(number),
    name_en: `${motif.en} ${thing.name.en}`,
    name_fr: `${thing.name.fr} ${motif.fr}`,
    description_en: `${clothName.en}, ${motif.en.toLowerCase()} design, in ${COLOURS[colours[0] ?? 'indigo'].name.en.toLowerCase()}.`,
    description_fr: `${clothName.fr}, dessin ${motif.fr.toLowerCase()}, en ${COLOURS[colours[0] ?? 'indigo'].name.fr.toLowerCase()}.`,
    category_id: ground.categoryIds.get(thing.department) ?? 0,
    type_code: thing.type,
    cloth_code: cloth,
    cloth_colours: colours.map((code) => COLOURS[code].hex),
    sizes: [...thing.sizes].sort(),
    colours: colours.toSorted(),
    currency: ground.currency,
    list_price_minor: listPriceMinor,
    sort_price_minor: priceToday(listPriceMinor, basisPoints, ground),
    is_hidden: chance.isLucky(0.01),
    published_at: publishedAt.toISOString(),
    created_at: publishedAt.toISOString(),
    updated_at: publishedAt.toISOString(),
  };
  const isSoldOut = chance.isLucky(0.05);
  const variants = (thing.sizes.length > 0 ? thing.sizes : [null]).flatMap((size) =>
    colours.map((code) => variantRow(id, number, { size, code, onHand: isSoldOut ? 0 : piecesOf(chance) })),
  );
  const discount =
    basisPoints === null
      ? null
      : {
          product_id: id,
          kind: 'percent',
          basis_points: basisPoints,
          applied_at: product.updated_at,
        };
  return {
    product,
    variants: variants.map((row, position) => ({ ...row, position })),
    discount,
    ratings: ratingRows(id, chance, publishedAt, ground.now),
  };
}

function priceToday(listMinor: number, basisPoints: number | null, { now, currency }: Ground): number {
  if (basisPoints === null) return listMinor;
  const always = { startsAt: null, endsAt: null, cancelledAt: null, frozenAt: null, amountMinor: null };
  const discount: Discount = { id: 1, kind: 'percent', basisPoints, ...always };
  return priceNow({ listMinor, currency }, [discount], { now, isFrozen: false }).unitMinor;
}

function piecesOf(chance: Chance): number {
  return chance.isLucky(0.12) ? 0 : 1 + chance.below(24);
}

function variantRow(
  productId: number,
  number: number,
  choice: { size: string | null; code: ColourCode; onHand: number },
) {
  const { name, hex } = COLOURS[choice.code];
  return {
    product_id: productId,
    sku: `${number}-${choice.code}${choice.size ? `-${choice.size}` : ''}`.toUpperCase(),
    size: choice.size,
    colour_code: choice.code,
    colour_name_en: name.en,
    colour_name_fr: name.fr,
    colour_hex: hex,
    on_hand: choice.onHand,
  };
}

function ratingRows(productId: number, chance: Chance, publishedAt: Date, now: Date): Record<string, unknown>[] {
  const count = chance.isLucky(0.3) ? 1 + chance.below(5) : 0;
  return Array.from({ length: count }, () => {
    const stars = chance.pick([5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const);
    const at = new Date(publishedAt.getTime() + chance.below(Math.max(1, now.getTime() - publishedAt.getTime())));
    const locale = chance.pick(['en', 'fr'] as const);
    return {
      product_id: productId,
      stars,
      comment: chance.isLucky(0.6) ? chance.pick(COMMENTS[stars])[locale] : '',
      display_name: chance.pick(RATERS),
      locale,
      is_verified_buyer: chance.isLucky(0.7),
      reviewed_at: at.toISOString(),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
  });
}
