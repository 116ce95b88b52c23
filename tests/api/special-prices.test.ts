import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyScopes } from '#contracts/developers.ts';
import { makeKey } from '#shop/api-keys/make-key.ts';
import { stoppedClock } from '#tests/support/buyers.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { readSpecialDetail, takeSpecialAnswer } from '#web/back-office/special-orders/special-detail.server.ts';

const at = (id: number) => new Request(`http://localhost/auth/special-orders/detail?rt=${id}`);

describe.each(TEST_DATABASES)('the price of a quote on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let admin: SignedIn;
  const clock = stoppedClock();
  let asked = 0;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    admin = await open.asAdmin();
  });
  afterAll(() => open.close());

  type Headers = Record<string, string>;
  async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Headers = {}) {
    const answer = await open.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  }
  const ask = () => {
    asked += 1;
    const contact = { name: 'Awa Diop', email: `awa.${asked}@example.com`, phone: '' };
    return call('POST', `/api/special/order/${goods.soldOutHat.productId}`, { quantity: 2, contact });
  };
  const quote = (id: number, more: object, headers: Headers) =>
    call('POST', `/api/special/orders/${id}/quote`, { price: 14_200, ready_on: '2027-12-24', ...more }, headers);
  const read = (id: number) => call('GET', `/api/special/orders/${id}`, undefined, admin.headers);

  it('whoever may not change discounts quotes no price below today’s, nor quotes it again', async () => {
    const packer = await open.asAdmin('fulfilment');
    const manager = await open.asAdmin('manager');
    const { todaysMinor } = await readSpecialDetail(at((await ask()).body.id), officeContext(open, 'fulfilment'));
    const least = todaysMinor ?? 0;
    const { body } = await ask();
    const low = await quote(body.id, { price: least - 1 }, packer.headers);
    expect([low.status, Object.keys(low.body.errors)]).toEqual([422, ['price']]);
    expect(low.body.errors.price[0]).toContain('today’s price');
    expect((await quote(body.id, { price: least }, packer.headers)).status).toBe(200);
    expect((await quote(body.id, { price: 50 }, packer.headers)).status).toBe(422);
    const french = await quote(body.id, { price: 50 }, { ...packer.headers, 'accept-language': 'fr' });
    expect(french.body.errors.price[0]).toContain('prix du jour');
    expect((await read(body.id)).body.quote.price).toBe(least);
    expect((await quote(body.id, { price: least - 1 }, manager.headers)).status).toBe(200);
  });

  it('five quotes an hour are sent, whatever was refused before; of many at once no more', async () => {
    const packer = await open.asAdmin('fulfilment');
    const { body } = await ask();
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await quote(body.id, { price: 50 }, packer.headers)).status).toBe(422);
      expect((await quote(body.id, { version: 99 }, packer.headers)).status).toBe(409);
    }
    const all = await Promise.all(Array.from({ length: 8 }, () => quote(body.id, {}, packer.headers)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(all.filter((answer) => answer.status === 429 && answer.body.code === 'too.many.tries')).toHaveLength(3);
  });

  it('a program needs the scope of discounts too for a price below today’s', async () => {
    const { body } = await ask();
    const keyWith = async (scopes: KeyScopes) => {
      const input = { name: 'Tailor', scopes, days: 90, idempotencyKey: open.shop.ids.token(), actor: admin.user.id };
      return { authorization: `Bearer ${(await makeKey(open.shop, input)).key}` };
    };
    const plain = await keyWith({ 'special-orders': 'change' });
    const both = await keyWith({ 'special-orders': 'change', discounts: 'change' });
    expect((await quote(body.id, { price: 50 }, plain)).status).toBe(422);
    expect((await quote(body.id, { price: 50 }, both)).status).toBe(200);
  });

  it('the form refuses a price below today’s beside its field, and names the least one', async () => {
    const { body } = await ask();
    const packer = officeContext(open, 'fulfilment');
    const form = new URLSearchParams({ intent: 'quote', price: '0.50', ready_on: '2027-12-24' });
    const sent = new Request(at(body.id).url, { method: 'POST', body: form });
    expect(await takeSpecialAnswer(sent, packer)).toMatchObject({
      init: { status: 422 },
      data: { refused: { problems: { price: expect.stringContaining('today’s price') } } },
    });
    expect(await readSpecialDetail(at(body.id), packer)).toMatchObject({ mayDiscount: false });
    expect(await readSpecialDetail(at(body.id), officeContext(open, 'manager'))).toMatchObject({ mayDiscount: true });
  });
});
