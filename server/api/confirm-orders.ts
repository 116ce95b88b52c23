import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { confirmBodySchema, heldOrderSchema } from '#contracts/http/checkout.ts';
import { customerOf } from '#contracts/viewer.ts';
import { confirmByCode, confirmByHand, resendConfirmation } from '#shop/orders/confirm-order.ts';
import { findOwnOrder } from '#shop/orders/find-own-order.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { networkOf } from '../auth/throttle.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

const OWNER = 'the order’s customer, or whoever holds its token, in X-Order-Token';
const tokenHeader = z.object({ 'x-order-token': z.string().max(200).default('') });

/** An order on delivery that waits for its buyer to confirm it (decision 0066). */
export async function confirmRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  const ownOrder = ({ viewer, ip }: FastifyRequest, number: string, token: string) => {
    const userId = customerOf(viewer)?.userId ?? null;
    return guardOrderKeys(shop, { network: networkOf(ip), number }, () =>
      findOwnOrder(shop, { number, userId, token }),
    );
  };
  app.post(
    '/api/orders/confirm',
    {
      config: { access: 'token', owner: `${OWNER}; with the code of the mailed link` },
      schema: {
        summary: 'Confirm an order that waits for it, by the code of the mailed link',
        headers: tokenHeader,
        body: confirmBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { number, code } = request.body;
      const orderId = await ownOrder(request, number, request.headers['x-order-token']);
      await guardOrderKeys(shop, { network: networkOf(request.ip), number }, () =>
        confirmByCode(shop, { orderId, code }),
      );
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/orders/confirm/again',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'Send the e-mail that asks to confirm an order once more',
        headers: tokenHeader,
        body: heldOrderSchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      await resendConfirmation(shop, await ownOrder(request, request.body.number, request.headers['x-order-token']));
      return reply.code(202).send(null);
    },
  );
  app.post(
    '/api/order/:id/confirm',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: {
        summary: 'Confirm an order for its buyer, by telephone',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await confirmByHand(shop, { orderId: request.params.id, actor: actorOf(request) });
      return reply.code(204).send(null);
    },
  );
}
