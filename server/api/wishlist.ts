import { z } from 'zod';
import { mergeWishlistSchema, wishlistItemParamsSchema, wishlistSchema } from '#contracts/http/wishlist.ts';
import { addToWishlist, mergeWishlist, removeFromWishlist } from '#shop/wishlist/change-wishlist.ts';
import { listWishlistIds } from '#shop/wishlist/list-wishlist.ts';
import { signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const config = { access: 'customer', owner: 'always one’s own' } as const;
const nothing = { 204: z.null() };

/** What a customer keeps for later. */
export async function wishlistRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/wishlist',
    { config, schema: { summary: 'The articles on your wishlist', response: { 200: wishlistSchema } } },
    async (request) => ({ data: await listWishlistIds(shop, signedIn(request).userId) }),
  );
  app.put(
    '/api/wishlist/:rt',
    { config, schema: { summary: 'Keep an article for later', params: wishlistItemParamsSchema, response: nothing } },
    async (request, reply) => {
      await addToWishlist(shop, signedIn(request).userId, request.params.rt);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/wishlist/:rt',
    {
      config,
      schema: { summary: 'Take an article off your wishlist', params: wishlistItemParamsSchema, response: nothing },
    },
    async (request, reply) => {
      await removeFromWishlist(shop, signedIn(request).userId, request.params.rt);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/wishlist',
    {
      config,
      schema: {
        summary: 'Merge what was kept as a guest; answers the whole list',
        body: mergeWishlistSchema,
        response: { 200: wishlistSchema },
      },
    },
    async (request) => {
      const { userId } = signedIn(request);
      await mergeWishlist(shop, userId, request.body.articles);
      return { data: await listWishlistIds(shop, userId) };
    },
  );
}
