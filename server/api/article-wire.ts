import { answeredOf, fieldsInBody } from '#contracts/article-fields.ts';
import type { Picture } from '#contracts/catalog.ts';
import type { Article, ArticleFields, ChangeArticle } from '#contracts/http/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { filesOf } from '#contracts/pictures.ts';
import type { ProductRecord } from '#shop/catalog/list-records.ts';
import type { ProductDraft } from '#shop/catalog/product-draft.ts';
import type { NewProduct } from '#shop/catalog/store-product.ts';

/** A product as the wire calls it (docs/terms.md). */
export function toArticle(record: ProductRecord, locale: Locale): Article {
  const { price, rating, variants } = record;
  const colours = new Map(
    variants.flatMap(({ colourCode: code, colourNameEn, colourNameFr, colourHex: hex }) => {
      if (code === null) return [];
      return [[code, { code, name: (locale === 'fr' ? colourNameFr : colourNameEn) ?? code, hex }]];
    }),
  );
  return {
    id: record.id,
    number: record.designNumber,
    name: record.name,
    description: record.description,
    tags: record.tags,
    category: record.department,
    type: record.type,
    cloth: record.clothCode === null ? null : { code: record.clothCode, name: record.clothName ?? record.clothCode },
    price: price.unitMinor,
    list_price: price.listMinor,
    discount: price.discountPercent,
    currency: price.currency,
    stock: record.availability.left,
    availability: record.availability.state,
    size: [...new Set(variants.flatMap((variant) => variant.size ?? []))],
    colours: [...colours.values()],
    variants: variants.map(({ size, colourCode, sku, available }) => ({
      size,
      colour: colourCode,
      sku,
      stock: available,
    })),
    images: record.pictures.flatMap((picture) => addressOf(picture) ?? []),
    rating: { average: rating.average, count: rating.count, comments: rating.comments },
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
    ...answeredOf(record),
  };
}

/** Where the widest WebP of a picture is; null for a picture without files. */
export function addressOf(picture: Picture): string | null {
  const all = filesOf(picture);
  const files = all.filter((file) => file.format === 'webp');
  const [first, ...others] = files.length > 0 ? files : all;
  if (!first) return null;
  const widest = others.reduce((best, file) => (file.width > best.width ? file : best), first);
  return `/pictures/${widest.path}`;
}

/** A new article in the shop's words. */
export function toNewProduct(body: ArticleFields): NewProduct {
  return {
    descriptionFr: body.description ?? '',
    storyFr: body.advanced_description ?? '',
    tagsFr: body.tags ?? [],
    ...toChanges(body),
    nameEn: body.name,
    nameFr: body.name_fr ?? body.name,
    category: body.category,
    listPriceMinor: body.price,
    pictures: body.images.map((key) => ({ key })),
    variants: variantsIn(body) ?? [{ size: null, colour: null, available: 0 }],
  };
}

/** What a body says of an article, in the shop's words; what it does not name is left out. */
export function toChanges(body: Omit<ChangeArticle, 'version'>): Partial<ProductDraft> {
  const { category, currency, price: listPriceMinor } = body;
  const pictures = body.images?.map((key) => ({ key }));
  return {
    ...fieldsInBody(body),
    ...withoutUndefined({ category, currency, listPriceMinor, pictures, variants: variantsIn(body) }),
  };
}

function withoutUndefined<T extends object>(named: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  const kept: Partial<T> = {};
  for (const name in named) {
    const value = named[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

function variantsIn({ variants, size, stock }: Omit<ChangeArticle, 'version'>): ProductDraft['variants'] | undefined {
  if (variants) {
    return variants.map((variant) => ({
      size: variant.size ?? null,
      available: variant.stock,
      colour: variant.colour
        ? {
            code: variant.colour.code,
            nameEn: variant.colour.name,
            nameFr: variant.colour.name_fr ?? variant.colour.name,
            hex: variant.colour.hex ?? null,
          }
        : null,
    }));
  }
  if (size && size.length > 0) return size.map((one) => ({ size: one, colour: null, available: stock ?? 0 }));
  return stock === undefined ? undefined : [{ size: null, colour: null, available: stock }];
}
