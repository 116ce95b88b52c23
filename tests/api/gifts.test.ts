import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONGEST_GIFT_MESSAGE } from '#contracts/gift.ts';
import { translate } from '#contracts/texts/translate.ts';
import { rateLimits } from '#shop/kernel/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { addPieces, buy, checkoutBody, newKey, someBuyer } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const MESSAGE = 'Happy birthday, Aïda!\nYours, Awa';

/** Decision 0111. */
describe.each(TEST_DATABASES)('an order that is a gift, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let staff: Record<string, string>;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 1_000);
    staff = (await open.asAdmin()).headers;
  });
  beforeEach(async () => {
    await open.shop.db.delete(rateLimits);
    await offersWrap(true);
  });
  afterAll(() => open.close());

  let person = 0;
  const order = (gift: unknown, headers: Record<string, string> = {}) => {
    person += 1;
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    const body = checkoutBody(lines, { ...someBuyer(person), ...(gift !== undefined && { gift }) });
    return buy(open, 'on_delivery', body, headers);
  };
  async function offersWrap(isGiftWrapOffered: boolean) {
    const { version } = await readOwnerSettings(open.shop.db);
    await changeOwnerSettings(open.shop, 'test', { version, wanted: { isGiftWrapOffered } });
  }
  const lookUp = async (number: string, token: string) => {
    const headers = { 'x-order-token': token };
    return (await open.app.inject({ url: `/api/orders/lookup?number=${number}`, headers })).json();
  };
  const get = (url: string) => open.app.inject({ url, headers: staff });
  /** Every word that is written while something is printed. */
  async function printed(url: string): Promise<string> {
    const written = vi.spyOn(PDFDocument.prototype, 'text');
    const answer = await get(url);
    const words = written.mock.calls.map(([text]) => String(text));
    written.mockRestore();
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return words.join('\n');
  }

  test('is one for its buyer, the staff and the list of orders; any other is none', async () => {
    const { status, body } = await order({ message: `  ${MESSAGE}\n`, wrap: true });
    expect(status).toBe(201);
    const gift = { message: MESSAGE, wrapped: true };
    expect((await lookUp(body.order.number, body.token)).gift).toEqual(gift);
    expect((await get(`/api/order/${body.order.id}`)).json().gift).toEqual(gift);
    const file = (await get(`/api/orders.csv?q=${body.order.number}`)).body;
    expect(file.split('\r\n')[0]).toMatch(/,gift,gift_wrapped,gift_message$/);
    expect(file).toContain(`,true,true,"${MESSAGE}"`);
    const plain = (await order(undefined)).body;
    expect((await lookUp(plain.order.number, plain.token)).gift).toBeNull();
    const bare = (await order({})).body;
    expect((await lookUp(bare.order.number, bare.token)).gift).toEqual({ message: '', wrapped: false });
  });

  test('is another order with another message, for the same key', async () => {
    const headers = { 'idempotency-key': newKey() };
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    const sent = (message: string) =>
      buy(open, 'on_delivery', checkoutBody(lines, { ...someBuyer(900), gift: { message } }), headers);
    const first = await sent('With love');
    expect((await sent('With love')).body.order.number).toBe(first.body.order.number);
    const other = await sent('With much love');
    expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency.mismatch' }]);
  });

  test.each([
    ['a message that is too long', { message: 'a'.repeat(LONGEST_GIFT_MESSAGE + 1) }, 'gift.message'],
    ['signs that no card can show', { message: 'Bonne\u0000 fête' }, 'gift.message'],
    ['a wrapping that is neither yes nor no', { wrap: 'ribbon' }, 'gift.wrap'],
  ])('%s is refused beside its field', async (_what, gift, field) => {
    const { status, body } = await order(gift);
    expect([status, body]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });

  test('is not wrapped once the owner has switched that off; its message stays possible', async () => {
    await offersWrap(false);
    const before = await open.shop.db.$count(orders);
    const { status, body } = await order({ message: MESSAGE, wrap: true });
    const words = translate('en', 'problem.gift.wrap.off');
    expect([status, body]).toMatchObject([422, { errors: { 'gift.wrap': [words] } }]);
    expect(await open.shop.db.$count(orders)).toBe(before);
    expect((await order({ message: MESSAGE })).status).toBe(201);
  });

  test('has its message on the slip and no amount; the label says what the courier collects', async () => {
    const { body } = await order({ message: MESSAGE, wrap: true });
    const slip = await printed(`/api/order/${body.order.id}/packing-slip`);
    expect(slip).toContain(MESSAGE);
    expect(slip).toContain('Wrap it as a gift');
    expect(slip).not.toContain('€');
    expect(await printed(`/api/orders/labels?chosen=${body.order.id}`)).toContain('€');
    expect(await printed(`/api/orders/pick-list?chosen=${body.order.id}`)).toContain(`${body.order.number} (wrap)`);
    const plain = (await order(undefined)).body;
    expect(await printed(`/api/order/${plain.order.id}/packing-slip`)).toContain('€');
  });

  test('its e-mail says so, and keeps to itself what may have been typed to a stranger', async () => {
    const { body } = await order({ message: 'Win at https://bad.example', wrap: true });
    const { email } = someBuyer(person);
    const [mail] = (await writeEmails(open)).filter(({ to, text }) => to === email && text.includes(body.order.number));
    expect(mail?.text).toContain('Wrapped as a gift');
    expect(mail?.text).toContain('Your message for the card is on the page of the order.');
    expect(mail?.text).not.toContain('bad.example');
  });

  test('the database keeps no message of an order that is none', async () => {
    const { body } = await order(undefined);
    const wrong = open.shop.db.update(orders).set({ giftMessage: 'x' }).where(eq(orders.id, body.order.id));
    await expect(wrong).rejects.toThrow();
  });
});
