import { z } from 'zod';
import { mergeWishlistSchema, wishlistSchema, wishParamsSchema } from '#contracts/http/wishlist.ts';
import { dropWish, keepWish, mergeWishes } from '#shop/wishlist/keep-wishes.ts';
import { listWishedIds } from '#shop/wishlist/list-wishes.ts';
import { signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const config = { access: 'customer', owner: 'always one’s own' } as const;
const nothing = { 204: z.null() };

/** What a customer keeps for later (issue "Customers"). */
export async function wishlistRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/wishlist',
    { config, schema: { summary: 'The articles on your wishlist', response: { 200: wishlistSchema } } },
    async (request) => ({ data: await listWishedIds(shop, signedIn(request).userId) }),
  );
  app.put(
    '/api/wishlist/:rt',
    { config, schema: { summary: 'Keep an article for later', params: wishParamsSchema, response: nothing } },
    async (request, reply) => {
      await keepWish(shop, signedIn(request).userId, request.params.rt);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/wishlist/:rt',
    { config, schema: { summary: 'Take an article off your wishlist', params: wishParamsSchema, response: nothing } },
    async (request, reply) => {
      await dropWish(shop, signedIn(request).userId, request.params.rt);
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
      await mergeWishes(shop, userId, request.body.articles);
      return { data: await listWishedIds(shop, userId) };
    },
  );
}
