import { z } from 'zod';
import { posterSchema } from '#contracts/http/posters.ts';
import { listPosters } from '#shop/posters/list-posters.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { addressOf } from './article-wire.ts';

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
}
