import { z } from 'zod';
import { helpfulSchema, ratedSchema, rateSchema, ratingSchema, ratingsQuerySchema } from '#contracts/http/ratings.ts';
import { translate } from '#contracts/texts/translate.ts';
import { listCards } from '#shop/catalog/pick-products.ts';
import { callHelpful } from '#shop/ratings/call-helpful.ts';
import { listRatings } from '#shop/ratings/list-ratings.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import { signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { describePages } from './describe-pages.ts';
import { idParams } from './id-params.ts';

/** */
export async function ratingRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/ratings',
    {
      config: { access: 'public', isCached: true },
      schema: {
        summary: 'The ratings that are shown, newest first unless `sort` says otherwise',
        querystring: ratingsQuerySchema,
        response: { 200: z.array(ratingSchema) },
      },
    },
    async (request, reply) => {
      const { page, per_page: perPage, product_id: productId, sort } = request.query;
      const { ratings, total } = await listRatings(shop, { page, perPage, productId, sort }, request.locale);
      describePages(request, reply, { page, perPage, total });
      return ratings.map(({ stars, displayName, isVerifiedBuyer, createdAt, ...rating }) => ({
        ...rating,
        note: stars,
        name: displayName,
        is_verified_buyer: isVerifiedBuyer,
        created_at: createdAt,
      }));
    },
  );
  app.post(
    '/api/ratings',
    {
      config: { access: 'customer', owner: 'user_id, when sent, is the signed-in user' },
      schema: {
        summary: 'Rate an article; a second rating replaces the first',
        body: rateSchema,
        response: { 201: ratedSchema },
      },
    },
    async (request, reply) => {
      const { note, fit = null, comment, user_id: claimedUserId, product_id: productId } = request.body;
      const given = { productId, stars: note ?? 0, fit, comment: comment ?? '', claimedUserId, locale: request.locale };
      const { ratingId: id, isWaiting } = await rateProduct(shop, request.viewer, given);
      const [product] = await listCards(shop, [productId], request.locale);
      const about = { user_id: signedIn(request).userId, product_id: productId };
      const rated = { id: productId, name: product?.name ?? '' };
      const rating = { id, note: given.stars, fit, comment: given.comment, ...about, product: rated };
      const words = isWaiting ? 'done.rating.waiting' : 'done.rating.given';
      return reply.code(201).send({ rating, message: translate(request.locale, words) });
    },
  );
  for (const { method, isHelpful, summary } of HELPFUL) {
    app.route({
      method,
      url: '/api/ratings/:id/helpful',
      config: { access: 'customer', owner: 'always one’s own' },
      schema: { summary, params: idParams, response: { 200: helpfulSchema } },
      handler: async (request) => {
        const asked = { ratingId: request.params.id, isHelpful };
        const { helpful, isMine } = await callHelpful(shop, request.viewer, asked);
        return { helpful, is_mine: isMine };
      },
    });
  }
}

const HELPFUL = [
  { method: 'PUT', isHelpful: true, summary: 'Call the words of another customer helpful' },
  { method: 'DELETE', isHelpful: false, summary: 'Take back that you call a rating helpful' },
] as const;
