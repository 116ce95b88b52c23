import { z } from 'zod';
import {
  articleOfBackOfficeSchema,
  backOfficeQuerySchema,
  changeArticleSchema,
  doneSchema,
  doneWithIdSchema,
  storeArticleSchema,
} from '#contracts/http/catalog.ts';
import { MOST_PICTURES } from '#contracts/limits.ts';
import { translate } from '#contracts/texts/translate.ts';
import { editProduct, removeProduct, showProduct } from '#shop/catalog/edit-product.ts';
import { listRecords } from '#shop/catalog/list-records.ts';
import { storeProduct } from '#shop/catalog/store-product.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { storePicture } from '#shop/pictures/store-picture.ts';
import { countProducts } from '#shop/reports/count-products.ts';
import { actorOf } from '../plugins/access.ts';
import { allowPhotoForms, readPhotoForm } from '../plugins/photo-forms.ts';
import { abortWhenSenderLeaves } from '../plugins/sender-abort.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { readArticleForm } from './article-form.ts';
import { toArticle, toChanges, toNewProduct } from './article-wire.ts';
import { describePages } from './describe-pages.ts';
import { idParams } from './id-params.ts';

const access = { config: { access: 'admin' as const, resource: 'articles' as const } };

/** What the back office does with articles. */
export async function backOfficeProductRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/back-office/products',
    {
      ...access,
      schema: {
        summary: 'All articles, hidden ones too',
        querystring: backOfficeQuerySchema,
        response: { 200: z.array(articleOfBackOfficeSchema) },
      },
    },
    async (request, reply) => {
      const { page, per_page: perPage, ...filters } = request.query;
      const { records, total } = await listRecords(shop, { page, perPage, ...filters }, request.locale);
      describePages(request, reply, { page, perPage, total });
      return records.map((record) => ({ ...toArticle(record, request.locale), version: record.version }));
    },
  );
  app.get(
    '/api/product/total',
    {
      ...access,
      schema: { summary: 'How many articles', response: { 200: z.object({ total: z.int(), on_sale: z.int() }) } },
    },
    async () => {
      const { total, onSale } = await countProducts(shop);
      return { total, on_sale: onSale };
    },
  );
  await app.register(async (forms) => {
    await allowPhotoForms(forms);
    openStoring(forms, shop);
  });
  writeRoutes(app, shop);
}

/** as JSON with keys of pictures, or as a form with the pictures themselves. */
function openStoring(app: ApiApp, shop: Shop): void {
  app.post(
    '/api/product/store',
    {
      ...access,
      preValidation: [readPhotoForm({ most: MOST_PICTURES }), readArticleForm],
      schema: {
        summary: 'Add an article: as a form with its pictures, or as JSON with keys of pictures',
        consumes: ['multipart/form-data', 'application/json'],
        body: storeArticleSchema,
        response: { 201: doneWithIdSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const images = await keepPhotos(shop, request.body.images, { actor, signal: abortWhenSenderLeaves(reply) });
      const id = await storeProduct(shop, actor, toNewProduct({ ...request.body, images }));
      return reply.code(201).send({ id, message: translate(request.locale, 'done.article.added') });
    },
  );
}

/** The keys of pictures: those that came as files are drawn and kept first, one after the other. */
async function keepPhotos(
  shop: Shop,
  images: readonly (string | File)[],
  by: { actor: string; signal: AbortSignal },
): Promise<string[]> {
  const keys: string[] = [];
  for (const image of images) {
    keys.push(
      typeof image === 'string' ? image : (await storePicture(shop, { bytes: await image.bytes(), ...by })).key,
    );
  }
  return keys;
}

function writeRoutes(app: ApiApp, shop: Shop): void {
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/product/:id',
    ...access,
    schema: {
      summary: 'Change an article; only what is named changes',
      params: idParams,
      body: changeArticleSchema,
      response: { 200: doneSchema },
    },
    handler: async (request) => {
      const { version, ...body } = request.body;
      await editProduct(shop, actorOf(request), request.params.id, { changes: toChanges(body), version });
      return { message: translate(request.locale, 'done.article.changed') };
    },
  });
  app.delete(
    '/api/product/:id',
    {
      ...access,
      schema: {
        summary: 'Delete an article; one that was ever ordered is hidden instead',
        params: idParams,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const outcome = await removeProduct(shop, actorOf(request), request.params.id);
      return { message: translate(request.locale, `done.article.${outcome}`) };
    },
  );
  app.post(
    '/api/product/:id/unfreeze',
    {
      ...access,
      schema: { summary: 'Put a hidden article back on sale', params: idParams, response: { 200: doneSchema } },
    },
    async (request) => {
      await showProduct(shop, actorOf(request), request.params.id);
      return { message: translate(request.locale, 'done.article.activated') };
    },
  );
}
