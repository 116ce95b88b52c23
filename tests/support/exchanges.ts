import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { type Exchange, exchangeReturn } from '#shop/exchanges/exchange-return.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { sumsOfLedger } from '#shop/ledger/post-entries.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { openReturn } from '#shop/returns/open-return.ts';
import { atTheBank, buy, checkoutBody, newKey } from './buyers.ts';
import type { TestShop } from './open-test-shop.ts';
import type { SmallCatalogue } from './small-catalogue.ts';

type Shop = {
  opened: () => TestShop;
  goods: () => SmallCatalogue;
  /** The id of whoever of the staff exchanges. */
  actor: () => string;
};

/** What the staff do when pieces are exchanged, and how the orders stand; the shop is asked for when it is done. */
export function exchangesOf({ opened, goods, actor }: Shop) {
  /** A shirt that was paid by card and has come, and an approved return of it. */
  const returned = async (quantity = 1, more: Record<string, unknown> = {}) => {
    const line = { product_id: goods().shirt.productId, size: 'M', quantity };
    const { body } = await buy(opened(), 'card', checkoutBody([line], more));
    await atTheBank(opened(), String(body.url), 'paid');
    const orderId: number = body.order.id;
    for (const to of ['in_progress', 'delivered'] as const) {
      await moveDelivery(opened().shop, { orderId, to, actor: 'test' });
    }
    const lineId = (await readOrder(opened().shop, orderId, 'en'))?.lines[0]?.id ?? 0;
    const lines = [{ lineId, quantity }];
    const returnId = await openReturn(opened().shop, { orderId, lines, reason: '', answer: '', actor: actor() });
    await opened().shop.db.delete(outbox);
    return { orderId, lineId, returnId, number: body.order.number };
  };
  const shirtS = () => ({ productId: goods().shirt.productId, size: 'S', colour: null, quantity: 1 });
  const scarf = () => ({ productId: goods().scarf.productId, size: null, colour: null, quantity: 1 });
  const exchange = (returnId: number, more: Partial<Exchange> = {}) =>
    exchangeReturn(opened().shop, {
      ...{ returnId, lines: [shirtS()], isAfterArrival: false, paymentMethod: 'on_delivery' as const },
      ...{ actor: actor(), key: newKey(), ...more },
    });
  const ledgerOf = (orderId: number) => inTransaction(opened().shop, (tx) => sumsOfLedger(tx, orderId));
  const stateOf = async (orderId: number) => {
    const { paymentStatus, deliveryStatus, confirmBy } = (await readOrder(opened().shop, orderId, 'en')) ?? {};
    return [paymentStatus, deliveryStatus, confirmBy === null ? 'free' : 'waits'];
  };
  const deliver = async (orderId: number) => {
    for (const to of ['in_progress', 'delivered'] as const) {
      await moveDelivery(opened().shop, { orderId, to, actor: 'test' });
    }
  };
  return { returned, shirtS, scarf, exchange, ledgerOf, stateOf, deliver };
}

/** The sums of a ledger, in the order in which they come about. */
export const sums = (dueMinor: number, creditedMinor: number, collectedMinor: number, refundedMinor: number) => ({
  ...{ dueMinor, creditedMinor, collectedMinor, refundedMinor },
});

type Some = { orderId: number; lineId: number; part: number; goods: Pick<SmallCatalogue, 'shirt'> };

/** Pieces of a line come back and others are sent: more or fewer, at once or once they are here, as `part` says. */
export async function exchangeSome(shop: TestShop['shop'], { orderId, lineId, part, goods }: Some) {
  const actor = 'test';
  const lines = [{ lineId, quantity: 1 + (part % 2) }];
  const returnId = await openReturn(shop, { orderId, lines, reason: '', answer: '', actor });
  const instead = { productId: goods.shirt.productId, size: 'S', colour: null, quantity: 1 + (part % 3) };
  const isAfterArrival = part % 2 === 0;
  const { order } = await exchangeReturn(shop, {
    ...{ returnId, lines: [instead], isAfterArrival, hasDeliveryFee: part % 5 === 0, actor, key: newKey() },
    paymentMethod: part % 7 === 1 && !isAfterArrival ? 'cash' : 'on_delivery',
  });
  return { returnId, instead: { orderId: order.id, number: order.number } };
}
