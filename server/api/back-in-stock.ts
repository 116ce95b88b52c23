import { z } from 'zod';
import { alertRequestSchema } from '#contracts/http/special-orders.ts';
import { customerOf } from '#contracts/viewer.ts';
import { requestAlert } from '#shop/back-in-stock/request-alert.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

/** The back-in-stock alert beside a special order. */
export async function backInStockRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/special/wish/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Request one e-mail when a sold-out article is back',
        params: idParams,
        body: alertRequestSchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      const { email, size = null, colour = null } = request.body;
      const { locale, ip, viewer } = request;
      const userId = customerOf(viewer)?.userId ?? null;
      await requestAlert(shop, {
        productId: request.params.id,
        size,
        colour,
        email,
        locale,
        userId,
        from: networkOf(ip),
      });
      return reply.code(202).send(null);
    },
  );
}
