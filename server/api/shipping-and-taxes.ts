import { z } from 'zod';
import {
  rateBodySchema,
  rateChangeSchema,
  rateRecordSchema,
  versionQuerySchema,
  zoneBodySchema,
  zoneChangeSchema,
  zoneRecordSchema,
} from '#contracts/http/coupons.ts';
import { listZones, type ZoneRecord } from '#shop/shipping/list-zones.ts';
import { removeZone, saveZone } from '#shop/shipping/save-zone.ts';
import { listRates, type RateRecord } from '#shop/taxes/list-rates.ts';
import { removeRate, saveRate } from '#shop/taxes/save-rate.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

const anybody = { config: { access: 'public' as const } };
const staff = { config: { access: 'admin' as const, resource: 'settings' as const } };
const zones = { 200: z.array(zoneRecordSchema) };
const rates = { 200: z.array(rateRecordSchema) };

/** Where the shop delivers for what. Every answer is the whole list as it stands then. */
export async function zoneRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  const all = async () => (await listZones(shop.db)).map(zoneToWire);
  app.get('/api/delivery/zones', { ...anybody, schema: { summary: 'The delivery zones', response: zones } }, all);
  app.post(
    '/api/delivery/zones',
    { ...staff, schema: { summary: 'Add a delivery zone', body: zoneBodySchema, response: zones } },
    async (request) => {
      await saveZone(shop, { input: toZoneInput(request.body), change: null, actor: actorOf(request) });
      return all();
    },
  );
  app.put(
    '/api/delivery/zones/:id',
    {
      ...staff,
      schema: { summary: 'Change a delivery zone', params: idParams, body: zoneChangeSchema, response: zones },
    },
    async (request) => {
      const { version, ...body } = request.body;
      const change = { id: request.params.id, version };
      await saveZone(shop, { input: toZoneInput(body), change, actor: actorOf(request) });
      return all();
    },
  );
  app.delete(
    '/api/delivery/zones/:id',
    {
      ...staff,
      schema: { summary: 'Remove a delivery zone', params: idParams, querystring: versionQuerySchema, response: zones },
    },
    async (request) => {
      await removeZone(shop, { id: request.params.id, ...request.query, actor: actorOf(request) });
      return all();
    },
  );
}

/** The tax that prices include, by country. */
export async function rateRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  const all = async () => (await listRates(shop.db)).map(rateToWire);
  app.get('/api/taxes', { ...anybody, schema: { summary: 'The tax rates', response: rates } }, all);
  app.post(
    '/api/taxes',
    { ...staff, schema: { summary: 'Add a tax rate', body: rateBodySchema, response: rates } },
    async (request) => {
      await saveRate(shop, { input: toRateInput(request.body), change: null, actor: actorOf(request) });
      return all();
    },
  );
  app.put(
    '/api/taxes/:id',
    {
      ...staff,
      schema: { summary: 'Change a tax rate', params: idParams, body: rateChangeSchema, response: rates },
    },
    async (request) => {
      const { version, ...body } = request.body;
      const change = { id: request.params.id, version };
      await saveRate(shop, { input: toRateInput(body), change, actor: actorOf(request) });
      return all();
    },
  );
  app.delete(
    '/api/taxes/:id',
    {
      ...staff,
      schema: { summary: 'Remove a tax rate', params: idParams, querystring: versionQuerySchema, response: rates },
    },
    async (request) => {
      await removeRate(shop, { id: request.params.id, ...request.query, actor: actorOf(request) });
      return all();
    },
  );
}

function toZoneInput({ countries, name, ...rest }: z.infer<typeof zoneBodySchema>) {
  const { is_elsewhere: isElsewhere, flat: flatMinor, free_from: freeFromMinor } = rest;
  return {
    name,
    countries,
    isElsewhere,
    flatMinor,
    freeFromMinor,
    daysLeast: rest.days_least,
    daysMost: rest.days_most,
  };
}

function zoneToWire({ id, name, version, countries, isElsewhere, flatMinor, freeFromMinor, ...zone }: ZoneRecord) {
  const where = { countries: [...countries], is_elsewhere: isElsewhere };
  const days = { days_least: zone.daysLeast, days_most: zone.daysMost };
  return { id, name, version, ...where, flat: flatMinor, free_from: freeFromMinor, ...days };
}

function toRateInput({ is_elsewhere: isElsewhere, rate, ...rest }: z.infer<typeof rateBodySchema>) {
  return { ...rest, isElsewhere, rateBp: Math.round(rate * 100) };
}

function rateToWire({ isElsewhere, rateBp, countries, ...rest }: RateRecord) {
  return { ...rest, countries: [...countries], is_elsewhere: isElsewhere, rate: rateBp / 100 };
}
