import { z } from 'zod';
import { articleDetailSchema, articleSchema, articlesQuerySchema, categorySchema } from '#contracts/http/catalog.ts';
import { readCategories } from '#shop/catalog/list-categories.ts';
import { listRecords } from '#shop/catalog/list-records.ts';
import { readOwnTexts } from '#shop/catalog/read-product.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { toArticle } from './article-wire.ts';
import { describePages } from './describe-pages.ts';
import { idParams } from './id-params.ts';

/** What anybody may read of the catalogue. */
export async function catalogRoutes(app: ApiApp, { shop, lists }: Services): Promise<void> {
  app.get(
    '/api/lists/edition',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Which state the lists are in; another one than before: what was kept of them is old',
        response: { 200: z.object({ edition: z.string() }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { edition: lists.current() };
    },
  );
  app.get(
    '/api/categories',
    {
      config: { access: 'public', isCached: true },
      schema: { summary: 'The categories', response: { 200: z.array(categorySchema) } },
    },
    async (request) => {
      const categories = await readCategories(shop, request.locale);
      return categories.map(({ productCount, createdAt, updatedAt, ...category }) => ({
        ...category,
        articles: productCount,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
      }));
    },
  );
  app.get(
    '/api/products',
    {
      config: { access: 'public', isCached: true },
      schema: {
        summary: 'The articles on sale; the headers Link and X-Total-Count describe the other pages',
        querystring: articlesQuerySchema,
        response: { 200: z.array(articleSchema) },
      },
    },
    async (request, reply) => {
      const { page, per_page: perPage, category, sort, ids, updated_since: updatedSince } = request.query;
      const query = { page, perPage, category, sort, ids, updatedSince, status: 'shown' as const };
      const { records, total } = await listRecords(shop, query, request.locale);
      describePages(request, reply, { page, perPage, total });
      return records.map((record) => toArticle(record, request.locale));
    },
  );
  app.get(
    '/api/product/:id',
    {
      config: { access: 'public', isCached: true },
      schema: { summary: 'One article on sale', params: idParams, response: { 200: articleDetailSchema } },
    },
    async (request) => {
      const { id } = request.params;
      const { records } = await listRecords(shop, { page: 1, perPage: 1, ids: [id], status: 'shown' }, request.locale);
      const [record] = records;
      const detail = record && (await readOwnTexts(shop, id, request.locale));
      if (!record || !detail) throw new Refusal('not.found');
      return { ...toArticle(record, request.locale), advanced_description: detail.story, facts: detail.facts };
    },
  );
}
