import { inTransaction } from '../kernel/in-transaction.ts';
import { oncePerForm } from '../kernel/once-per-form.ts';
import type { Shop } from '../kernel/shop.ts';

/** A step of a parcel as a program asks for it. `key` names the request; `body` is what is asked. */
export type StepRequest = { orderId: number; shipmentId: number; key: string | undefined; body: unknown };

/**
 * Takes a step of a parcel once for a key: a program that got no answer asks again and is answered as the first time. Without a
 * key a second request is refused by the step itself.
 *
 * step        gets the shop whose database is the transaction
 * refuses     as the step; idempotency.mismatch — the key has asked for something else
 * repeatable  with the same key, within a day
 */
export async function stepOnce(
  shop: Shop,
  { orderId, shipmentId, key, body }: StepRequest,
  step: (within: Shop) => Promise<unknown>,
): Promise<void> {
  if (key === undefined) {
    await step(shop);
    return;
  }
  await inTransaction(shop, async (tx) => {
    const form = { actor: `order:${orderId}`, kind: 'parcel', key, body: { shipmentId, body } } as const;
    await oncePerForm(shop, tx, form, async () => {
      await step({ ...shop, db: tx });
      return String(shipmentId);
    });
  });
}
