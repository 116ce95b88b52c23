import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_MONEY } from '#contracts/order-money.ts';
import { piecesOnSlip } from '#contracts/packing.ts';
import { drawSlips } from '#server/documents/draw-slips.ts';
import { packedWords } from '#server/documents/packing-words.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { packParcel } from '#shop/delivery/pack-parcel.ts';
import { refuseParcel } from '#shop/delivery/parcel-troubles.ts';
import { arriveParcel, shipParcel } from '#shop/delivery/step-parcel.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { countNewOrders, listOrders } from '#shop/orders/list-orders.ts';
import { resendEmail, resendNewestEmail } from '#shop/orders/resend-email.ts';
import { orders } from '#shop/orders/tables.ts';
import { writeNote } from '#shop/orders/write-note.ts';
import { askAgain } from '#shop/payments/ask-again.ts';
import { readBuyerFigures, readOrderTimeline } from '#shop/reports/read-order-timeline.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { addPieces, buy, checkoutBody, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('the orders that the staff see, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let staff: SignedIn;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 50);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    staff = await open.asAdmin(); // days may have passed
  });

  async function order(more: Record<string, unknown> = {}, quantity = 1, how: 'card' | 'on_delivery' = 'on_delivery') {
    const line = { product_id: goods.shirt.productId, size: 'M', quantity };
    const { body } = await buy(open, how, checkoutBody([line], more));
    return { id: body.order.id, number: body.order.number };
  }
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    );
  const find = async (query: object) =>
    (await listOrders(open.shop, { page: 1, perPage: 50, ...query })).orders.map(({ number }) => number);

  test('an order is found by its number, name, e-mail and article, by the beginning of a word and without accents', async () => {
    const lea = await order({ name: 'Léa Fontaine', email: 'lea.f@example.com' });
    const [, , digits = ''] = lea.number.split('-');
    for (const q of [lea.number, digits, 'LEA font', 'léa', 'lea.f@example.com']) {
      expect(await find({ q }), q).toContain(lea.number);
    }
    const shirts = await find({ q: 'shirt' });
    expect(shirts).toContain(lea.number);
    for (const q of ['%', 'ontaine', '§§', "'; --"]) expect(await find({ q }), q).toEqual([]);
  });

  test('filters narrow the list together, and the list is sorted by day or by amount', async () => {
    const small = await order({ name: 'Kwame Small' });
    clock.forward(86_400 * 3);
    const large = await order({ name: 'Kwame Large' }, 3);
    const card = await order({ name: 'Kwame Card' }, 2, 'card');
    const day = clock.now().toISOString().slice(0, 10);
    expect(await find({ q: 'kwame', method: 'card' })).toEqual([card.number]);
    expect(await find({ q: 'kwame', from: new Date(day) })).toEqual([card.number, large.number]);
    expect(await find({ q: 'kwame', until: new Date(day) })).toEqual([small.number]);
    expect(await find({ q: 'kwame', sort: 'highest' })).toEqual([large.number, card.number, small.number]);
    expect(await find({ q: 'kwame', sort: 'lowest', payment: 'on_delivery' })).toEqual([small.number, large.number]);
    const [row] = await open.shop.db.select().from(orders).where(eq(orders.id, large.id));
    expect(await find({ q: 'kwame', leastMinor: row?.totalMinor })).toEqual([large.number]);
    expect(await find({ q: 'kwame', country: 'FR' })).toEqual([]);
    staff = await open.asAdmin();
    const asked = await open.app.inject({
      url: `/api/orders?q=kwame&from=${day}&until=${day}&sort=lowest&payment_method=on_delivery`,
      headers: staff.headers,
    });
    expect(asked.json().map(({ number }: { number: string }) => number)).toEqual([large.number]);
  });

  test('orders that have come since are counted by what the list asks for', async () => {
    const before = await order({ name: 'Ama Before' });
    await order({ name: 'Ama After' });
    await order({ name: 'Somebody Else' });
    expect(await countNewOrders(open.shop, {}, before.id)).toBe(2);
    expect(await countNewOrders(open.shop, { q: 'ama' }, before.id)).toBe(1);
    expect(await countNewOrders(open.shop, { delivery: 'delivered' }, before.id)).toBe(0);
  });

  test('a parcel is written over the API once, and a stale refusal on delivery changes nothing', async () => {
    const { id } = await order({}, 2);
    const url = `/api/order/${id}`;
    await moveDelivery(open.shop, { orderId: id, to: 'in_progress', actor: 'test' });
    const shown = (await open.app.inject({ url, headers: staff.headers })).json();
    const payload = {
      lines: [{ line_id: shown.articles[0].line_id, quantity: 1 }],
      key: 'one-request',
      version: shown.version,
    };
    const send = () => open.app.inject({ method: 'POST', url: `${url}/shipments`, headers: staff.headers, payload });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    const other = { ...payload, lines: [{ ...payload.lines[0], quantity: 2 }] };
    const more = { method: 'POST' as const, url: `${url}/shipments`, headers: staff.headers, payload: other };
    expect((await open.app.inject(more)).json().code).toBe('idempotency.mismatch'); // the first request was for one piece
    const after = (await open.app.inject({ url, headers: staff.headers })).json();
    expect(after.articles[0]).toMatchObject({ quantity: 2, shipped: 1, dropped: 0 });
    const refuse = (version: number) =>
      open.app.inject({ method: 'POST', url: `${url}/refusal`, headers: staff.headers, payload: { version } });
    expect((await refuse(shown.version)).json().code).toBe('order.stale');
    expect((await refuse(after.version)).statusCode).toBe(200);
    const end = (await open.app.inject({ url, headers: staff.headers })).json();
    expect(end).toMatchObject({ delivery_status: 'delivered', payment_status: 'paid' });
    expect(end).toMatchObject({ due: shown.total / 2, collected: shown.total / 2, refunded: 0 });
  });

  test('a note is kept once for its form, with who wrote it', async () => {
    const { id } = await order();
    const note = (body: string) => writeNote(open.shop, { orderId: id, body, key: 'note-key-1', actor: staff.user.id });
    await Promise.all([note('Ring twice.'), note('Ring twice.')]);
    await expect(note('Ring three times.')).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    const { notes, actions } = await readOrderTimeline(open.shop, id, () => true);
    expect(notes).toMatchObject([{ body: 'Ring twice.', who: `Awa Ndiaye (${staff.user.email})` }]);
    expect(actions.filter(({ action }) => action === 'order.noted')).toHaveLength(1);
  });

  const ship = async (orderId: number) => {
    const parcel = { carrier: '', tracking: '', link: '', key: newKey(), actor: 'test' };
    const { shipmentId } = await packParcel(open.shop, { orderId, lines: 'rest', ...parcel });
    await shipParcel(open.shop, { orderId, shipmentId, actor: 'test' });
    return shipmentId;
  };

  test('an e-mail goes out again while it is true, so many times an hour, and it is written down', async () => {
    const { id } = await order();
    const [emailMessage] = (await readOrderTimeline(open.shop, id, () => true)).emails;
    const again = () => codeOf(resendEmail(open.shop, { orderId: id, emailId: emailMessage?.id ?? 0, actor: 'test' }));
    expect(await again()).toBe('done');
    expect((await readOrderTimeline(open.shop, id, () => true)).emails).toHaveLength(2);
    const foreign = await order();
    const other = resendEmail(open.shop, { orderId: foreign.id, emailId: emailMessage?.id ?? 0, actor: 'test' });
    expect(await codeOf(other)).toBe('not.found');
    for (let turn = 0; turn < 4; turn += 1) await again();
    expect(await again()).toBe('too.many.tries');
    clock.forward(3_700);
    const shipmentId = await ship(id);
    const shipped = (await readOrderTimeline(open.shop, id, () => true)).emails.find(
      ({ name }) => name === 'order.shipped',
    );
    await arriveParcel(open.shop, { orderId: id, shipmentId, actor: 'test' });
    const late = resendEmail(open.shop, { orderId: id, emailId: shipped?.id ?? 0, actor: 'test' });
    expect(await codeOf(late)).toBe('letter.not.true');
    await open.shop.db.delete(outbox);
  });

  test('what is refused counts as no e-mail that is sent again, and of many at once so many go out', async () => {
    const { id } = await order();
    const [emailMessage] = (await readOrderTimeline(open.shop, id, () => true)).emails;
    const again = (emailId: number) => codeOf(resendEmail(open.shop, { orderId: id, emailId, actor: 'test' }));
    for (let madeUp = 1; madeUp <= 6; madeUp += 1) expect(await again(2_000_000_000 + madeUp)).toBe('not.found');
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await codeOf(askAgain(open.shop, { orderId: id, actor: 'test' }))).toBe('payment.not.open');
    }
    const all = await Promise.all(Array.from({ length: 8 }, () => again(emailMessage?.id ?? 0)));
    expect(all.filter((code) => code === 'done')).toHaveLength(5);
    expect(all.filter((code) => code === 'too.many.tries')).toHaveLength(3);
    await open.shop.db.delete(outbox);
  });

  test('the newest e-mail that is true goes out again from the list', async () => {
    const { id } = await order();
    const again = () => resendNewestEmail(open.shop, { orderId: id, actor: 'test' });
    expect(await again()).toBe('order.placed');
    const shipmentId = await ship(id);
    expect(await again()).toBe('order.shipped');
    await refuseParcel(open.shop, { orderId: id, shipmentId, writtenOff: [], actor: 'test' });
    expect(await again()).toBe('order.refused');
    const absent = resendNewestEmail(open.shop, { orderId: 999_999, actor: 'test' });
    expect(await codeOf(absent)).toBe('not.found');
    await open.shop.db.delete(outbox);
    expect(await codeOf(again())).toBe('letter.not.true');
  });

  test('who has not paid yet is asked again with the link to pay, and nobody else is', async () => {
    const email = 'waits@example.com';
    const { id } = await order({ email }, 1, 'card');
    expect(await writeEmails(open)).toEqual([]);
    clock.forward(60);
    const ask = (orderId: number) => codeOf(askAgain(open.shop, { orderId, actor: 'test' }));
    expect(await ask(id)).toBe('done');
    const emails = await writeEmails(open);
    expect(emails.map(({ to }) => to)).toEqual([email]);
    expect(emails[0]?.text).toContain('/orders/look-up');
    const names = (await readOrderTimeline(open.shop, id, () => true)).emails.map(({ name }) => name);
    expect(names).toEqual(['order.payment.asked']);
    expect(await ask((await order()).id)).toBe('payment.not.open');
    await moveDelivery(open.shop, { orderId: id, to: 'cancelled', actor: 'test' });
    expect(await ask(id)).toBe('payment.not.open');
    await open.shop.db.delete(outbox);
  });

  test('a buyer is known by their orders and by the parcels that came back', async () => {
    const email = 'figures@example.com';
    const one = await order({ email }, 2);
    await order({ email });
    await open.shop.db.update(orders).set({ refusedAt: clock.now() }).where(eq(orders.id, one.id));
    expect(await readBuyerFigures(open.shop, { email, phone: '' })).toMatchObject({ orders: 2, refusals: 1 });
    expect(await readBuyerFigures(open.shop, { email: 'nobody@example.com', phone: '' })).toEqual({
      orders: 0,
      totalMinor: 0,
      refusals: 0,
    });
  });
});

test('a packing slip names what is left to pack, and everything once nothing is', async () => {
  const { lines, ...order } = anOrder('fr');
  const [first, second] = lines;
  if (!first || !second) throw new Error('The order has too few lines');
  const parted = {
    deliveryStatus: 'in_progress' as const,
    lines: [
      { ...first, shipped: first.quantity },
      { ...second, dropped: 1 },
    ],
  };
  expect(piecesOnSlip(parted).map(({ line, pieces }) => [line.id, pieces])).toEqual([[second.id, second.quantity - 1]]);
  const came = { deliveryStatus: 'delivered' as const, lines: [{ ...first, shipped: first.quantity }] };
  expect(piecesOnSlip(came)).toHaveLength(1);
  expect(piecesOnSlip({ ...parted, deliveryStatus: 'cancelled' })).toEqual([]);
  expect(packedWords(first, 'C-04', 'fr').at(-1)).toBe('Emplacement C-04');
  expect(packedWords(first, undefined, 'fr')).toEqual(packedWords(first, 'C-04', 'fr').slice(0, 1));
  const shelves = { [first.id]: 'C-04' };
  const packed = { order: { ...order, lines, ...NO_MONEY, restUnderWayMinor: 0 }, shelves };
  const slip = await drawSlips({ toPack: [packed], leftOut: [] }, { name: 'Elamba' }, 'fr');
  expect(slip.subarray(0, 5).toString()).toBe('%PDF-');
});
