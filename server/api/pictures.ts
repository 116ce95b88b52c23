import { sendPictureSchema, uploadedPictureSchema } from '#contracts/http/pictures.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { storePicture, type Upload } from '#shop/pictures/store-picture.ts';
import { actorOf } from '../plugins/access.ts';
import { allowPhotoForms, readPhotoForm } from '../plugins/photo-forms.ts';
import { abortWhenSenderLeaves } from '../plugins/sender-abort.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** pictures for articles and posters, one per request. Who may change articles may change posters too. */
export async function pictureRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  await app.register(async (forms) => {
    await allowPhotoForms(forms);
    openPictures(forms, shop);
  });
}

function openPictures(app: ApiApp, shop: Shop): void {
  app.post(
    '/api/pictures',
    {
      config: { access: 'admin', resource: 'articles' },
      preValidation: readPhotoForm(),
      schema: {
        summary: 'Upload a picture: JPEG, PNG, WebP or AVIF, at most 10 MB. It is drawn anew in the sizes of the shop',
        consumes: ['multipart/form-data'],
        body: sendPictureSchema,
        response: { 201: uploadedPictureSchema },
      },
    },
    async (request, reply) => {
      const bytes = await request.body.picture.bytes();
      const signal = abortWhenSenderLeaves(reply);
      return reply.code(201).send(toUploaded(await storePicture(shop, { bytes, actor: actorOf(request), signal })));
    },
  );
}

function toUploaded({ wallColour, ...upload }: Upload) {
  return { ...upload, wall_colour: wallColour };
}
