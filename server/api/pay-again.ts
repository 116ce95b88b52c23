import { z } from 'zod';
import { buyerAnswerSchema, heldOrderSchema } from '#contracts/http/checkout.ts';
import { customerOf } from '#contracts/viewer.ts';
import { consumeRateLimit } from '#shop/kernel/rate-limit.ts';
import { keepOrderLanguage } from '#shop/orders/buyer-language.ts';
import { findOwnOrder } from '#shop/orders/find-own-order.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** One place goes back to payment pages this often. */
const GOING_BACK = { limit: 120, windowSeconds: 60 };

/** The way back to the payment page of an order that is not paid yet. */
export async function payAgainRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/orders/pay',
    {
      config: { access: 'token', owner: 'the order’s customer, or whoever holds its token, in X-Order-Token' },
      schema: {
        summary: 'Go on to pay an order that is not paid yet',
        headers: z.object({ 'x-order-token': z.string().max(200).default('') }),
        body: heldOrderSchema,
        response: { 200: buyerAnswerSchema.omit({ order: true, token: true }) },
      },
    },
    async ({ viewer, body: { number }, headers, ip, namedLanguage }) => {
      await consumeRateLimit(shop, `pay-again:${networkOf(ip)}`, GOING_BACK);
      const userId = customerOf(viewer)?.userId ?? null;
      const claim = { number, userId, token: headers['x-order-token'] };
      const asked = { network: networkOf(ip), number };
      const orderId = await guardOrderKeys(shop, asked, () => findOwnOrder(shop, claim));
      await keepOrderLanguage(shop, orderId, namedLanguage);
      return resumePayment(shop, orderId);
    },
  );
}
