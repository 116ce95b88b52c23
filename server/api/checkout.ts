import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  buyerAnswerSchema,
  buyerBodySchema,
  type CheckoutBody,
  checkoutAnswerSchema,
  checkoutBodySchema,
  heldOrderSchema,
  leftAnswerSchema,
  orderBodySchema,
} from '#contracts/http/checkout.ts';
import type { PaymentMethod } from '#contracts/orders.ts';
import { orderKeySchema } from '#contracts/request-key.ts';
import { customerOf } from '#contracts/viewer.ts';
import { attachBuyer } from '#shop/checkout/attach-buyer.ts';
import { leaveCheckout } from '#shop/checkout/leave-checkout.ts';
import { placeOrder } from '#shop/checkout/place-order.ts';
import { guardGuesses } from '#shop/coupons/guard-guesses.ts';
import { guardCreditGuesses } from '#shop/credits/find-credit.ts';
import { hashBody } from '#shop/kernel/hash-body.ts';
import { mailboxOf } from '#shop/kernel/mailbox-of.ts';
import { consumeRateLimit, consumeRateLimits } from '#shop/kernel/rate-limit.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import type { PlacedSummary } from '#shop/orders/read-placed.ts';
import { openPaymentPage } from '#shop/payments/resume-payment.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { readArticles } from './read-articles.ts';

const headersSchema = z.object({ 'idempotency-key': orderKeySchema.optional() });

/** the two ways to buy; by hand is the second, in a way that the checkout offers (decision 0101). */
export async function checkoutRoutes(app: ApiApp, services: Services): Promise<void> {
  const schema = { headers: headersSchema, response: { 201: checkoutAnswerSchema } };
  app.post(
    '/api/stripe/checkout/session',
    {
      config: { access: 'public' },
      preValidation: readArticles,
      schema: { summary: 'Place an order and open its card payment', ...schema, body: checkoutBodySchema },
    },
    async (request, reply) => {
      await limitCheckouts(services, request, request.body.email);
      return reply
        .code(201)
        .send(await buy(services, request, request.body, 'card', request.headers['idempotency-key']));
    },
  );
  app.post(
    '/api/orders',
    {
      config: { access: 'public' },
      preValidation: readArticles,
      schema: { summary: 'Place an order that is paid on delivery, or by hand', ...schema, body: orderBodySchema },
    },
    async (request, reply) => {
      const { payment_method: method = 'on_delivery' } = request.body;
      return reply
        .code(201)
        .send(await buy(services, request, request.body, method, request.headers['idempotency-key']));
    },
  );
}

const tokenHeadersSchema = z.object({ 'x-order-token': z.string().max(200).default('') });
const byToken = { access: 'token', owner: 'the order’s own token, in X-Order-Token' } as const;

/** A checkout whose payment is open: whom it is for may still change, and it may be given up. */
export async function openCheckoutRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/stripe/session',
    {
      config: byToken,
      schema: {
        summary: 'Attach name, e-mail and address to an open checkout',
        headers: tokenHeadersSchema,
        body: buyerBodySchema,
        response: { 200: buyerAnswerSchema },
      },
    },
    async (request) => {
      await consumeRateLimit(shop, `checkout-buyer:${networkOf(request.ip)}`, BUYER_CHANGES);
      const { number, email, name: customerName, address } = request.body;
      const language = request.namedLanguage;
      const buyer = { email, customerName, address, userId: userIdOf(request), language };
      const held = { number, token: request.headers['x-order-token'] };
      const asked = { network: networkOf(request.ip), number };
      const { order, token, url } = await guardOrderKeys(shop, asked, () => attachBuyer(shop, held, buyer));
      return { order: summaryOf(order), token, uuid: order.uuid, url };
    },
  );
  app.delete(
    '/api/stripe/session',
    {
      config: byToken,
      schema: {
        summary: 'Give up an open checkout: what it holds is free again',
        headers: tokenHeadersSchema,
        querystring: heldOrderSchema,
        response: { 200: leftAnswerSchema },
      },
    },
    async ({ query: { number }, headers, ip }) => {
      const held = { number, token: headers['x-order-token'] };
      const leave = () => leaveCheckout(shop, held);
      const { isLeft: left, paymentStatus } = await guardOrderKeys(shop, { network: networkOf(ip), number }, leave);
      return { left, payment_status: paymentStatus };
    },
  );
}
const BUYER_CHANGES = { limit: 600, windowSeconds: 60 };

/**
 * H05: card testing. A buyer (address and e-mail) may open ten payments a minute; an address alone many more, since whole
 * towns share one behind a mobile carrier. Cards are typed at the provider's, never here.
 */
async function limitCheckouts({ shop, config }: Services, request: FastifyRequest, email: string): Promise<void> {
  const limit = config.CHECKOUTS_PER_MINUTE;
  const from = networkOf(request.ip);
  const turns = [
    { key: `checkout:${from} ${mailboxOf(email)}`, limit, windowSeconds: 60 },
    { key: `checkout-address:${from}`, limit: limit * PER_ADDRESS, windowSeconds: 60 },
  ];
  await consumeRateLimits(shop, turns, requestKeyOf(request, `card ${email}`));
}
const PER_ADDRESS = 150;

/** Names a request that may be sent again: one key opens one order of one person, so it takes one turn (P12). */
function requestKeyOf(request: FastifyRequest, kind: string): string | undefined {
  const key = request.headers['idempotency-key'];
  return key === undefined ? undefined : `checkout-key:${kind} ${userIdOf(request) ?? 'guest'} ${String(key)}`;
}

async function buy(
  { shop }: Services,
  request: FastifyRequest,
  body: CheckoutBody,
  method: PaymentMethod,
  key: string | undefined,
) {
  const userId = userIdOf(request);
  const place = () =>
    placeOrder(shop, {
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
      code: body.coupon,
      credits: body.credits,
      gift: body.gift && { message: body.gift.message, isWrapped: body.gift.wrap },
      expectedTotalMinor: body.expected_total,
      visitor: { network: networkOf(request.ip) },
      key: key === undefined ? undefined : { actor: userId ?? 'guest', key, bodyHash: hashBody({ method, ...body }) },
    });
  const { ip } = request;
  const { coupon: code, credits = [] } = body;
  const by = networkOf(ip);
  const guarded = credits.length === 0 ? place : () => guardCreditGuesses(shop, by, place);
  const { order, token } = await (code === undefined ? guarded() : guardGuesses(shop, { by, code }, guarded));
  const back = `${shop.settings.publicUrl}/payment/successful?uuid=${order.uuid}`;
  const isToPay = method === 'card' && order.paymentStatus !== 'paid';
  const url = isToPay ? await openPaymentPage(shop, order.id) : back;
  return { order: summaryOf(order), token, uuid: order.uuid, url };
}

function userIdOf({ viewer }: FastifyRequest): string | null {
  return customerOf(viewer)?.userId ?? null;
}

function summaryOf(order: PlacedSummary) {
  return {
    id: order.id,
    number: order.number,
    total: order.totalMinor,
    currency: order.currency,
    payment_status: order.paymentStatus,
    delivery_status: order.deliveryStatus,
    confirm_by: order.confirmBy?.toISOString() ?? null,
  };
}
