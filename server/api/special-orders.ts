import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  specialAcceptSchema,
  specialAnswerSchema,
  specialDeclineSchema,
  specialDetailSchema,
  specialListQuerySchema,
  specialQuoteSchema,
  specialRequestSchema,
} from '#contracts/http/special-orders.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { customerOf } from '#contracts/viewer.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { acceptSpecialOrder } from '#shop/special-orders/accept-special-order.ts';
import { askForSpecialOrder } from '#shop/special-orders/ask-for-special-order.ts';
import { keepAskerLanguage } from '#shop/special-orders/asker-language.ts';
import { declineSpecialOrder } from '#shop/special-orders/decline-special-order.ts';
import { listSpecialOrders, listSpecialOrdersOf } from '#shop/special-orders/list-special-orders.ts';
import type { Owner } from '#shop/special-orders/owner.ts';
import { quoteSpecialOrder } from '#shop/special-orders/quote-special-order.ts';
import { readOwnSpecialOrder, readSpecialOrder } from '#shop/special-orders/read-special-order.ts';
import { networkOf } from '../auth/throttle.ts';
import { actorOf, mayAlso, ownOrStaff, signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';
import { contactOf, toDetail, toWire } from './special-order-wire.ts';

const tokenHeader = z.object({ 'x-order-token': z.string().max(200).optional() });
const OWNER = 'the customer’s own, or the special order’s own token in X-Order-Token';

/** */
export async function specialOrderRoutes(app: ApiApp, services: Services): Promise<void> {
  requestRoutes(app, services);
  customerRoutes(app, services);
  answerRoutes(app, services);
  staffRoutes(app, services);
}

function requestRoutes(app: ApiApp, { shop }: Services): void {
  app.post(
    '/api/special/order/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Ask for a special order of a sold-out article',
        params: idParams,
        body: specialRequestSchema,
        response: { 201: z.object({ id: z.int(), status: z.literal('requested') }) },
      },
    },
    async (request, reply) => {
      const { size = null, colour = null, quantity, note, contact } = request.body;
      const who = contactOf(request.viewer, contact);
      const input = { productId: request.params.id, size, colour, quantity, note, locale: request.locale, ...who };
      const id = await askForSpecialOrder(shop, input, networkOf(request.ip));
      return reply.code(201).send({ id, status: 'requested' });
    },
  );
}

/** What a customer, or a guest with the mailed token, may see of theirs. */
function customerRoutes(app: ApiApp, { shop }: Services): void {
  app.get(
    '/api/special/orders/user/:id',
    {
      config: { access: 'signed-in', owner: 'the same user, or an administrator' },
      schema: {
        summary: 'A user’s special orders',
        params: z.object({ id: z.string().min(1).max(64) }),
        response: { 200: z.array(specialAnswerSchema) },
      },
    },
    async (request) => {
      ownOrStaff(request, request.params.id, 'special-orders');
      return (await listSpecialOrdersOf(shop, request.params.id, request.locale)).map(toWire);
    },
  );
  app.get(
    '/api/special/orders/:id',
    {
      config: { access: 'token', owner: `${OWNER}, or an administrator` },
      schema: {
        summary: 'One special order',
        params: idParams,
        headers: tokenHeader,
        response: { 200: specialDetailSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!staffMay(request.viewer, 'special-orders', 'see')) return toDetail(await readOwn(shop, request, id));
      const special = await readSpecialOrder(shop, id, request.locale);
      if (!special) throw new Refusal('not.found');
      return toDetail(special);
    },
  );
}

/** What a customer, or a guest with the mailed token, may answer. */
function answerRoutes(app: ApiApp, { shop }: Services): void {
  app.post(
    '/api/special/orders/:id/accept',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'Accept a quote: it becomes an order',
        params: idParams,
        headers: tokenHeader,
        body: specialAcceptSchema,
        response: {
          201: z.object({
            order: z.object({ id: z.int(), number: z.string(), total: z.int(), currency: z.string() }),
            uuid: z.string(),
            url: z.string().describe('Where the buyer goes next: the payment page, or the success page'),
          }),
        },
      },
    },
    async (request, reply) => {
      const { name, address, payment_method: paymentMethod, expected_price: expectedUnitMinor } = request.body;
      const owner = ownerOf(request);
      const { id } = request.params;
      const special = await readOwn(shop, request, id);
      const customerName = name ?? special.customerName;
      if (customerName === '')
        throw new Refusal('input.invalid', { problems: [{ field: 'name', code: 'problem.required' }] });
      const acceptance = { id, owner, expectedUnitMinor, customerName, address, paymentMethod };
      const { order } = await acceptSpecialOrder(shop, acceptance);
      const { id: orderId, number, totalMinor: total, currency, uuid } = order;
      const url =
        order.paymentStatus === 'pending'
          ? await openPayment(shop, orderId)
          : `${shop.settings.publicUrl}/payment/successful?uuid=${uuid}`;
      return reply.code(201).send({ order: { id: orderId, number, total, currency }, uuid, url });
    },
  );
  app.post(
    '/api/special/orders/:id/decline',
    {
      config: { access: 'token', owner: `${OWNER}, or an administrator` },
      schema: {
        summary: 'Say no to a request or to a quote',
        params: idParams,
        headers: tokenHeader,
        body: specialDeclineSchema,
        response: { 200: z.object({ id: z.int(), status: z.literal('declined') }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const by = staffMay(request.viewer, 'special-orders', 'change')
        ? ({ side: 'shop', actor: signedIn(request).userId } as const)
        : ({ side: 'customer', owner: ownerOf(request) } as const);
      const decline = () => declineSpecialOrder(shop, { id, by, ...request.body });
      await (by.side === 'shop' ? decline() : guardOrderKeys(shop, asked(request, id), decline));
      return { id, status: 'declined' as const };
    },
  );
}

function staffRoutes(app: ApiApp, { shop }: Services): void {
  app.get(
    '/api/special/orders',
    {
      config: { access: 'admin', resource: 'special-orders' },
      schema: {
        summary: 'All special orders',
        querystring: specialListQuerySchema,
        response: { 200: z.array(specialAnswerSchema) },
      },
    },
    async (request, reply) => {
      const { page, per_page: perPage, status, q } = request.query;
      const found = await listSpecialOrders(shop, { page, perPage, status, q }, request.locale);
      reply.header('x-total-count', String(found.total));
      return found.specialOrders.map(toWire);
    },
  );
  app.post(
    '/api/special/orders/:id/quote',
    {
      config: { access: 'admin', resource: 'special-orders' },
      schema: {
        summary: 'Answer a request with a price and a day',
        params: idParams,
        body: specialQuoteSchema,
        response: { 200: specialDetailSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { price: unitMinor, ready_on: readyOn, message, version } = request.body;
      const actor = actorOf(request);
      const mayDiscount = mayAlso(request, 'discounts');
      await quoteSpecialOrder(shop, { specialOrderId: id, unitMinor, readyOn, message, version, actor, mayDiscount });
      const special = await readSpecialOrder(shop, id, request.locale);
      if (!special) throw new Refusal('not.found');
      return toDetail(special);
    },
  );
}

const asked = ({ ip }: FastifyRequest, id: number) => ({ network: networkOf(ip), number: `special ${id}` });

function readOwn(shop: Shop, request: FastifyRequest, id: number) {
  return guardOrderKeys(shop, asked(request, id), async () => {
    const special = await readOwnSpecialOrder(shop, { owner: ownerOf(request), id }, request.locale);
    if (!special) throw new Refusal('not.found');
    await keepAskerLanguage(shop, special, request.namedLanguage);
    return special;
  });
}

/** A token says whose it is, signed in or not; without one it is the customer's own. */
function ownerOf({ viewer, headers }: FastifyRequest): Owner {
  const token = headers['x-order-token'];
  if (typeof token === 'string' && token !== '') return { token };
  const customer = customerOf(viewer);
  return customer ? { userId: customer.userId } : { token: '' };
}
