import { SHOP_GROUND } from '#contracts/posters.ts';
import { categories } from '#shop/catalog/tables.ts';
import type { Shop, Tx } from '#shop/kernel/shop.ts';
import { priceNow } from '#shop/pricing/rules.ts';
import { altText } from './demo/alt-texts.ts';
import type { DemoArticle } from './demo/article.ts';
import { DEMO_ARTICLES } from './demo/articles.ts';
import { DEMO_CLOTHS } from './demo/cloths.ts';
import { DEMO_CUSTOMERS } from './demo/customers.ts';
import { DEMO_POSTERS } from './demo/posters.ts';
import { DEMO_RATINGS } from './demo/ratings.ts';
import { articlePictureKey, type KeptPicture, posterKey } from './demo-pictures.ts';
import { clothColours } from './pictures/draw-picture.ts';
import { type PictureView, SCENES } from './pictures/picture-specs.ts';
import { swatchKey } from './seed-reference.ts';

type Row = Record<string, unknown>;
/** The demonstration shop as rows, by table; every row of one table has the same columns. */
export type DemoRows = Record<
  'products' | 'variants' | 'images' | 'discounts' | 'users' | 'ratings' | 'posters' | 'scenes',
  Row[]
>;

const DAY_MS = 86_400_000;
/** Writes the demonstration shop down as rows, dated back from now. */
export async function demoRows(shop: Shop, tx: Tx, pictures: ReadonlyMap<string, KeptPicture>): Promise<DemoRows> {
  const ids = new Map(
    (await tx.select({ id: categories.id, code: categories.code }).from(categories)).map((row) => [row.code, row.id]),
  );
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS).toISOString();
  const numbered = DEMO_ARTICLES.map((article, index) => ({ article, id: index + 1 }));
  const idOf = new Map<string, number>(numbered.map(({ article, id }) => [article.slug, id]));
  return {
    products: numbered.map(({ article, id }) =>
      productRow(shop, article, { id, categoryId: ids.get(article.department), daysAgo }),
    ),
    variants: numbered.flatMap(({ article, id }) => variantRows(article, id)),
    images: numbered.flatMap(({ article, id }) => imageRows(article, id, pictures)),
    discounts: numbered.flatMap(({ article, id }) => discountRows(article, id, daysAgo)),
    users: DEMO_CUSTOMERS.map((customer) => ({
      id: `demo-${customer.key}`,
      name: customer.name,
      email: customer.email,
      email_verified: true,
      role: 'user',
      locale: customer.language,
      two_factor_enabled: false,
      is_disabled: false,
      created_at: daysAgo(400),
      updated_at: daysAgo(400),
    })),
    ratings: DEMO_RATINGS.map((rating) =>
      ratingRow(rating, idOf.get(rating.articleSlug) ?? 0, daysAgo(rating.daysAgo)),
    ),
    posters: DEMO_POSTERS.map((poster) => posterRow(poster, pictures.get(posterKey(poster.code)), daysAgo)),
    scenes: [...SCENES, ...DEMO_CLOTHS.flatMap((cloth) => (cloth.swatch ? [swatchKey(cloth.code)] : []))].flatMap(
      (key) => sceneRow(key, pictures.get(key)),
    ),
  };
}

type Place = { id: number; categoryId: number | undefined; daysAgo: (days: number) => string };

function productRow(shop: Shop, article: DemoArticle, { id, categoryId, daysAgo }: Place): Row {
  const published = daysAgo(article.publishedDaysAgo);
  const listMinor = article.priceMinor;
  const basisPoints = article.discountPercent === null ? null : Math.round(article.discountPercent * 100);
  const always = {
    id: 1,
    kind: 'percent' as const,
    startsAt: null,
    endsAt: null,
    cancelledAt: null,
    frozenAt: null,
    amountMinor: null,
  };
  const { currency } = shop.settings;
  const now = { now: shop.clock.now(), isFrozen: false };
  const price = priceNow({ listMinor, currency }, basisPoints === null ? [] : [{ ...always, basisPoints }], now);
  const [first] = article.colours;
  return {
    id,
    slug: article.slug,
    design_number: article.designNumber,
    name_en: article.name.en,
    name_fr: article.name.fr,
    description_en: article.description.en,
    description_fr: article.description.fr,
    story_en: article.story?.en ?? '',
    story_fr: article.story?.fr ?? '',
    has_story: article.story !== null,
    facts: article.facts,
    category_id: categoryId,
    type_code: article.type,
    cloth_code: article.cloth,
    cloth_colours: first ? clothColours(first.picture.cloth) : [],
    tags_en: article.tags.map((tag) => tag.name.en),
    tags_fr: article.tags.map((tag) => tag.name.fr),
    currency,
    list_price_minor: listMinor,
    sort_price_minor: price.unitMinor,
    is_hidden: false,
    low_stock_threshold: 3,
    version: 1,
    published_at: published,
    created_at: published,
    updated_at: published,
  };
}

/** Where an article lies in the demo's store room: six racks of shelves, as its number falls. */
function shelfOf({ designNumber }: DemoArticle): string {
  const number = Number(designNumber) || 0;
  return `${'ABCDEF'.charAt(number % 6)}-${String(1 + (number % 24)).padStart(2, '0')}`;
}

function variantRows(article: DemoArticle, productId: number): Row[] {
  return article.variants.map((variant, position) => {
    const colour = article.colours.find((one) => one.code === variant.colour);
    return {
      product_id: productId,
      sku: `${article.designNumber}-${variant.colour}${variant.size === null ? '' : `-${variant.size}`}`.toUpperCase(),
      size: variant.size,
      colour_code: variant.colour,
      colour_name_en: colour?.name.en ?? null,
      colour_name_fr: colour?.name.fr ?? null,
      colour_hex: colour?.hex ?? null,
      position,
      on_hand: variant.onHand,
      shelf: shelfOf(article),
      reserved: 0,
    };
  });
}

function imageRows(article: DemoArticle, productId: number, pictures: ReadonlyMap<string, KeptPicture>): Row[] {
  const views: PictureView[] = ['whole', 'detail', 'cloth'];
  const wanted = article.colours.flatMap((colour) =>
    views.map((view) => ({
      view,
      colour,
      key: articlePictureKey(article.slug, colour.code, view),
    })),
  );
  return wanted.flatMap(({ view, colour, key }, position) => {
    const picture = pictures.get(key);
    if (!picture) return [];
    const { wallColour, ...size } = picture;
    const alt = altText(article, colour, view);
    return [
      {
        product_id: productId,
        position,
        view,
        colour_code: colour.code,
        file_key: key,
        alt_en: alt.en,
        alt_fr: alt.fr,
        wall_colour: wallColour,
        dots: clothColours(colour.picture.cloth),
        ...size,
      },
    ];
  });
}

function discountRows(article: DemoArticle, productId: number, daysAgo: Place['daysAgo']): Row[] {
  if (article.discountPercent === null) return [];
  const basisPoints = Math.round(article.discountPercent * 100);
  return [
    { product_id: productId, kind: 'percent', basis_points: basisPoints, applied_at: daysAgo(3), applied_by: 'seed' },
  ];
}

function ratingRow(rating: (typeof DEMO_RATINGS)[number], productId: number, at: string): Row {
  const customer = DEMO_CUSTOMERS.find((one) => one.key === rating.reviewer);
  return {
    product_id: productId,
    user_id: customer ? `demo-${customer.key}` : null,
    stars: rating.stars,
    fit: rating.fit,
    title: rating.title ?? '',
    comment: rating.comment ?? '',
    display_name: rating.displayName,
    locale: rating.language,
    is_verified_buyer: false,
    status: 'shown',
    answer: '',
    reviewed_at: at,
    created_at: at,
    updated_at: at,
  };
}

function posterRow(
  poster: (typeof DEMO_POSTERS)[number],
  picture: KeptPicture | undefined,
  daysAgo: Place['daysAgo'],
): Row {
  return {
    file_key: posterKey(poster.code),
    formats: picture?.formats ?? [],
    width: picture?.width ?? 800,
    height: picture?.height ?? 1000,
    wall_colour:
      'scene' in poster.picture && poster.picture.scene === 'poster-head' ? SHOP_GROUND : poster.colours.ground,
    title_en: poster.title.en,
    title_fr: poster.title.fr,
    line_en: poster.line.en,
    line_fr: poster.line.fr,
    button_en: poster.button.en,
    button_fr: poster.button.fr,
    alt_en: poster.alt.en,
    alt_fr: poster.alt.fr,
    link: poster.link,
    is_home_popup: poster.isHomePopup,
    active_from: daysAgo(poster.startsDaysAgo),
    active_to: poster.endsInDays === null ? null : daysAgo(-poster.endsInDays),
    created_at: daysAgo(poster.startsDaysAgo),
    updated_at: daysAgo(poster.startsDaysAgo),
  };
}

function sceneRow(key: string, picture: KeptPicture | undefined): Row[] {
  if (!picture) return [];
  const { wallColour, ...size } = picture;
  return [{ key, wall_colour: wallColour, ...size }];
}
