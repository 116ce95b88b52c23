import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { doneSchema, doneWithIdSchema } from '#contracts/http/catalog.ts';
import { toNewPoster, toPosterChanges } from '#contracts/http/poster-draft.ts';
import { changePosterSchema, popupPosterSchema, posterSchema, storePosterSchema } from '#contracts/http/posters.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { storePicture } from '#shop/pictures/store-picture.ts';
import { editPoster } from '#shop/posters/edit-poster.ts';
import { listPosters } from '#shop/posters/list-posters.ts';
import { removePoster } from '#shop/posters/remove-poster.ts';
import { setHomePopup } from '#shop/posters/set-home-popup.ts';
import { storePoster } from '#shop/posters/store-poster.ts';
import { actorOf } from '../plugins/access.ts';
import { allowPhotoForms, readPhotoForm } from '../plugins/photo-forms.ts';
import { abortWhenSenderLeaves } from '../plugins/sender-abort.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { addressOf } from './article-wire.ts';
import { idParams } from './id-params.ts';

const access = { config: { access: 'admin' as const, resource: 'posters' as const } };

/** */
export async function posterRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/advertising/posters',
    {
      config: { access: 'public', isCached: true },
      schema: { summary: 'The posters that are up', response: { 200: z.array(posterSchema) } },
    },
    async (request) => {
      const posters = await listPosters(shop, request.locale);
      return posters.map(({ picture, isHomePopup, createdAt, ...poster }) => ({
        ...poster,
        image: addressOf(picture),
        alt: picture.alt,
        is_home_popup: isHomePopup,
        created_at: createdAt,
      }));
    },
  );
  await app.register(async (forms) => {
    await allowPhotoForms(forms);
    openStoring(forms, shop);
  });
  writeRoutes(app, shop);
}

function openStoring(app: ApiApp, shop: Shop): void {
  app.post(
    '/api/advertising/poster/store',
    {
      ...access,
      preValidation: readPhotoForm(),
      schema: {
        summary: 'Add a poster: as a form with its picture, or as JSON with the key of an uploaded one',
        consumes: ['multipart/form-data', 'application/json'],
        body: storePosterSchema,
        response: { 201: doneWithIdSchema },
      },
    },
    async (request, reply) => {
      const { body, locale } = request;
      const actor = actorOf(request);
      const { image } = body;
      const key = typeof image === 'string' ? image : await keep(shop, reply, { photo: image, actor });
      const isHomePopup = [true, 'true', '1', 'on'].includes(body.is_home_popup ?? false);
      const id = await storePoster(shop, actor, { draft: toNewPoster(body, key), isHomePopup });
      return reply.code(201).send({ id, message: translate(locale, 'done.poster.added') });
    },
  );
}

type Sent = { photo: File; actor: string };

async function keep(shop: Shop, reply: FastifyReply, { photo, actor }: Sent): Promise<string> {
  const signal = abortWhenSenderLeaves(reply);
  return (await storePicture(shop, { bytes: await photo.bytes(), actor, signal })).key;
}

function writeRoutes(app: ApiApp, shop: Shop): void {
  app.post(
    '/api/advertising/poster/popup',
    {
      ...access,
      schema: {
        summary: 'Let a poster pop up on the home page, instead of the one that does; at most one at a time',
        body: popupPosterSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { id, is_shown: isShown = true } = request.body;
      await setHomePopup(shop, actorOf(request), { id, isShown });
      return { message: translate(request.locale, isShown ? 'done.poster.popup.on' : 'done.poster.popup.off') };
    },
  );
  app.patch(
    '/api/advertising/poster/:id',
    {
      ...access,
      schema: {
        summary: 'Change a poster; only what is named changes',
        params: idParams,
        body: changePosterSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { version, ...body } = request.body;
      const change = { changes: toPosterChanges(body), version };
      await editPoster(shop, actorOf(request), request.params.id, change);
      return { message: translate(request.locale, 'done.poster.changed') };
    },
  );
  app.delete(
    '/api/advertising/poster/:id',
    {
      ...access,
      schema: { summary: 'Take a poster down for good', params: idParams, response: { 200: doneSchema } },
    },
    async (request) => {
      await removePoster(shop, actorOf(request), request.params.id);
      return { message: translate(request.locale, 'done.poster.deleted') };
    },
  );
}
