import { z } from 'zod';
import { toClothChanges, toNewCloth, toNewType, toTypeChanges } from '#contracts/http/attribute-draft.ts';
import {
  changeClothSchema,
  changeTypeSchema,
  clothSchema,
  codeParams,
  doneWithCodeSchema,
  removeAttributeSchema,
  storeClothSchema,
  storeTypeSchema,
  typeSchema,
} from '#contracts/http/attributes.ts';
import { doneSchema } from '#contracts/http/catalog.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { AttributeOf } from '#shop/catalog/attribute-rows.ts';
import { editCloth, editType, placeAttribute } from '#shop/catalog/edit-attribute.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { listTypes } from '#shop/catalog/list-types.ts';
import { removeAttribute } from '#shop/catalog/remove-attribute.ts';
import { storeCloth, storeType } from '#shop/catalog/store-attribute.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { addressOf } from './article-wire.ts';

const access = { config: { access: 'admin' as const, resource: 'articles' as const } };
const open = { config: { access: 'public' as const, isCached: true } };

/** Cloths and kinds: anybody reads them, the back office writes them. */
export async function attributeRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  readRoutes(app, shop);
  storeRoutes(app, shop);
  changeRoutes(app, shop);
  removeRoute(app, shop, 'cloth', 'Delete a cloth; one that articles name says what they name from then on');
  removeRoute(app, shop, 'type', 'Delete a kind; one that articles name says what they name from then on');
}

function readRoutes(app: ApiApp, shop: Shop): void {
  app.get(
    '/api/cloths',
    { ...open, schema: { summary: 'The cloths that articles are made of', response: { 200: z.array(clothSchema) } } },
    async (request) => {
      const cloths = await listCloths(shop, request.locale);
      return cloths.map(({ picture, productCount: articles, ...cloth }) => ({
        ...cloth,
        articles,
        picture: picture && addressOf(picture),
      }));
    },
  );
  app.get(
    '/api/types',
    { ...open, schema: { summary: 'The kinds of article', response: { 200: z.array(typeSchema) } } },
    (request) => listTypes(shop, request.locale),
  );
}

function storeRoutes(app: ApiApp, shop: Shop): void {
  app.post(
    '/api/cloth/store',
    {
      ...access,
      schema: { summary: 'Add a cloth', body: storeClothSchema, response: { 201: doneWithCodeSchema } },
    },
    async (request, reply) => {
      const code = await storeCloth(shop, actorOf(request), toNewCloth(request.body));
      return reply.code(201).send({ code, message: translate(request.locale, 'done.attribute.added') });
    },
  );
  app.post(
    '/api/type/store',
    { ...access, schema: { summary: 'Add a kind', body: storeTypeSchema, response: { 201: doneWithCodeSchema } } },
    async (request, reply) => {
      const code = await storeType(shop, actorOf(request), toNewType(request.body));
      return reply.code(201).send({ code, message: translate(request.locale, 'done.attribute.added') });
    },
  );
}

function changeRoutes(app: ApiApp, shop: Shop): void {
  const response = { 200: doneSchema };
  app.put(
    '/api/cloth/:code',
    {
      ...access,
      schema: {
        summary: 'Change a cloth; only what is named changes',
        params: codeParams,
        body: changeClothSchema,
        response,
      },
    },
    async (request) => {
      const { position, ...said } = request.body;
      const { code } = request.params;
      await editCloth(shop, actorOf(request), code, { changes: toClothChanges(said) });
      if (position !== undefined)
        await placeAttribute(shop, actorOf(request), { what: 'cloth', code, place: position });
      return { message: translate(request.locale, 'done.attribute.changed') };
    },
  );
  app.put(
    '/api/type/:code',
    {
      ...access,
      schema: {
        summary: 'Change a kind; only what is named changes',
        params: codeParams,
        body: changeTypeSchema,
        response,
      },
    },
    async (request) => {
      const { position, ...said } = request.body;
      const { code } = request.params;
      await editType(shop, actorOf(request), code, { changes: toTypeChanges(said) });
      if (position !== undefined) await placeAttribute(shop, actorOf(request), { what: 'type', code, place: position });
      return { message: translate(request.locale, 'done.attribute.changed') };
    },
  );
}

function removeRoute(app: ApiApp, shop: Shop, what: AttributeOf, summary: string): void {
  app.delete(
    `/api/${what}/:code`,
    {
      ...access,
      schema: { summary, params: codeParams, querystring: removeAttributeSchema, response: { 200: doneSchema } },
    },
    async (request) => {
      const moveTo = request.query.move_to ?? null;
      const { code } = request.params;
      const count = await removeAttribute(shop, actorOf(request), { what, code, moveTo });
      const done = count > 0 ? 'done.attribute.deleted.moved' : 'done.attribute.deleted';
      return { message: translate(request.locale, done, { count }) };
    },
  );
}
