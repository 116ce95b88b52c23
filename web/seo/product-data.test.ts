import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PAGE_FIELDS, pick, usualArticle } from '#contracts/article-fields.ts';
import type { ProductDetail, VariantChoice } from '#contracts/catalog.ts';
import type { Currency } from '#contracts/money.ts';
import { readStructuredData } from '#tests/support/structured-data.ts';
import { JsonLd, type Site } from './json-ld.tsx';
import { productData } from './product-data.ts';

const frame: Site = {
  address: 'https://shop.example',
  shop: {
    name: 'Elamba',
    phone: '+33 1',
    email: 'hello@shop.example',
    currency: 'EUR',
    returnDays: 30,
    mostPerLine: 20,
    mostPerOrder: 60,
    delivery: { kind: 'included' },
    dispatch: { from: '2026-12-01', days: 2, holidays: [] },
  },
};

const SHIPPING = [
  { feeMinor: 0, countries: ['FR', 'BE'] },
  { feeMinor: 900, countries: ['SN'] },
];

const variant = (size: string, available: number): VariantChoice => ({
  size,
  available,
  colour: null,
  colourName: null,
  colourHex: null,
  sku: `0417-${size}`,
});

function article(change: Partial<ProductDetail> & { currency?: Currency } = {}): ProductDetail {
  const { currency = 'EUR', ...rest } = change;
  return {
    id: 7,
    designNumber: '0417',
    name: 'Boubou',
    description: 'Long and wide.',
    clothCode: 'wax',
    clothName: 'Wax',
    clothColours: [],
    department: 'Women',
    price: { unitMinor: 11_840, listMinor: 14_800, currency, discountPercent: 20 },
    picture: null,
    isNew: false,
    availability: { state: 'in_stock', left: 4 },
    rating: { average: 0, count: 0, comments: 0, histogram: [0, 0, 0, 0, 0] },
    onlyVariant: null,
    typeName: null,
    tags: [],
    story: '',
    facts: [],
    ...pick(usualArticle(), PAGE_FIELDS),
    pictures: [{ files: 'a jpeg:640', width: 4, height: 5, wallColour: '#fff', alt: '' }],
    sizes: ['S', 'M'],
    colours: [],
    variants: [variant('S', 0), variant('M', 4)],
    fit: null,
    lowFrom: 3,
    ratings: [],
    sameCategory: [],
    ...rest,
  };
}

const pageOf = (shown: ProductDetail) =>
  renderToStaticMarkup(createElement(JsonLd, { data: productData({ ...shown, shipping: SHIPPING }, frame, 'en') }));
const dataOf = (shown: ProductDetail) => readStructuredData(pageOf(shown)).Product;

describe('the structured data of an article', () => {
  it('is what it costs today, for each size, and whether it can be had', () => {
    expect(dataOf(article())).toMatchObject({
      offers: {
        lowPrice: '118.40',
        offerCount: 2,
        offers: [
          { sku: '0417-S', price: '118.40', availability: 'https://schema.org/OutOfStock' },
          { sku: '0417-M', price: '118.40', availability: 'https://schema.org/InStock' },
        ],
      },
    });
  });

  it('is until which day the price stands, where its discount has an end', () => {
    const ending = article({ price: { ...article().price, endsOn: '2026-06-30' }, variants: [variant('M', 4)] });
    expect(dataOf(ending)).toMatchObject({ offers: { price: '118.40', priceValidUntil: '2026-06-30' } });
    expect(pageOf(article())).not.toContain('priceValidUntil');
  });

  it('is that it is sold out for good, where it is not made to order', () => {
    const gone = article({ takesSpecialOrders: false, variants: [variant('S', 0), variant('M', 0)] });
    const sold = 'https://schema.org/SoldOut';
    expect(dataOf(gone)).toMatchObject({
      offers: { availability: sold, offers: [{ availability: sold }, { availability: sold }] },
    });
    const half = article({ takesSpecialOrders: false });
    expect(dataOf(half)).toMatchObject({
      offers: { availability: 'https://schema.org/InStock', offers: [{ availability: sold }, {}] },
    });
  });

  it('is what delivery costs in which country, and where the promise of thirty days holds', () => {
    expect(dataOf(article({ variants: [variant('M', 4)] }))).toMatchObject({
      offers: {
        hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: expect.arrayContaining(['FR']) },
        shippingDetails: [
          {
            shippingRate: { value: '0.00', currency: 'EUR' },
            shippingDestination: [{ addressCountry: 'FR' }, { addressCountry: 'BE' }],
          },
          { shippingRate: { value: '9.00' }, shippingDestination: [{ addressCountry: 'SN' }] },
        ],
      },
    });
  });

  it.each([
    ['XOF', '11840'],
    ['TND', '11.840'],
  ] as const)('writes an amount in the decimals of %s', (currency, price) => {
    expect(dataOf(article({ currency, variants: [variant('M', 1)] }))).toMatchObject({ offers: { price } });
  });

  it('names no rating that nobody gave', () => {
    const data = dataOf(article());
    expect(data).not.toHaveProperty('aggregateRating');
    expect(data).not.toHaveProperty('review');
  });

  it('names the ratings that were given, and only those with words as reviews', () => {
    const given = { title: '', fit: null, displayName: 'Awa D., Lyon', isVerifiedBuyer: true, answer: '', helpful: 0 };
    const createdAt = '2026-03-02T10:00:00.000Z';
    const data = dataOf(
      article({
        rating: { average: 4.5, count: 2, comments: 1, histogram: [0, 0, 0, 1, 1] },
        ratings: [
          { ...given, id: 1, stars: 5, comment: 'Falls well.', createdAt },
          { ...given, id: 2, stars: 4, comment: '', createdAt },
        ],
      }),
    );
    expect(data).toMatchObject({ aggregateRating: { ratingValue: 4.5, ratingCount: 2 } });
    // the shown average of a fixed divisor may be below one and above five
    const rating = {
      average: 0.6,
      count: 2,
      comments: 1,
      histogram: [0, 0, 0, 1, 1] as [number, number, number, number, number],
    };
    expect(dataOf(article({ rating }))).toMatchObject({ aggregateRating: { ratingValue: 4.5 } });
    expect(data?.review).toMatchObject([{ reviewBody: 'Falls well.', datePublished: '2026-03-02' }]);
  });

  it('never lets a name close its block or open another', () => {
    const name = '</script><script>alert(1)</script><!-- & \u2028';
    const page = pageOf(article({ name }));
    expect(page.match(/<\/?script/g)).toHaveLength(2);
    expect(page).not.toContain('<!--');
    expect(readStructuredData(page).Product?.name).toBe(name);
  });
});
