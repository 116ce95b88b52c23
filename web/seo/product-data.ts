import type { Picture, ProductDetail, VariantChoice } from '#contracts/catalog.ts';
import { CURRENCY_EXPONENTS, type Currency, type Locale } from '#contracts/money.ts';
import { filesOf } from '#contracts/pictures.ts';
import { pageIn } from '#contracts/seo.ts';
import { articleAddress, pictureAddress } from '../addresses.ts';
import type { JsonLdData, Site } from './json-ld.tsx';
import { LISTED_COUNTRIES, type ShippingRate } from './shipping-rates.ts';

const SCHEMA = 'https://schema.org/';
const MOST_REVIEWS = 5;

/** An article, and what its delivery costs. */
type ArticleFacts = ProductDetail & { shipping: readonly ShippingRate[] };

/** An amount as machines read it, in the decimals of its currency: 118.40 · 9500. */
function decimal(amountMinor: number, currency: Currency): string {
  const exponent = CURRENCY_EXPONENTS[currency];
  return (amountMinor / 10 ** exponent).toFixed(exponent);
}

/** The widest file of a picture that every search engine reads. */
export function widestFile(picture: Picture): string | undefined {
  for (const format of ['jpeg', 'webp', 'avif'] as const) {
    const files = filesOf(picture)
      .filter((file) => file.format === format)
      .sort((one, other) => other.width - one.width);
    if (files[0]) return pictureAddress(files[0].path);
  }
  return undefined;
}

/** What holds for every offer: where it comes from, thirty days to send it back, what delivery costs where. */
function commonTerms({ shop }: Site, currency: Currency, shipping: readonly ShippingRate[]): JsonLdData {
  return {
    itemCondition: `${SCHEMA}NewCondition`,
    seller: { '@type': 'Organization', name: shop.name },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: LISTED_COUNTRIES,
      returnPolicyCategory: `${SCHEMA}MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: shop.returnDays,
      returnMethod: `${SCHEMA}ReturnByMail`,
    },
    shippingDetails: shipping.map(({ feeMinor, countries }) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: decimal(feeMinor, currency), currency },
      shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    })),
  };
}

/** What is not there may be made, at another price than this one; what is not made to order is simply sold out. */
function availabilityOf(isInStock: boolean, { takesSpecialOrders }: ProductDetail): string {
  return `${SCHEMA}${isInStock ? 'InStock' : takesSpecialOrders ? 'OutOfStock' : 'SoldOut'}`;
}

function offerOf(variant: VariantChoice, article: ProductDetail, url: string): JsonLdData {
  const { unitMinor, currency, endsOn } = article.price;
  return {
    '@type': 'Offer',
    url,
    sku: variant.sku,
    name: [article.name, variant.size, variant.colourName].filter(Boolean).join(', '),
    price: decimal(unitMinor, currency),
    priceCurrency: currency,
    ...(endsOn && { priceValidUntil: endsOn }),
    availability: availabilityOf(variant.available > 0, article),
  };
}

/** One offer, or several under the price they share. */
function offersOf(article: ArticleFacts, frame: Site, url: string): JsonLdData {
  const { unitMinor, currency } = article.price;
  const terms = commonTerms(frame, currency, article.shipping);
  const offers = article.variants.map((variant) => ({ ...offerOf(variant, article, url), ...terms }));
  const [only] = offers;
  if (only && offers.length === 1) return only;
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: decimal(unitMinor, currency),
    highPrice: decimal(unitMinor, currency),
    priceCurrency: currency,
    offerCount: offers.length,
    availability: availabilityOf(
      article.variants.some(({ available }) => available > 0),
      article,
    ),
    ...terms,
    offers,
  };
}

/** The average of what people gave, to one decimal: search engines take none outside one to five, as a fixed divisor may give. */
function trueAverage({ histogram, count }: ProductDetail['rating']): number {
  const sum = histogram.reduce((total, times, index) => total + times * (index + 1), 0);
  return Math.round((sum / count) * 10) / 10;
}

/** Only what somebody really said: an article without ratings has none. */
function ratingsOf({ rating, ratings }: ProductDetail): JsonLdData {
  if (rating.count === 0) return {};
  const spoken = ratings.filter(({ comment }) => comment).slice(0, MOST_REVIEWS);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: trueAverage(rating),
      ratingCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(spoken.length > 0 && {
      review: spoken.map(({ stars, title, comment, displayName, createdAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: displayName },
        datePublished: createdAt.slice(0, 10),
        ...(title && { name: title }),
        reviewBody: comment,
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      })),
    }),
  };
}

/**
 * An article as search engines list it.
 *
 * source  Google Search Central, "Product snippet" and "Merchant listing"
 */
export function productData(article: ArticleFacts, frame: Site, locale: Locale): JsonLdData {
  const url = frame.address + pageIn(locale, articleAddress(article.id));
  const colours = article.colours.map(({ name }) => name).join(', ');
  return {
    '@type': 'Product',
    '@id': `${frame.address}${articleAddress(article.id)}#article`,
    name: article.name,
    description: article.description,
    url,
    sku: article.designNumber,
    image: article.pictures.flatMap((picture) => widestFile(picture) ?? []).map((path) => frame.address + path),
    brand: { '@type': 'Brand', name: frame.shop.name },
    ...(article.typeName && { category: article.typeName }),
    ...(colours && { color: colours }),
    ...(article.clothName && { material: article.clothName }),
    offers: offersOf(article, frame, url),
    ...ratingsOf(article),
  };
}
