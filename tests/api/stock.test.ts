import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailSubscriber } from '#background/mail-subscriber.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import type { Email } from '#shop/ports/mail.ts';
import { listMovements } from '#shop/reports/list-movements.ts';
import { readStock } from '#shop/reports/read-stock.ts';
import { shelvesOfOrder } from '#shop/reports/shelves-of-order.ts';
import { adjustStock, type StockInput } from '#shop/stock/adjust-stock.ts';
import { saveStock } from '#shop/stock/save-stock.ts';
import { setThreshold } from '#shop/stock/set-threshold.ts';
import { placeOnShelves } from '#shop/stock/shelves.ts';
import { stockMovements } from '#shop/stock/tables.ts';
import { auditBooks, buy, checkoutBody, numberFrom } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallArticle, SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('the stock on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let admin: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    admin = await open.asAdmin();
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  const variantOf = (article: SmallArticle, at = 0) => article.variants[at]?.variantId ?? 0;
  const free = async (article: SmallArticle, at = 0) =>
    (await readStock(open.shop, article.productId, 'en'))?.variants[at]?.free ?? Number.NaN;
  const adjust = (article: SmallArticle, input: Omit<StockInput, 'variantId'>, reason = 'Counted') =>
    adjustStock(open.shop, admin.user.id, {
      productId: article.productId,
      inputs: [{ variantId: variantOf(article), ...input }],
      reason,
    });
  const statusOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => (isRefusal(error) ? REFUSALS[error.code] : Promise.reject(error)),
    );
  const order = (article: SmallArticle, quantity: number) =>
    buy(open, 'on_delivery', checkoutBody([{ product_id: article.productId, quantity }]));

  it('S08: staff set it twenty times while two hundred buy: the books agree, a stale number refuses', async () => {
    await adjust(goods.scarf, { expected: 5, free: 500 });
    const buyers = (async () => {
      const bought = [];
      // Fifty at a time: more wait so long for a connection on a busy machine that some are asked to come back.
      for (let wave = 0; wave < 4; wave += 1)
        bought.push(...(await Promise.all(Array.from({ length: 50 }, () => order(goods.scarf, 1)))));
      return bought;
    })();
    const setters = (async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 20; turn += 1) {
        const seen = await free(goods.scarf);
        await new Promise((resolve) => setTimeout(resolve, turn % 3)); // what one saw grows old
        statuses.push(await statusOf(adjust(goods.scarf, { expected: seen, free: 400 + turn })));
      }
      return statuses;
    })();
    const [bought, statuses] = await Promise.all([buyers, setters]);
    expect(bought.map(({ status }) => status)).toEqual(Array(200).fill(201));
    expect(new Set([...statuses, 200, 409])).toEqual(new Set([200, 409]));
    expect(await statusOf(adjust(goods.scarf, { expected: -1, free: 7 }))).toBe(409);
    const ledger = await numberFrom(
      open.shop.db,
      sql`SELECT sum(on_hand_delta + 0) FROM ${stockMovements} WHERE ${eq(stockMovements.variantId, variantOf(goods.scarf))}`,
    );
    const [stock] = (await readStock(open.shop, goods.scarf.productId, 'en'))?.variants ?? [];
    expect([stock?.onHand, stock?.held]).toEqual([ledger, 200]);
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  it('a stale number refuses with today’s, and changes nothing', async () => {
    const seen = await free(goods.shirt);
    await order(goods.scarf, 1); // another article does not matter
    const refusal = await adjust(goods.shirt, { expected: seen + 2, free: 1 }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'edit.stale',
      more: {
        details: { free: { [variantOf(goods.shirt)]: seen } },
        problems: [{ field: `free-${variantOf(goods.shirt)}`, code: 'problem.stock.stale', values: { count: seen } }],
      },
    });
    expect(await free(goods.shirt)).toBe(seen);
  });

  it('the same change sent twice is one movement', async () => {
    const seen = await free(goods.shirt);
    const both = await Promise.all([1, 2].map(() => statusOf(adjust(goods.shirt, { expected: seen, free: seen + 4 }))));
    expect(both).toEqual([200, 200]);
    const { movements } = await listMovements(open.shop, {
      productId: goods.shirt.productId,
      variantId: variantOf(goods.shirt),
      page: 1,
      perPage: 10,
    });
    expect(movements.map(({ kind, onHandDelta, reason, who }) => [kind, onHandDelta, reason, who])).toEqual([
      ['adjustment', 4, 'Counted', `${admin.user.name} (${admin.user.email})`],
      ['initial', 10, 'test', null],
    ]);
  });

  it('five more by one and five more by another are ten, or the second is asked again', async () => {
    const seen = await free(goods.shirt);
    const input = { expected: seen, free: seen + 5, isRelative: true };
    const both = await Promise.all([1, 2].map(() => statusOf(adjust(goods.shirt, input))));
    expect(both.sort()).toEqual([200, 409]);
    expect(await free(goods.shirt)).toBe(seen + 5);
    expect(await statusOf(adjust(goods.shirt, { ...input, expected: seen + 5, free: seen + 10 }))).toBe(200);
    expect(await free(goods.shirt)).toBe(seen + 10);
  });

  it('pieces that orders hold stay held, whatever is set', async () => {
    await order(goods.lastBag, 1);
    expect(await adjust(goods.lastBag, { expected: 0, free: 2 })).toBe(1);
    expect(await readStock(open.shop, goods.lastBag.productId, 'en')).toMatchObject({
      variants: [{ onHand: 3, held: 1, free: 2 }],
    });
    expect(await adjust(goods.lastBag, { expected: 2, free: 0 })).toBe(1);
    expect(await readStock(open.shop, goods.lastBag.productId, 'en')).toMatchObject({
      variants: [{ onHand: 1, held: 1, free: 0 }],
    });
  });

  it.each([
    [{ expected: 10, free: -1 }, 'Counted', 'input.invalid'],
    [{ expected: 10, free: 1.5 }, 'Counted', 'input.invalid'],
    [{ expected: 10, free: 9 }, '  ', 'input.invalid'],
  ])('refuses %j because %j', async (input, reason, code) => {
    await expect(adjust(goods.shirt, input, reason)).rejects.toMatchObject({ code });
  });

  it('a shelf is noted where the pieces lie, the order knows it, and a stale one changes nothing', async () => {
    const { productId } = goods.shirt;
    const variantId = variantOf(goods.shirt);
    const place = (seen: string, shelf: string) =>
      placeOnShelves(open.shop, admin.user.id, { productId, inputs: [{ variantId, seen, shelf }] });
    expect(await place('', '  C-04 ')).toBe(1);
    expect(await place('', 'C-04')).toBe(0);
    expect((await readStock(open.shop, productId, 'en'))?.variants[0]?.shelf).toBe('C-04');
    const size = goods.shirt.variants[0]?.size ?? null;
    const { body } = await buy(open, 'on_delivery', checkoutBody([{ product_id: productId, size, quantity: 1 }]));
    expect(Object.values(await shelvesOfOrder(open.shop.db, body.order.id))).toEqual(['C-04']);
    expect(await statusOf(place('', 'A-11'))).toBe(REFUSALS['edit.stale']);
    expect(await statusOf(place('C-04', 'x'.repeat(21)))).toBe(REFUSALS['input.invalid']);
    expect(await statusOf(place('C-04', 'A\n11'))).toBe(REFUSALS['input.invalid']);
    expect(await place('C-04', '')).toBe(1);
    expect(await shelvesOfOrder(open.shop.db, body.order.id)).toEqual({});
    const answer = await open.app.inject({ url: `/api/articles/${productId}` });
    expect(answer.body).not.toContain('shelf');
  });

  it.each([
    ['was changed meanwhile', { seen: 'Z-99', shelf: 'A-11' }, 'edit.stale'],
    ['is too long', { seen: '', shelf: 'x'.repeat(21) }, 'input.invalid'],
  ])('a form whose shelf %s keeps its pieces neither', async (_what, shelf, code) => {
    const { productId } = goods.shirt;
    const variantId = variantOf(goods.shirt);
    await placeOnShelves(open.shop, admin.user.id, { productId, inputs: [{ variantId, seen: '', shelf: 'C-04' }] });
    const seen = await free(goods.shirt);
    const pieces = [{ variantId, expected: seen, free: seen + 3, isRelative: true }];
    const shelves = [{ variantId, ...shelf }];
    const saved = saveStock(open.shop, admin.user.id, { productId, pieces, reason: 'Counted', shelves });
    await expect(saved).rejects.toMatchObject({ code, more: { problems: [{ field: `shelf-${variantId}` }] } });
    expect(await free(goods.shirt)).toBe(seen);
    const moved = [{ variantId, seen: 'C-04', shelf: '' }];
    const both = { productId, pieces, reason: 'Counted', shelves: moved };
    expect(await saveStock(open.shop, admin.user.id, both)).toEqual({ counted: 1, moved: 1 });
    expect(await free(goods.shirt)).toBe(seen + 3);
  });

  it('another article’s variant is not found', async () => {
    const inputs = [{ variantId: variantOf(goods.scarf), expected: 0, free: 0 }];
    await expect(
      adjustStock(open.shop, admin.user.id, { productId: goods.shirt.productId, inputs, reason: 'Counted' }),
    ).rejects.toMatchObject({ code: 'not.found' });
  });

  describe('running low', () => {
    const at = (variantId: number) =>
      numberFrom(
        open.shop.db,
        sql`SELECT count(DISTINCT event_id) FROM outbox WHERE name = 'stock.low' AND payload->'variantIds' @> ${JSON.stringify(variantId)}::jsonb`,
      );

    it('is notified once when it falls to its threshold, and again only after a refill', async () => {
      const variant = variantOf(goods.shirt, 1);
      const size = { product_id: goods.shirt.productId, size: 'M' };
      const take = (quantity: number) => buy(open, 'on_delivery', checkoutBody([{ ...size, quantity }]));
      await take(6);
      expect(await at(variant)).toBe(0);
      await take(1);
      expect(await at(variant)).toBe(1); // three left, as the threshold says
      await take(1);
      expect(await at(variant)).toBe(1);
      const set = (expected: number, wanted: number) =>
        adjustStock(open.shop, admin.user.id, {
          productId: goods.shirt.productId,
          inputs: [{ variantId: variant, expected, free: wanted }],
          reason: 'New delivery',
        });
      await set(2, 3); // still low: no refill
      await set(3, 1);
      expect(await at(variant)).toBe(1);
      await set(1, 20);
      await set(20, 3);
      expect(await at(variant)).toBe(2);
    });

    it('follows the article’s own threshold, in both directions', async () => {
      const variant = variantOf(goods.shirt, 1);
      const before = await at(variant);
      const threshold = (number: number) =>
        setThreshold(open.shop, admin.user.id, { productId: goods.shirt.productId, threshold: number });
      await threshold(2);
      expect(await at(variant)).toBe(before); // three left: plenty by the new number
      await threshold(5);
      expect(await at(variant)).toBe(before + 1);
      await threshold(5);
      expect(await at(variant)).toBe(before + 1);
      await expect(threshold(-1)).rejects.toMatchObject({ code: 'input.invalid' });
    });

    it('a hidden article is nobody’s worry', async () => {
      await adjust(goods.hiddenBelt, { expected: 5, free: 1 });
      expect(await at(variantOf(goods.hiddenBelt))).toBe(0);
    });

    it.each(['en', 'fr'] as const)('writes to the shop in its own language (%s)', async (locale) => {
      const sent: Email[] = [];
      const shop = { ...open.shop, settings: { ...open.shop.settings, defaultLocale: locale } };
      const handle = mailSubscriber(shop, { send: async (emailMessage) => void sent.push(emailMessage) });
      const handleLowStock = (variantIds: number[]) =>
        handle({ eventId: `e-${locale}`, name: 'stock.low', payload: { variantIds } });
      await handleLowStock([variantOf(goods.shirt, 1)]);
      expect(sent).toMatchObject([{ to: shop.settings.email }]);
      expect(sent[0]?.subject).toBe(locale === 'en' ? 'Running low: Indigo shirt' : 'Stock bas : Indigo shirt');
      expect(sent[0]?.text).toContain(`/auth/articles/stock?rt=${goods.shirt.productId}`);
      expect(sent[0]?.text).toContain(locale === 'en' ? 'M · 3 left' : 'M · Il en reste 3');
      await handleLowStock([variantOf(goods.scarf)]); // plenty by now: no e-mail
      expect(sent).toHaveLength(1);
    });
  });
});
