import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CheckoutBody, checkoutAnswerSchema, checkoutBodySchema } from '#contracts/http/checkout.ts';
import type { PaymentMethod } from '#contracts/orders.ts';
import { hashBody } from '#shop/checkout/idempotency.ts';
import { placeOrder } from '#shop/checkout/place-order.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { takeTurn } from '#shop/kernel/take-turn.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const headersSchema = z.object({ 'idempotency-key': z.string().trim().min(1).max(255).optional() });

/** the two ways to buy. */
export async function checkoutRoutes(app: ApiApp, services: Services): Promise<void> {
  const schema = { headers: headersSchema, body: checkoutBodySchema, response: { 201: checkoutAnswerSchema } };
  app.post(
    '/api/stripe/checkout/session',
    { config: { access: 'public' }, schema: { summary: 'Place an order and open its card payment', ...schema } },
    async (request, reply) => {
      await limitCheckouts(services, request, request.body.email);
      return reply
        .code(201)
        .send(await buy(services, request, request.body, 'card', request.headers['idempotency-key']));
    },
  );
  app.post(
    '/api/orders',
    { config: { access: 'public' }, schema: { summary: 'Place an order that is paid on delivery', ...schema } },
    async (request, reply) =>
      reply
        .code(201)
        .send(await buy(services, request, request.body, 'on_delivery', request.headers['idempotency-key'])),
  );
}

/**
 * H05: card testing. A buyer (address and e-mail) may open ten payments a minute; an address alone many more, since whole
 * towns share one behind a mobile carrier. Cards are typed at the provider's, never here.
 */
async function limitCheckouts({ shop, config }: Services, request: FastifyRequest, email: string): Promise<void> {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && !(await isFirstTry(shop, `${request.ip} ${String(key)}`))) return;
  const limit = config.CHECKOUTS_PER_MINUTE;
  const from = networkOf(request.ip);
  await takeTurn(shop, `checkout:${from} ${email}`, { limit, windowSeconds: 60 });
  await takeTurn(shop, `checkout-address:${from}`, { limit: limit * PER_ADDRESS, windowSeconds: 60 });
}
const PER_ADDRESS = 150;

/** A request that is sent again under its key opens nothing new, so it costs no turn (P12). */
async function isFirstTry(shop: Shop, key: string): Promise<boolean> {
  const tries = await takeTurn(shop, `checkout-key:${key}`, { limit: 1_000_000, windowSeconds: 86_400 });
  return tries === 1;
}

async function buy(
  { shop }: Services,
  request: FastifyRequest,
  body: CheckoutBody,
  method: PaymentMethod,
  key: string | undefined,
) {
  const userId = request.viewer.kind === 'user' ? request.viewer.userId : null;
  const { order, token } = await placeOrder(shop, {
    lines: body.lines.map((line) => ({
      productId: line.product_id,
      size: line.size ?? null,
      colour: line.colour ?? null,
      quantity: line.quantity,
    })),
    email: body.email,
    customerName: body.name,
    address: body.address,
    locale: request.locale,
    userId,
    paymentMethod: method,
    expectedTotalMinor: body.expected_total,
    key: key === undefined ? undefined : { actor: userId ?? 'guest', key, bodyHash: hashBody({ method, ...body }) },
  });
  const back = `${shop.settings.publicUrl}/payment/successful?uuid=${order.uuid}`;
  const url = method === 'card' ? await openPayment(shop, order.id) : back;
  return {
    order: {
      id: order.id,
      number: order.number,
      total: order.totalMinor,
      currency: order.currency,
      payment_status: order.paymentStatus,
      delivery_status: order.deliveryStatus,
    },
    token,
    uuid: order.uuid,
    url,
  };
}
