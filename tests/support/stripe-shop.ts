import { eq } from 'drizzle-orm';
import { orders } from '#shop/orders/tables.ts';
import { payments } from '#shop/payments/tables.ts';
import type { TestShop } from './open-test-shop.ts';
import type { StripeOverHttp } from './stripe-over-http.ts';

/** Brings a signed event to the shop's webhook. returns the status of the answer */
export async function deliverEvent(
  { app }: TestShop,
  { payload, headers }: { payload: string; headers: Record<string, string> },
): Promise<number> {
  return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers })).statusCode;
}

/** Pays on the provider's page, as the buyer does. */
export async function payOnPage({ sandbox }: StripeOverHttp, url: string): Promise<Response> {
  return sandbox.handle(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ outcome: 'paid' }),
    }),
  );
}

/** The first payment of an order, as it is written. */
export async function paymentOf({ shop }: TestShop, orderId: number) {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('The payment is gone');
  return payment;
}

/** What the page after the payment is asked for an order by. */
export async function publicUuidOf({ shop }: TestShop, orderId: number): Promise<string> {
  const [row] = await shop.db.select({ publicUuid: orders.publicUuid }).from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('The order is gone');
  return row.publicUuid;
}
