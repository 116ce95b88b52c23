import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatMoney } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { orders } from '#shop/orders/tables.ts';
import { paymentEvents, payments, refunds } from '#shop/payments/tables.ts';
import { askForReturn } from '#shop/returns/ask-for-return.ts';
import { answerReturn, receiveReturn } from '#shop/returns/step-return.ts';
import { addPieces, atTheBank, buy, checkoutBody, newKey } from '#tests/support/buyers.ts';
import { postAnyhow } from '#tests/support/ledger.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { takeBulk } from './orders/bulk.server.ts';
import { takeOrderAction } from './orders/order-action.server.ts';
import { takeParkedDecision } from './orders/payments/parked-payments.server.ts';
import { takeReturnStep } from './returns/return-detail.server.ts';

/** What an action answers: a question, that it is done, or a refusal; a step says so beside its order. */
const answered = z.object({
  data: z.object({
    question: z
      .object({ lines: z.array(z.string()), title: z.string().default(''), warnings: z.array(z.string()).default([]) })
      .and(z.object({ fields: z.record(z.string(), z.string()).optional(), sure: z.string().optional() }))
      .optional(),
    done: z.string().optional(),
    refused: z.union([z.string(), z.object({ words: z.string() })]).nullish(),
  }),
});
type Fields = Record<string, string | number>;
type Action = (request: Request, context: ReturnType<typeof officeContext>) => Promise<unknown>;

describe('money moves only after a question that names the sum and where it goes', () => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let address = '';
  const { linesOf, stepTo, deliver } = stepsOf(() => open);
  beforeAll(async () => {
    open = await openTestShop();
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 1_000);
  });
  beforeEach(() => open.shop.db.execute(sql`DELETE FROM rate_limits`));
  afterAll(() => open.close());

  const t = (name: Parameters<typeof translate>[1], values?: Fields) => translate('en', name, values);
  const euros = (minor: number) => formatMoney(minor, 'EUR', 'en');

  /** Submits a form of the back office, as a browser without scripts sends it. */
  async function submit(action: Action, fields: Fields) {
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const request = new Request(`http://shop.test${address}`, { method: 'POST', body });
    return answered.parse(await action(request, officeContext(open, 'owner'))).data;
  }
  async function order(how: 'card' | 'on_delivery', quantity = 2) {
    const { body } = await buy(open, how, checkoutBody([{ product_id: goods.shirt.productId, size: 'M', quantity }]));
    const { id: orderId, number, total } = body.order;
    if (how === 'card') {
      await atTheBank(open, String(body.url), 'paid');
      const card = { cardBrand: 'visa', cardLast4: '4242' };
      await open.shop.db.update(payments).set(card).where(eq(payments.orderId, orderId));
    }
    address = `/auth/orders/detail?rt=${orderId}`;
    return { orderId, number, total };
  }
  type Order = Awaited<ReturnType<typeof order>>;
  const versionOf = async ({ orderId }: Order) => {
    const [row] = await open.shop.db.select().from(orders).where(eq(orders.id, orderId));
    return row?.version ?? 0;
  };
  const promised = async ({ orderId }: Order) => {
    const { id } = await paymentOf(open, orderId);
    const rows = await open.shop.db.select().from(refunds).where(eq(refunds.paymentId, id));
    return rows.map(({ amountMinor }) => amountMinor);
  };
  const toCard = (minor: number) => t('ask.money.back.card', { amount: euros(minor), brand: 'Visa', last4: '4242' });

  test('a refund: the first submit moves nothing, the yes gives back once, a yes to another sum is asked about anew', async () => {
    const bought = await order('card');
    const form = { intent: 'refund', key: newKey(), amount: '12.50' };
    const { question } = await submit(takeOrderAction, form);
    expect(question).toMatchObject({ title: t('ask.refund', { amount: euros(1_250) }), warnings: [] });
    expect(question?.lines).toContain(toCard(1_250));
    expect(await promised(bought)).toEqual([]);
    const yes = question?.fields ?? {};
    expect((await submit(takeOrderAction, { ...yes, amount: '13' })).question).toBeDefined();
    expect(await promised(bought)).toEqual([]);
    await Promise.all([submit(takeOrderAction, yes), submit(takeOrderAction, yes)]);
    expect((await submit(takeOrderAction, yes)).done).toContain(euros(1_250));
    expect(await promised(bought)).toEqual([1_250]);
    const tooMuch = await submit(takeOrderAction, { ...form, key: newKey(), amount: '99999' });
    expect([tooMuch.question, tooMuch.refused]).toEqual([undefined, { words: t('refusal.refund.too.much') }]);
  });

  test('a refund of what was paid on delivery says that it goes by hand', async () => {
    const bought = await order('on_delivery');
    await stepTo(bought, 'in_progress');
    await stepTo(bought, 'delivered');
    const { question } = await submit(takeOrderAction, { intent: 'refund', key: newKey(), amount: '1' });
    expect(question?.lines).toContain(t('ask.money.back.hand', { amount: euros(100) }));
    expect(await promised(bought)).toEqual([]);
  });

  test('a refund for a return warns before its parcel is here, and where it is more than its pieces cost', async () => {
    const bought = await order('card');
    await stepTo(bought, 'in_progress');
    await stepTo(bought, 'delivered');
    const [shirts] = await linesOf(bought);
    const lines = [{ lineId: shirts?.lineId ?? 0, quantity: 1 }];
    const returnId = await askForReturn(open.shop, { orderId: bought.orderId, lines, reason: '', actor: 'guest' });
    await answerReturn(open.shop, { returnId, to: 'approved', answer: '', actor: 'test' });
    address = `/auth/returns/detail?id=${returnId}`;
    const warned = async (amount: string) =>
      (await submit(takeReturnStep, { intent: 'refund', key: newKey(), amount })).question?.warnings;
    const tooMuch = t('ask.refund.more', { amount: euros(goods.shirt.priceMinor) });
    expect(await warned('49.90')).toEqual([t('ask.refund.early')]);
    expect(await warned('49.91')).toEqual([t('ask.refund.early'), tooMuch]);
    await receiveReturn(open.shop, { returnId, restock: [], actor: 'test' });
    expect(await warned('49.91')).toEqual([tooMuch]);
    expect(await warned('49.90')).toEqual([]);
    expect(await promised(bought)).toEqual([]);
  });

  test('several deliveries: only a yes to exactly the sum that couriers collect delivers them', async () => {
    const made = [await order('on_delivery'), await order('on_delivery', 1), await order('card')];
    const waiting = await order('on_delivery');
    for (const one of made) await stepTo(one, 'in_progress');
    const chosen = async () =>
      Promise.all([...made, waiting].map(async (one) => `${one.orderId}:${await versionOf(one)}:${one.number}`));
    const deliverAll = async (sure: string) => {
      const form = new FormData();
      for (const value of await chosen()) form.append('chosen', value);
      form.set('to', 'delivered');
      if (sure) form.set('sure', sure);
      return Object((await takeBulk(form, officeContext(open, 'owner'))).data);
    };
    const due = (made[0]?.total ?? 0) + (made[1]?.total ?? 0);
    const asked = [...made, waiting].map(({ orderId }) => orderId);
    for (const sure of ['', '1', 'nothing', `EUR ${due - 1}`, `EUR ${due + waiting.total}`])
      expect([sure, await deliverAll(sure)]).toEqual([sure, { bulk: [], to: 'delivered', asked }]);
    const { bulk } = await deliverAll(`EUR ${due}`);
    expect(bulk.map(({ refused }: { refused: string | null }) => refused)).toEqual([
      null,
      null,
      null,
      'order.transition.illegal',
    ]);
  });

  test('calling off names what goes back or is not collected, whole or the rest, and a stale screen is not asked', async () => {
    const step = async (bought: Order, sure?: string, version?: number) =>
      submit(takeOrderAction, {
        ...{ order_id: bought.orderId, number: bought.number, to: 'cancelled' },
        ...{ version: version ?? (await versionOf(bought)), ...(sure !== undefined && { sure }) },
      });
    const paid = await order('card');
    const whole = await step(paid);
    expect(whole.question?.lines).toContain(toCard(paid.total));
    expect((await step(paid, '1')).question?.sure).toBe(String(paid.total)); // an old form that only says yes
    expect((await step(paid, String(paid.total), 99)).refused).toBe('order.stale');
    await stepTo(paid, 'in_progress');
    await deliver(paid, (await linesOf(paid))[0]?.lineId ?? 0, 1);
    const rest = await step(paid, String(paid.total));
    expect(rest.question?.lines).toContain(toCard(goods.shirt.priceMinor));
    expect((await step(paid, rest.question?.sure)).refused).toBeNull();
    expect(await promised(paid)).toEqual([goods.shirt.priceMinor]);
    const onDelivery = await order('on_delivery');
    const notCollected = t('ask.money.not.collected', { amount: euros(onDelivery.total) });
    expect((await step(onDelivery)).question?.lines).toContain(notCollected);
  });

  test('the parcel that completes an order and one that was refused on delivery name the courier’s sum', async () => {
    const bought = await order('on_delivery');
    const lineId = (await linesOf(bought))[0]?.lineId ?? 0;
    const act = async (intent: string, more: Fields) =>
      submit(takeOrderAction, { intent, version: await versionOf(bought), ...more });
    const shipOne = async () => {
      expect((await act('pack', { key: newKey(), [`line-${lineId}`]: 1 })).done).toBe(t('done.parcel.packed'));
      const parcel = (await readOrder(open.shop, bought.orderId, 'en'))?.parcels.at(-1)?.id ?? 0;
      expect((await act('ship', { parcel })).done).toBe(t('done.parcel.shipped'));
      return parcel;
    };
    const [first, last] = [await shipOne(), await shipOne()];
    expect((await act('arrive', { parcel: first })).done).toBe(t('done.parcel.arrived'));
    const arrived = await act('arrive', { parcel: last });
    expect(arrived.question?.lines).toContain(t('ask.money.collected', { amount: euros(bought.total) }));
    const refused = await act('refuse', { parcel: last });
    expect(refused.question?.lines).toContain(t('ask.money.not.collected', { amount: euros(goods.shirt.priceMinor) }));
    expect((await paymentOf(open, bought.orderId)).status).toBe('on_delivery');
    await submit(takeOrderAction, refused.question?.fields ?? {});
    expect(await paymentOf(open, bought.orderId)).toMatchObject({
      status: 'paid',
      collectedMinor: goods.shirt.priceMinor,
    });
  });

  test('money that does not match is accepted, given back and linked only after a question', async () => {
    const bought = await order('card');
    const payment = await paymentOf(open, bought.orderId);
    const parked = {
      status: 'parked',
      paidAt: null,
      parkedReason: 'amount',
      parkedAmountMinor: 700,
    } as const;
    await open.shop.db
      .update(payments)
      .set({ ...parked, parkedCurrency: 'EUR' })
      .where(eq(payments.id, payment.id));
    await postAnyhow(open.shop, bought.orderId, { collected: -payment.collectedMinor });
    address = '/auth/orders/payments';
    const decide = (intent: string, more: Fields) =>
      submit(takeParkedDecision, { intent, payment: payment.id, ...more });
    const accept = await decide('accept', {});
    expect(accept.question?.title).toBe(t('ask.accept', { amount: euros(700), number: bought.number }));
    const back = await decide('refund', {});
    expect(back.question?.lines).toContain(t('ask.money.back.provider', { amount: euros(700) }));
    expect((await paymentOf(open, bought.orderId)).status).toBe('parked');
    expect((await submit(takeParkedDecision, back.question?.fields ?? {})).done).toBeDefined();
    expect(await promised(bought)).toEqual([700]);
    const event = { provider: 'stripe', eventId: 'evt_lost', type: 'checkout.session.completed', outcome: 'unknown' };
    const payload = { session: 'cs_lost', payment_status: 'paid', amount: 500, currency: 'EUR' };
    await open.shop.db.insert(paymentEvents).values({ ...event, payload });
    const link = await decide('link', { event: 'evt_lost', order: bought.number });
    expect(link.question?.title).toBe(t('ask.link', { amount: euros(500), number: bought.number }));
    const decided = await open.shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_lost'));
    expect(decided[0]?.decidedAt).toBeNull();
  });

  test('programs name the amount: a call without one is refused and nothing goes back', async () => {
    const bought = await order('card');
    const { headers } = await open.asAdmin();
    const call = (payload: object) =>
      open.app.inject({ method: 'POST', url: `/api/order/${bought.orderId}/refunds`, headers, payload });
    expect((await call({ key: 'without-a-sum' })).statusCode).toBe(422);
    expect(await promised(bought)).toEqual([]);
    expect((await call({ key: 'with-its-sum', amount: 100 })).json().amount).toBe(100);
    expect(await promised(bought)).toEqual([100]);
  });
});
