import { z } from 'zod';
import { endOfDay, startOfDay } from '#contracts/days.ts';
import {
  orderAnswerSchema,
  orderByTokenSchema,
  orderChangeSchema,
  orderLinkBodySchema,
  orderRowSchema,
  ordersQuerySchema,
} from '#contracts/http/orders.ts';
import type { OrderShown } from '#contracts/orders.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { keepOrderLanguage } from '#shop/orders/buyer-language.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { listOrders } from '#shop/orders/list-orders.ts';
import { orderFigures } from '#shop/orders/order-figures.ts';
import { listOrdersOf, readOrder, readOrderByToken } from '#shop/orders/read-order.ts';
import { requestOrderLink } from '#shop/orders/request-order-link.ts';
import { howToPay } from '#shop/payments/how-to-pay.ts';
import { withMoney, withPayment } from '#shop/payments/read-payment.ts';
import { networkOf } from '../auth/throttle.ts';
import { actorOf, mayAlso, ownOrStaff } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';
import { toOrderByToken, toOrderRow, toOrderAnswer as toWire } from './order-wire.ts';

/** */
export async function orderRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/orders/lookup',
    {
      config: { access: 'token', owner: 'the order’s own token, in X-Order-Token' },
      schema: {
        summary: 'One order, for whoever holds its token',
        querystring: z.object({ number: z.string().min(1).max(40) }),
        headers: z.object({ 'x-order-token': z.string().max(200).default('') }),
        response: { 200: orderByTokenSchema },
      },
    },
    async ({ query: { number }, headers, locale, namedLanguage, ip }) =>
      guardOrderKeys(shop, { network: networkOf(ip), number }, async () => {
        const order = await readOrderByToken(shop, number, headers['x-order-token'], locale);
        if (!order) throw new Refusal('not.found');
        await keepOrderLanguage(shop, order.id, namedLanguage);
        const shown = await withPayment(shop, order);
        return toOrderByToken(shown, howToPay(shop, shown));
      }),
  );
  app.post(
    '/api/orders/link',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Ask for an e-mail with the link to an order; the answer is the same for every number and address',
        body: orderLinkBodySchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      await requestOrderLink(shop, request.body, networkOf(request.ip));
      return reply.code(202).send(null);
    },
  );
  app.get(
    '/api/orders',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: { summary: 'All orders', querystring: ordersQuerySchema, response: { 200: z.array(orderRowSchema) } },
    },
    async (request, reply) => {
      const { page, per_page: perPage, sort, q, country, from, until, ...asked } = request.query;
      const found = await listOrders(shop, {
        ...{ page, perPage, sort, q, country },
        delivery: asked.delivery_status,
        payment: asked.payment_status,
        method: asked.payment_method,
        from: startOfDay(from ?? '') ?? undefined,
        until: endOfDay(until ?? '') ?? undefined,
        leastMinor: asked.least,
        mostMinor: asked.most,
      });
      reply.header('x-total-count', String(found.total));
      return (await withMoney(shop, found.orders)).map(toOrderRow);
    },
  );
  app.get(
    '/api/order/:id',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: { summary: 'One order', params: idParams, response: { 200: orderAnswerSchema } },
    },
    async (request) => toWire(await orderOr404(request.params.id, request.locale)),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/order/:id',
    config: { access: 'admin', resource: 'orders' },
    schema: {
      summary: 'Take an order one step further',
      params: idParams,
      body: orderChangeSchema,
      response: { 200: orderAnswerSchema },
    },
    handler: async (request) => {
      const { delivery_status: to, version } = request.body;
      await moveDelivery(shop, {
        orderId: request.params.id,
        to,
        version,
        actor: actorOf(request),
        mayRefund: mayAlso(request, 'refunds'),
      });
      return toWire(await orderOr404(request.params.id, request.locale));
    },
  });
  app.get(
    '/api/orders/user/:id',
    {
      config: { access: 'signed-in', owner: 'the same user, or an administrator' },
      schema: {
        summary: 'A user’s orders',
        params: z.object({ id: z.string().min(1).max(64) }),
        response: { 200: z.array(orderAnswerSchema) },
      },
    },
    async (request) => {
      ownOrStaff(request, request.params.id, 'orders');
      const orders = await listOrdersOf(shop, request.params.id, request.locale);
      return Promise.all(orders.map(async (order) => toWire(await withPayment(shop, order))));
    },
  );
  app.get(
    '/api/order/total',
    {
      config: { access: 'admin', resource: 'dashboard' },
      schema: {
        summary: 'How many orders, and their sum',
        response: { 200: z.object({ count: z.int(), total: z.int(), currency: z.string() }) },
      },
    },
    async () => orderFigures(shop),
  );

  async function orderOr404(id: number, locale: 'en' | 'fr'): Promise<OrderShown> {
    const order = await readOrder(shop, id, locale);
    if (!order) throw new Refusal('not.found');
    return withPayment(shop, order);
  }
}
