import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownAddressSchema, ownCallOffSchema } from '#contracts/http/orders.ts';
import { customerOf } from '#contracts/viewer.ts';
import { openAccountOfOrder } from '#shop/accounts/account-from-order.ts';
import { callOffOwn } from '#shop/delivery/call-off-own.ts';
import { consumeRateLimit } from '#shop/kernel/rate-limit.ts';
import { changeDestination } from '#shop/orders/change-destination.ts';
import { findOwnOrder } from '#shop/orders/find-own-order.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** One place asks for accounts this often. */
const NEW_ACCOUNTS = { limit: 60, windowSeconds: 3_600 };

/** One place changes its orders this often. */
const OWN_CHANGES = { limit: 60, windowSeconds: 3_600 };

const OWNER = 'the order’s customer, or whoever holds its token, in X-Order-Token';
const tokenHeader = z.object({ 'x-order-token': z.string().max(200).default('') });

/** What whoever bought an order may change of it before it is packed (decision 0083). */
export async function ownOrderRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  const ownOrder = async ({ viewer, ip }: FastifyRequest, number: string, token: string) => {
    await consumeRateLimit(shop, `own-order-changed:${networkOf(ip)}`, OWN_CHANGES);
    const userId = customerOf(viewer)?.userId ?? null;
    const orderId = await guardOrderKeys(shop, { network: networkOf(ip), number }, () =>
      findOwnOrder(shop, { number, userId, token }),
    );
    return { orderId, actor: userId ?? 'guest' };
  };
  app.post(
    '/api/orders/call-off',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'Call an order off before it is packed',
        headers: tokenHeader,
        body: ownCallOffSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { number, version } = request.body;
      const own = await ownOrder(request, number, request.headers['x-order-token']);
      await callOffOwn(shop, { ...own, version });
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/orders/address',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'Have an order go elsewhere in its country before it is packed',
        headers: tokenHeader,
        body: ownAddressSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { number, version, name: customerName, address } = request.body;
      const own = await ownOrder(request, number, request.headers['x-order-token']);
      await changeDestination(shop, { ...own, version, customerName, address });
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/orders/account',
    {
      config: { access: 'token', owner: 'whoever holds the token of a guest’s order, in X-Order-Token' },
      schema: {
        summary: 'Make an account for the guest of an order; an e-mail leads to the choice of its password',
        headers: tokenHeader,
        body: ownCallOffSchema.omit({ version: true }),
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      const { number } = request.body;
      await consumeRateLimit(shop, `order-account:${networkOf(request.ip)}`, NEW_ACCOUNTS);
      const claim = { number, userId: null, token: request.headers['x-order-token'] };
      const asked = { network: networkOf(request.ip), number };
      await openAccountOfOrder(shop, await guardOrderKeys(shop, asked, () => findOwnOrder(shop, claim)));
      return reply.code(202).send(null);
    },
  );
}
