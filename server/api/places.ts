import { z } from 'zod';
import { countrySchema, textSchema } from '#contracts/http/places.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { COUNTRY_NAMES } from '#shop/places/country-names.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const countries = COUNTRY_NAMES.map(([code, name, common]) => ({ code, name, translations: { fr: { common } } }));
const texts = Object.values(allTexts).map(([codification, en, fr]) => ({ codification, en, fr }));

/** What never changes while the shop runs. */
export async function placeRoutes(app: ApiApp, _services: Services): Promise<void> {
  app.get(
    '/api/countries',
    {
      config: { access: 'public', isCached: true },
      schema: { summary: 'Every country', response: { 200: z.array(countrySchema) } },
    },
    async () => countries,
  );
  app.get(
    '/api/translate',
    {
      config: { access: 'public', isCached: true },
      schema: { summary: 'The codification table: every text of the shop', response: { 200: z.array(textSchema) } },
    },
    async () => texts,
  );
}
