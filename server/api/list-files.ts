import { z } from 'zod';
import { readAmount } from '#contracts/amounts.ts';
import { endOfDay, startOfDay } from '#contracts/days.ts';
import { SHEET_COLUMNS } from '#contracts/http/article-sheet.ts';
import { DELIVERY_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '#contracts/orders.ts';
import { STAFF_TABS, STOCK_STATES } from '#contracts/staff-catalogue.ts';
import { countSheetRows, everySheetRow } from '#shop/imports/sheet-rows.ts';
import {
  CUSTOMER_COLUMNS,
  countEveryCustomer,
  everyCustomer,
  everyGuest,
  GUEST_COLUMNS,
} from '#shop/reports/every-customer.ts';
import { countEveryOrder, everyOrder, ORDER_COLUMNS } from '#shop/reports/every-order.ts';
import { CUSTOMER_KINDS } from '#shop/reports/list-customers.ts';
import { recordExport } from '#shop/reports/record-export.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { sendCsv } from './send-csv.ts';

const day = z.iso.date().optional();
const words = z.string().max(200).default('');
const amount = z.string().max(14).default('');
const codes = z
  .union([z.string().max(60), z.array(z.string().max(60)).max(30)])
  .default([])
  .transform((given) => (typeof given === 'string' ? [given] : given));

/** The shop's lists as files, read in batches while they are sent; the filters are called as on the screens. */
export async function listFileRoutes(app: ApiApp, services: Services): Promise<void> {
  articlesFile(app, services);
  ordersFile(app, services);
  customersFile(app, services);
}

function articlesFile(app: ApiApp, { shop }: Services): void {
  app.get(
    '/api/articles.csv',
    {
      config: { access: 'admin', resource: 'articles' },
      schema: {
        summary: 'Articles and their variants as a CSV file that can be imported again',
        querystring: z.object({
          show: z.enum(STAFF_TABS).default('any'),
          q: words,
          category: codes,
          cloth: codes,
          min: amount,
          max: amount,
          stock: z.enum(STOCK_STATES).optional(),
          discount: z.enum(['yes', 'no']).optional(),
          tag: z.string().max(40).default(''),
        }),
      },
    },
    async (request, reply) => {
      const { show: tab, q, category, cloth, min, max, stock = null, discount, tag } = request.query;
      const wanted = {
        ...{ tab, words: q.trim(), categories: category, cloths: cloth, stock, tag },
        minMinor: readAmount(min, shop.settings.currency),
        maxMinor: readAmount(max, shop.settings.currency),
        isDiscounted: discount === undefined ? null : discount === 'yes',
      };
      const rows = await countSheetRows(shop, wanted);
      return sendCsv(reply, { name: 'articles', heads: SHEET_COLUMNS, batches: everySheetRow(shop, wanted), rows });
    },
  );
}

function ordersFile(app: ApiApp, { shop }: Services): void {
  app.get(
    '/api/orders.csv',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: {
        summary: 'Orders as a CSV file',
        querystring: z.object({
          state: z.enum(DELIVERY_STATUSES).optional(),
          payment: z.enum(PAYMENT_STATUSES).optional(),
          method: z.enum(PAYMENT_METHODS).optional(),
          country: z
            .string()
            .regex(/^[A-Z]{2}$/)
            .optional(),
          from: day,
          until: day,
          least: amount,
          most: amount,
          q: words,
        }),
      },
    },
    async (request, reply) => {
      const { state: delivery, payment, method, country, from, until, least, most, q } = request.query;
      const wanted = {
        ...{ q: q.trim() || undefined, delivery, payment, method, country },
        from: startOfDay(from ?? '') ?? undefined,
        until: endOfDay(until ?? '') ?? undefined,
        leastMinor: readAmount(least, shop.settings.currency) ?? undefined,
        mostMinor: readAmount(most, shop.settings.currency) ?? undefined,
      };
      const rows = await countEveryOrder(shop, wanted);
      await recordExport(shop, { actor: actorOf(request), list: 'orders', filters: request.query, rows });
      return sendCsv(reply, { name: 'orders', heads: ORDER_COLUMNS, batches: everyOrder(shop, wanted), rows });
    },
  );
}

function customersFile(app: ApiApp, { shop }: Services): void {
  app.get(
    '/api/customers.csv',
    {
      config: { access: 'admin', resource: 'customers' },
      schema: {
        summary: 'Customers as a CSV file: those with an account, or those who ordered without one',
        querystring: z.object({
          tab: z.literal('guests').optional(),
          kind: z.enum(CUSTOMER_KINDS).optional(),
          q: words,
        }),
      },
    },
    async (request, reply) => {
      const { tab, kind = null, q } = request.query;
      const note = { actor: actorOf(request), list: 'customers', filters: request.query } as const;
      if (tab === 'guests') {
        await recordExport(shop, note);
        return sendCsv(reply, { name: 'guests', heads: GUEST_COLUMNS, batches: everyGuest(shop, q.trim()) });
      }
      const wanted = { kind, words: q.trim() };
      const rows = await countEveryCustomer(shop, wanted);
      await recordExport(shop, { ...note, rows });
      return sendCsv(reply, { name: 'customers', heads: CUSTOMER_COLUMNS, batches: everyCustomer(shop, wanted), rows });
    },
  );
}
