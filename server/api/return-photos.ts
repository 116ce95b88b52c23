import { ownPhotoQuerySchema, photoParams, photoQuerySchema } from '#contracts/http/returns.ts';
import { customerOf } from '#contracts/viewer.ts';
import { findOwnOrder } from '#shop/orders/find-own-order.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { readAnyPhoto, readPhotoOfOrder } from '#shop/returns/read-photo.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { asPhoto } from './as-photo.ts';
import { OWNER, TOKEN } from './returns.ts';

/** The photographs of returns: to their buyer, and to the staff who may see returns (decision 0100). */
export async function returnPhotoRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/returns/photo',
    {
      config: { access: 'token', owner: OWNER },
      schema: { summary: 'A photograph of one’s own return', headers: TOKEN, querystring: ownPhotoQuerySchema },
    },
    async ({ viewer, ip, query, headers }, reply) => {
      const { order: number, return: returnId, photo: position, size } = query;
      const claim = { number, userId: customerOf(viewer)?.userId ?? null, token: headers['x-order-token'] };
      const orderId = await guardOrderKeys(shop, { network: networkOf(ip), number }, () => findOwnOrder(shop, claim));
      const photo = await readPhotoOfOrder(shop.db, orderId, { returnId, position, size });
      return reply.headers(asPhoto(`return-${returnId}-${position}`)).send(Buffer.from(photo));
    },
  );
  app.get(
    '/api/returns/:id/photos/:position',
    {
      config: { access: 'admin', resource: 'returns' },
      schema: { summary: 'A photograph of any return', params: photoParams, querystring: photoQuerySchema },
    },
    async ({ params: { id: returnId, position }, query: { size } }, reply) => {
      const photo = await readAnyPhoto(shop.db, { returnId, position, size });
      return reply.headers(asPhoto(`return-${returnId}-${position}`)).send(Buffer.from(photo));
    },
  );
}
