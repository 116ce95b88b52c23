import { z } from 'zod';
import {
  citiesQuerySchema,
  citySchema,
  countrySchema,
  regionSchema,
  regionsQuerySchema,
  textSchema,
} from '#contracts/http/places.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { ownWords } from '#contracts/texts/translate.ts';
import { COUNTRY_NAMES } from '#shop/places/country-names.ts';
import { findCities } from '#shop/places/find-cities.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const countries = COUNTRY_NAMES.map(([code, name, common]) => ({ code, name, translations: { fr: { common } } }));
/** The table as it is said today, the owner's words included. */
function saidTexts() {
  const [en, fr] = [ownWords('en'), ownWords('fr')];
  return Object.entries(allTexts).map(([name, row]) => ({
    codification: row[0],
    en: en[name] ?? row[1],
    fr: fr[name] ?? row[2],
  }));
}

/** Places change with the package they come from: a browser may keep them for a day. */
const A_DAY = 'public, max-age=86400';

/** What never changes while the shop runs. */
export async function placeRoutes(app: ApiApp, { places }: Services): Promise<void> {
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
    async () => saidTexts(),
  );
  app.get(
    '/api/places/regions',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Regions of a country; empty for one without a list',
        querystring: regionsQuerySchema,
        response: { 200: z.array(regionSchema) },
      },
    },
    async ({ query, locale }, reply) => {
      const { regions } = await places.placesOf(query.country);
      reply.header('cache-control', A_DAY).header('vary', 'accept-language, cookie');
      return regions.map(({ code, name, nameFr }) => ({ code, name: locale === 'fr' ? nameFr : name }));
    },
  );
  app.get(
    '/api/places/cities',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Cities of a country that fit what was typed, at most twenty',
        querystring: citiesQuerySchema,
        response: { 200: z.array(citySchema) },
      },
    },
    async ({ query: { country, region, q } }, reply) => {
      reply.header('cache-control', A_DAY);
      return findCities(await places.placesOf(country), { region, words: q });
    },
  );
}
