import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProduct } from '#shop/catalog/read-product.ts';
import { productImages } from '#shop/catalog/tables.ts';
import { orderLines } from '#shop/orders/tables.ts';
import { findForSale } from '#shop/reports/find-for-sale.ts';
import { askForSpecialOrder } from '#shop/special-orders/ask-for-special-order.ts';
import { showSpecialOrders } from '#shop/special-orders/show-special-orders.ts';
import { specialOrders } from '#shop/special-orders/tables.ts';
import { productVariants } from '#shop/stock/tables.ts';
import { addPieces, buy, checkoutBody, someBuyer } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { editsOf } from '#tests/support/order-edits.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

/** Teal is first; red has its own pictures and dots; grey has none, so that it shows the one of every colour. */
const PICTURES = [
  { colour: 'teal', name: 'teal-whole', dots: ['#008080', '#f0e68c'] },
  { colour: 'teal', name: 'teal-detail', dots: [] },
  { colour: null, name: 'hem', dots: [] },
  { colour: 'red', name: 'red-whole', dots: ['#aa1122', '#ffcc00'] },
  { colour: 'red', name: 'red-detail', dots: [] },
];

describe.each(BOTH_DATABASES)('the chosen colour, on %s', (database) => {
  let open: TestShop;
  let id: number;
  const { edit, linesOf, wishOf } = editsOf(() => open);
  beforeAll(async () => {
    open = await openTestShop({ database });
    const variants = ['teal', 'red', 'grey'].map((colour) => ({ size: 'M', colour, onHand: 9 }));
    id = await putProduct(open.shop, { name: 'Papaya boubou', variants });
    await open.shop.db.insert(productImages).values(
      PICTURES.map(({ colour, name, dots }, position) => ({
        ...{ productId: id, position, fileKey: name, colourCode: colour, width: 800, height: 1_000, dots },
        ...{ view: 'whole', wallColour: `#00000${position}` },
        formats: [640, 320].map((width) => ({ width, format: 'webp' as const, path: `${name}-${width}.webp` })),
      })),
    );
    await addPieces(open.shop.db, 0, id);
  });
  afterAll(() => open.close());

  let bought = 0;
  const place = async (colour: string) => {
    bought += 1;
    const cart = [{ product_id: id, size: 'M', colour, quantity: 1 }];
    const { body, status } = await buy(open, 'on_delivery', checkoutBody(cart, someBuyer(bought)));
    expect(status).toBe(201);
    return body.order;
  };
  const variantOf = async (colour: string) => {
    const rows = await open.shop.db.select().from(productVariants).where(eq(productVariants.productId, id));
    return rows.find(({ colourCode }) => colourCode === colour)?.id ?? 0;
  };

  test('a card says what each colour looks like, in the reader’s language', async () => {
    const card = await readProduct(open.shop, id, 'fr');
    expect(card?.picture?.files).toContain('teal-whole');
    expect(card?.looks).toEqual([
      { colour: 'teal', name: 'teal (fr)' },
      {
        ...{ colour: 'red', name: 'red (fr)', dots: ['#aa1122', '#ffcc00'] },
        picture: expect.objectContaining({ files: 'red-whole webp:640,320', colour: 'red', alt: 'Papaya boubou' }),
      },
      { colour: 'grey', name: 'grey (fr)', dots: ['#102030'], picture: null },
    ]);
    const plain = await putProduct(open.shop, { pictures: 1, variants: [{ size: 'M', colour: 'teal', onHand: 1 }] });
    expect(await readProduct(open.shop, plain, 'en')).not.toHaveProperty('looks');
  });

  test.each([
    ['teal', 'teal-whole-320.webp', '#000000'],
    ['red', 'red-whole-320.webp', '#000003'],
    ['grey', 'hem-320.webp', '#000002'],
  ])('an order in %s keeps the picture of that colour', async (colour, picture, wall) => {
    const { id: orderId } = await place(colour);
    const [line] = await linesOf(orderId);
    expect([line?.pictureKey, line?.pictureWall]).toEqual([picture, wall]);
  });

  test('a line that is changed to another colour, and one that is added, show theirs', async () => {
    const { id: orderId } = await place('teal');
    const [line] = await linesOf(orderId);
    const lines = await wishOf(orderId, { to: { [line?.id ?? 0]: await variantOf('red') } });
    await edit(orderId, { lines, added: [{ variantId: await variantOf('grey'), quantity: 1 }] });
    expect((await linesOf(orderId)).map(({ pictureKey }) => pictureKey)).toEqual([
      'red-whole-320.webp',
      'hem-320.webp',
    ]);
  });

  test('what is kept of an order stays when the pictures change', async () => {
    const { id: orderId } = await place('red');
    await open.shop.db.update(productImages).set({ colourCode: null }).where(eq(productImages.fileKey, 'red-whole'));
    const [line] = await open.shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    expect(line?.pictureKey).toBe('red-whole-320.webp');
    await open.shop.db.update(productImages).set({ colourCode: 'red' }).where(eq(productImages.fileKey, 'red-whole'));
  });

  test('the telephone and a special order show it too', async () => {
    const found = await findForSale(open.shop, 'papaya', 'en');
    expect(found.map(({ colourCode, picturePath }) => [colourCode, picturePath])).toEqual([
      ['teal', 'teal-whole-320.webp'],
      ['red', 'red-whole-320.webp'],
      ['grey', 'hem-320.webp'],
    ]);
    await open.shop.db
      .update(productVariants)
      .set({ onHand: 0, reserved: 0 })
      .where(eq(productVariants.id, await variantOf('red')));
    const request = {
      ...{ productId: id, size: 'M', colour: 'red', quantity: 1, note: '', userId: null, locale: 'en' as const },
      ...{ customerName: 'Awa Diop', email: 'awa@shop.example', phone: '' },
    };
    const asked = await askForSpecialOrder(open.shop, request, '192.0.2.1');
    const rows = await open.shop.db.select().from(specialOrders).where(eq(specialOrders.id, asked));
    const [special] = await showSpecialOrders(open.shop, rows, 'en');
    expect(special).toMatchObject({ picturePath: 'red-whole-320.webp', pictureWall: '#000003' });
  });
});
