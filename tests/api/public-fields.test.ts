import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';

/** Everything that an answer to anybody may hold (V03). A new field is written down here on purpose, or not at all. */
const ARTICLE = `id number name description tags category type cloth cloth.code cloth.name price list_price discount
  discount.percent discount.amount discount.frozen currency stock availability size colours colours.code colours.name
  colours.hex variants variants.size variants.colour variants.sku variants.stock images rating rating.average
  rating.count rating.comments takes_special_orders is_disabled created_at updated_at advanced_description facts facts.code facts.text`;
const ALLOWED: Record<string, string> = {
  '/api/products': ARTICLE,
  '/api/product/1': ARTICLE,
  '/api/categories': 'id code name description articles created_at updated_at',
  '/api/ratings':
    'id note fit helpful title comment name is_verified_buyer answer created_at product product.id product.name',
  '/api/advertising/posters': 'id image title line button link alt is_home_popup created_at',
  '/api/countries': 'code name translations translations.fr translations.fr.common',
};

let shop: TestShop;
let rater: SignedIn;
beforeAll(async () => {
  shop = await openTestShop();
  const { shirt } = await shop.seedSmallCatalogue();
  rater = await shop.asCustomer();
  const line = { product_id: shirt.productId, size: 'M', quantity: 1 };
  await buy(shop, 'on_delivery', checkoutBody([line]), rater.headers);
  const rating = { product_id: shirt.productId, note: 5, comment: 'Fits well.' };
  const rated = await shop.app.inject({ method: 'POST', url: '/api/ratings', headers: rater.headers, payload: rating });
  expect(rated.statusCode).toBe(201);
});
afterAll(() => shop.close());

/** The names of all fields of an answer, with where they stand: `rating.average`. Lists count as what they hold. */
function fieldsOf(value: unknown, above = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, above));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [above + name, ...fieldsOf(inner, `${above}${name}.`)]);
}

describe('what anybody may read of the shop', () => {
  test.each(Object.keys(ALLOWED))('%s holds the listed fields and no other', async (url) => {
    const answer = await shop.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    const allowed = new Set(ALLOWED[url]?.split(/\s+/));
    expect([...new Set(fieldsOf(answer.json()))].filter((field) => !allowed.has(field))).toEqual([]);
  });

  test.each([...Object.keys(ALLOWED), '/api/articles/recently/visited/me'])(
    '%s says nothing of the customer who bought and rated',
    async (url) => {
      const { body } = await shop.app.inject({ url });
      for (const secret of [rater.user.id, rater.user.email, rater.user.name, rater.token, '77 000', 'Tisserands']) {
        expect(body).not.toContain(secret);
      }
    },
  );
});
