import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { adoptGuestRequests } from '#shop/special-orders/adopt-guest-requests.ts';
import { followAccepted } from '#shop/special-orders/follow-accepted.ts';
import { specialOrderToken } from '#shop/special-orders/read-special-order.ts';
import { ADDRESS, atTheBank, auditBooks, numberFrom, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const DAY = 86_400;

describe.each(TEST_DATABASES)('special orders on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let admin: SignedIn;
  const clock = stoppedClock();
  let asked = 0;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    admin = await open.asAdmin();
    open.services.connectSandbox(async (body, headers) => {
      const answer = await open.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: body });
      return { status: answer.statusCode };
    });
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  type Headers = Record<string, string>;
  async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Headers = {}) {
    const answer = await open.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  }
  /** Each request has an address of its own, so that none is taken for one before. */
  const contact = () => {
    asked += 1;
    return { name: 'Awa Diop', email: `awa.${asked}@example.com`, phone: '' };
  };
  const ask = (more: object = {}, headers: Headers = {}) => {
    clock.forward(61); // ten a minute from one place
    const body = { quantity: 2, note: 'Sleeves to the wrist.', contact: contact(), ...more };
    return call('POST', `/api/special/order/${goods.soldOutHat.productId}`, body, headers);
  };
  const quote = (id: number, more: object = {}, headers: Headers = admin.headers) =>
    call(
      'POST',
      `/api/special/orders/${id}/quote`,
      { price: 14_200, ready_on: '2027-12-24', message: 'The cloth is here.', ...more },
      headers,
    );
  const keyOf = async (id: number) => ({ 'x-order-token': (await specialOrderToken(open.shop, id)) ?? '' });
  const accept = (id: number, headers: Headers, more: object = {}) =>
    call('POST', `/api/special/orders/${id}/accept`, { address: ADDRESS, expected_price: 14_200, ...more }, headers);
  const read = (id: number, headers: Headers = admin.headers) =>
    call('GET', `/api/special/orders/${id}`, undefined, headers);
  async function quoted() {
    const { body } = await ask();
    expect((await quote(body.id)).status).toBe(200);
    return { id: Number(body.id), key: await keyOf(body.id) };
  }
  const ordersOf = (id: number) =>
    numberFrom(
      open.shop.db,
      sql`SELECT count(*) FROM orders o JOIN special_orders s ON s.email = o.email WHERE s.id = ${id}`,
    );

  it('goes from the request to the paid order, and nothing is held from stock', async () => {
    const { status, body } = await ask();
    expect({ status, ...body }).toMatchObject({ status: 'requested' });
    const { id, key } = { id: body.id, key: await keyOf(body.id) };
    expect((await quote(id)).body).toMatchObject({ status: 'quoted', quote: { price: 14_200, total: 28_400 } });
    const accepted = await accept(id, key);
    expect(accepted).toMatchObject({ status: 201, body: { order: { total: 28_400 } } });
    expect((await read(id)).body.status).toBe('accepted');
    await atTheBank(open, accepted.body.url, 'paid');
    await followAccepted(open.shop);
    const special = await read(id, key);
    expect(special.body).toMatchObject({ status: 'ordered', order: { payment_status: 'paid' } });
    expect(special.body.history.map(({ step, by }: Record<string, string>) => `${step} by ${by}`)).toEqual([
      'requested by customer',
      'quoted by shop',
      'accepted by customer',
      'ordered by customer',
    ]);
    const order = await call('GET', `/api/order/${special.body.order.id}`, undefined, admin.headers);
    expect(order.body).toMatchObject({ total: 28_400, subtotal: 28_400, discount: 0, payment_status: 'paid' });
    const held = sql`SELECT count(*) FROM stock_movements m JOIN order_lines l ON l.id = m.order_line_id WHERE l.order_id = ${special.body.order.id}`;
    expect(await numberFrom(open.shop.db, held)).toBe(0);
    for (const step of ['in_progress', 'delivered']) {
      const moved = await open.app.inject({
        method: 'PUT',
        url: `/api/order/${special.body.order.id}`,
        headers: admin.headers,
        payload: { delivery_status: step },
      });
      expect(moved.statusCode).toBe(200);
    }
  });

  it('is ordered at once when it is paid on delivery', async () => {
    const { id, key } = await quoted();
    const accepted = await accept(id, key, { payment_method: 'on_delivery', name: 'Awa D.' });
    expect(accepted.body.url).toContain('/payment/successful?uuid=');
    expect((await read(id)).body).toMatchObject({ status: 'ordered', order: { payment_status: 'on_delivery' } });
  });

  it('accepted ten times at once is one order', async () => {
    const { id, key } = await quoted();
    const all = await Promise.all(Array.from({ length: 10 }, () => accept(id, key)));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(all.map(({ body }) => body.order.number)).size).toBe(1);
    expect(new Set(all.map(({ body }) => body.url)).size).toBe(1);
    expect(await ordersOf(id)).toBe(1);
  });

  it('quoted and declined at once ends in one of the two, and never with an offer for what is closed', async () => {
    const { body } = await ask();
    const key = await keyOf(body.id);
    const [offered, declined] = await Promise.all([
      quote(body.id, { version: 1 }),
      call('POST', `/api/special/orders/${body.id}/decline`, { reason: 'Too late', version: 1 }, key),
    ]);
    expect([offered.status, declined.status].sort()).toEqual([200, 409]);
    const { status } = (await read(body.id)).body;
    expect(status).toBe(declined.status === 200 ? 'declined' : 'quoted');
  });

  it('accepted and declined at once: either an order or a no', async () => {
    const { id, key } = await quoted();
    const [yes, no] = await Promise.all([
      accept(id, key),
      call('POST', `/api/special/orders/${id}/decline`, {}, admin.headers),
    ]);
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([yes.status, no.status]);
    expect(await ordersOf(id)).toBe(yes.status === 201 ? 1 : 0);
  });

  it('a price that changed meanwhile is never charged unseen', async () => {
    const { id, key } = await quoted();
    expect((await quote(id, { price: 15_000 })).status).toBe(200);
    expect(await accept(id, key)).toMatchObject({ status: 409, body: { code: 'special.stale' } });
    expect((await accept(id, key, { expected_price: 15_000 })).status).toBe(201);
  });

  it('a stale screen of the staff changes nothing', async () => {
    const { id } = await quoted();
    expect(await quote(id, { version: 1, price: 1 })).toMatchObject({ status: 409, body: { code: 'special.stale' } });
    expect((await read(id)).body.quote.price).toBe(14_200);
  });

  it('a quote ends after fourteen days, and a new one opens it again', async () => {
    const { id, key } = await quoted();
    clock.forward(14 * DAY);
    admin = await open.asAdmin(); // nobody stays signed in that long
    expect(await accept(id, key)).toMatchObject({ status: 409, body: { code: 'special.expired' } });
    expect((await read(id, key)).body.quote.is_expired).toBe(true);
    expect((await quote(id)).status).toBe(200);
    expect((await accept(id, key)).status).toBe(201);
  });

  it('a payment that does not come makes the quote stand again, for another order', async () => {
    const { id, key } = await quoted();
    const first = await accept(id, key);
    await atTheBank(open, first.body.url, 'expired');
    await followAccepted(open.shop);
    expect((await read(id, key)).body).toMatchObject({ status: 'quoted', order: null });
    const again = await accept(id, key);
    expect(again.status).toBe(201);
    expect(again.body.order.number).not.toBe(first.body.order.number);
  });

  it('accepting right after the payment lapsed does not wait for the next look', async () => {
    const { id, key } = await quoted();
    const first = await accept(id, key);
    await atTheBank(open, first.body.url, 'expired');
    const again = await accept(id, key);
    expect(again.status).toBe(201);
    expect(again.body.order.number).not.toBe(first.body.order.number);
    expect((await read(id)).body.history.map(({ step }: { step: string }) => step)).toContain('reopened');
  });

  it('a declined request cannot be quoted, a quoted one not twice declined', async () => {
    const { id, key } = await quoted();
    const decline = () => call('POST', `/api/special/orders/${id}/decline`, { reason: 'Too dear' }, key);
    expect([(await decline()).status, (await decline()).body.code]).toEqual([200, 'special.transition.illegal']);
    expect((await quote(id)).body.code).toBe('special.transition.illegal');
    expect((await accept(id, key)).body.code).toBe('special.transition.illegal');
  });

  it('a double click asks once, and another question is another request', async () => {
    const body = { contact: { name: 'Binta', email: 'double@example.com', phone: '' } };
    const both = await Promise.all([ask(body), ask(body)]);
    expect(new Set(both.map((answer) => answer.body.id)).size).toBe(1);
    expect((await ask({ ...body, quantity: 3 })).body.id).not.toBe(both[0]?.body.id);
    const mails = sql`SELECT count(*) FROM outbox WHERE subscriber = 'mail' AND name = 'special.requested' AND (payload->>'specialOrderId')::int = ${both[0]?.body.id}`;
    expect(await numberFrom(open.shop.db, mails)).toBe(2); // one to each side
  });

  it('is only for what cannot simply be bought', async () => {
    const shirt = `/api/special/order/${goods.shirt.productId}`;
    const body = (more: object) => ({ quantity: 1, contact: contact(), ...more });
    expect((await call('POST', shirt, body({ size: 'M' }))).body.code).toBe('special.in.stock');
    expect((await call('POST', shirt, body({}))).body.code).toBe('special.in.stock');
    expect((await call('POST', shirt, body({ size: 'XXL' }))).body.code).toBe('variant.unknown');
    expect(Object.keys((await call('POST', shirt, body({ quantity: 40 }))).body.errors)).toEqual(['size']);
    expect((await call('POST', shirt, body({ quantity: 40, note: 'Bust 104 cm' }))).status).toBe(201);
    expect((await call('POST', shirt, body({ size: 'M', quantity: 40 }))).status).toBe(201);
    const hidden = await call('POST', `/api/special/order/${goods.hiddenBelt.productId}`, body({}));
    expect(hidden.body.code).toBe('product.unavailable');
  });

  it.each([
    [{ contact: 'nobody' }, 'contact'],
    [{ contact: undefined }, 'contact'],
    [{ quantity: 0 }, 'quantity'],
    [{ note: 'x'.repeat(1_001) }, 'note'],
    [{ status: 'ordered' }, ''],
    [{ user_id: 'me' }, ''],
  ])('refuses a request with %j', async (more, field) => {
    const { status, body } = await ask(more);
    expect(status).toBe(422);
    if (field) expect(Object.keys(body.errors).join()).toContain(field);
  });

  it('takes an e-mail address alone as contact', async () => {
    const { body } = await ask({ contact: 'alone@example.com' });
    expect((await read(body.id)).body.contact).toEqual({ name: '', email: 'alone@example.com', phone: '' });
    await quote(body.id);
    const refused = await accept(body.id, await keyOf(body.id));
    expect(Object.keys(refused.body.errors)).toEqual(['name']);
  });

  it('only so many requests come from one place in a minute', async () => {
    clock.forward(61);
    const url = `/api/special/order/${goods.soldOutHat.productId}`;
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await call('POST', url, { contact: contact() })).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  it('somebody else’s is answered as if it were not there', async () => {
    const [owner, stranger] = [await open.asCustomer(), await open.asCustomer()];
    const { body } = await ask({ contact: undefined }, owner.headers);
    await quote(body.id);
    expect((await read(body.id, owner.headers)).body.contact.email).toBe(owner.user.email);
    const absent = 999_999;
    const strangers: Headers[] = [stranger.headers, {}, { 'x-order-token': 'x'.repeat(43) }, { 'x-order-token': '' }];
    for (const headers of strangers) {
      for (const [method, path, payload] of [
        ['GET', '', undefined],
        ['POST', '/accept', { address: ADDRESS, name: 'Me' }],
        ['POST', '/decline', {}],
      ] as const) {
        const theirs = await call(method, `/api/special/orders/${body.id}${path}`, payload, headers);
        const none = await call(method, `/api/special/orders/${absent}${path}`, payload, headers);
        expect(theirs).toEqual(none);
        expect(theirs.status).toBe(404);
      }
    }
    const list = (id: string, who: SignedIn) => call('GET', `/api/special/orders/user/${id}`, undefined, who.headers);
    expect((await list(owner.user.id, owner)).body).toHaveLength(1);
    expect((await list(owner.user.id, stranger)).status).toBe(403);
    expect((await list('nobody', stranger)).status).toBe(403);
    expect((await read(body.id, owner.headers)).body.status).toBe('quoted');
  });

  it('what a guest asked for joins the account with the same proven address', async () => {
    const { body } = await ask();
    const customer = await open.asCustomer();
    const { email } = (await read(body.id)).body.contact;
    await inTransaction(open.shop, (tx) => adoptGuestRequests(tx, { userId: customer.user.id, email }));
    expect((await read(body.id, customer.headers)).body.id).toBe(body.id);
    expect((await read(body.id, await keyOf(body.id))).body.id).toBe(body.id); // the mailed link still leads there
  });

  it('the list of the staff is filtered, counted and paged', async () => {
    const url = '/api/special/orders?status=requested&per_page=1';
    const answer = await open.app.inject({ url, headers: admin.headers });
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(1);
    expect(answer.json().map(({ status }: { status: string }) => status)).toEqual(['requested']);
  });

  it('the token stands nowhere in clear', async () => {
    const { body } = await ask();
    const token = (await keyOf(body.id))['x-order-token'];
    const rows: unknown = await open.shop.db.execute(
      sql`SELECT s::text || (SELECT string_agg(o::text, '') FROM outbox o) AS all FROM special_orders s WHERE id = ${body.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token.length).toBeGreaterThanOrEqual(22);
  });
});
