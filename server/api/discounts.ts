import type { FastifyRequest } from 'fastify';
import { discountSchema, discountsQuerySchema, discountsSchema, doneSchema } from '#contracts/http/catalog.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { applyDiscount } from '#shop/pricing/apply-discount.ts';
import { cancelLatestDiscount } from '#shop/pricing/cancel-latest-discount.ts';
import { freezeAllDiscounts, unfreezeAllDiscounts } from '#shop/pricing/freeze-all-discounts.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

const access = { config: { access: 'admin' as const, resource: 'discounts' as const } };

const done = (request: FastifyRequest, what: string) => ({ message: translate(request.locale, `done.${what}`) });

/** */
export async function discountRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/product/:id/discount',
    {
      ...access,
      schema: {
        summary: 'Discount one article',
        params: idParams,
        body: discountSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { value: percent } = request.body;
      await applyDiscount(shop, actorOf(request), [request.params.id], { percent });
      return done(request, 'discount.applied');
    },
  );
  app.delete(
    '/api/product/:id/discount',
    {
      ...access,
      schema: { summary: 'Cancel the most recent discount', params: idParams, response: { 200: doneSchema } },
    },
    async (request) => {
      await cancelLatestDiscount(shop, actorOf(request), [request.params.id]);
      return done(request, 'discount.cancelled');
    },
  );
  app.post(
    '/api/products/discount',
    {
      ...access,
      schema: {
        summary: 'Discount many articles, or freeze and unfreeze all discounts',
        querystring: discountsQuerySchema,
        body: discountsSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { ids, value = '' } = request.body ?? {};
      switch (request.query.action) {
        case 'freeze':
          await freezeAllDiscounts(shop, actor);
          return done(request, 'discounts.frozen');
        case 'unfreeze':
          await unfreezeAllDiscounts(shop, actor);
          return done(request, 'discounts.unfrozen');
        case 'apply':
          await applyDiscount(shop, actor, named(ids), { percent: value });
          return done(request, 'discount.applied');
        case 'cancel':
          await cancelLatestDiscount(shop, actor, named(ids));
          return done(request, 'discount.cancelled');
        default:
          return request.query.action satisfies never;
      }
    },
  );
}

function named(ids: number[] | undefined): number[] {
  if (ids && ids.length > 0) return ids;
  throw new Refusal('input.invalid', { problems: [{ field: 'ids', code: 'problem.required' }] });
}
