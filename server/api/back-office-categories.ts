import {
  changeCategorySchema,
  doneSchema,
  doneWithIdSchema,
  removeCategorySchema,
  storeCategorySchema,
} from '#contracts/http/catalog.ts';
import { translate } from '#contracts/texts/translate.ts';
import { type CategoryTexts, editCategory, placeCategory } from '#shop/catalog/edit-category.ts';
import { removeCategory } from '#shop/catalog/remove-category.ts';
import { storeCategory } from '#shop/catalog/store-category.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

const access = { config: { access: 'admin' as const, resource: 'articles' as const } };

/** What the back office does with categories. */
export async function backOfficeCategoryRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/category/store',
    {
      ...access,
      schema: { summary: 'Add a category', body: storeCategorySchema, response: { 201: doneWithIdSchema } },
    },
    async (request, reply) => {
      const { name, name_fr, description, description_fr, code } = request.body;
      const texts = {
        nameEn: name,
        nameFr: name_fr ?? name,
        descriptionEn: description,
        descriptionFr: description_fr ?? description,
      };
      const id = await storeCategory(shop, actorOf(request), { code: code ?? name, ...texts });
      return reply.code(201).send({ id, message: translate(request.locale, 'done.category.added') });
    },
  );
  app.put(
    '/api/category/:id',
    {
      ...access,
      schema: {
        summary: 'Change a category; only what is named changes',
        params: idParams,
        body: changeCategorySchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { position, ...texts } = request.body;
      const actor = actorOf(request);
      const { id } = request.params;
      await editCategory(shop, actor, id, { changes: toTexts(texts) });
      if (position !== undefined) await placeCategory(shop, actor, id, position);
      return { message: translate(request.locale, 'done.category.changed') };
    },
  );
  app.delete(
    '/api/category/:id',
    {
      ...access,
      schema: {
        summary: 'Delete a category; one that holds articles says where they go',
        params: idParams,
        querystring: removeCategorySchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const moveTo = request.query.move_to ?? null;
      const count = await removeCategory(shop, actorOf(request), request.params.id, { moveTo });
      return {
        message: translate(request.locale, count > 0 ? 'done.category.deleted.moved' : 'done.category.deleted', {
          count,
        }),
      };
    },
  );
}

type WireTexts = { [K in 'name' | 'name_fr' | 'description' | 'description_fr']?: string | undefined };

function toTexts({ name, name_fr, description, description_fr }: WireTexts): Partial<CategoryTexts> {
  return {
    ...(name !== undefined && { nameEn: name }),
    ...(name_fr !== undefined && { nameFr: name_fr }),
    ...(description !== undefined && { descriptionEn: description }),
    ...(description_fr !== undefined && { descriptionFr: description_fr }),
  };
}
