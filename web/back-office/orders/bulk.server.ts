import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { MOST_ORDERS_AT_ONCE } from '#contracts/orders.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { readDueOnArrival } from '#shop/orders/read-placed.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { BULK_STEPS, type BulkOutcome, sureOf } from './bulk-steps.ts';

const bulkSchema = z.object({
  to: z.enum(BULK_STEPS),
  sure: z.string().nullable(),
  /** `id:version:number` of each chosen order */
  orders: z
    .array(z.string().regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}:[\w-]{1,40}$/))
    .min(1)
    .max(MOST_ORDERS_AT_ONCE),
});

/**
 * Takes several orders one step further, each for itself: what is refused of one does not hold up the others.
 *
 * `delivered` cannot be taken back: it waits until somebody is sure of exactly the sums that are collected with it.
 */
export async function takeBulk(form: FormData, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'orders', 'change');
  const { shop } = context.get(requestContext);
  const asked = bulkSchema.safeParse({ to: form.get('to'), sure: form.get('sure'), orders: form.getAll('chosen') });
  if (!asked.success) {
    const nothing: BulkOutcome = { bulk: [], to: 'in_progress' };
    return data(nothing, { status: REFUSALS['input.invalid'] });
  }
  const { to, orders, sure } = asked.data;
  if (to === 'delivered') {
    const orderIds = orders.map((chosen) => Number.parseInt(chosen, 10));
    const question: BulkOutcome = { bulk: [], to, asked: orderIds };
    if (sure !== sureOf(await readDueOnArrival(shop.db, orderIds))) return data(question);
  }
  const bulk: BulkOutcome['bulk'] = [];
  for (const chosen of orders) {
    const [id = '', version = '', number = ''] = chosen.split(':');
    const orderId = Number(id);
    try {
      await moveDelivery(shop, { orderId, to, version: Number(version), actor });
      bulk.push({ orderId, number, refused: null });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      bulk.push({ orderId, number, refused: error.code });
    }
  }
  return data({ bulk, to });
}
