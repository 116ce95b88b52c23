import { z } from 'zod';
import { SHEET_COLUMNS } from '#contracts/http/article-sheet.ts';
import { DELIVERY_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '#contracts/orders.ts';
import { STAFF_TABS } from '#contracts/staff-catalogue.ts';
import { noteCustomersExported } from '#shop/customers/note-export.ts';
import { everySheetRow } from '#shop/imports/sheet-rows.ts';
import { CUSTOMER_COLUMNS, everyCustomer } from '#shop/reports/every-customer.ts';
import { everyOrder, ORDER_COLUMNS } from '#shop/reports/every-order.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { sendCsv } from './send-csv.ts';

const day = z.iso.date().optional();

/** The shop's lists as files, read in batches while they are sent; the filters are called as on the screens. */
export async function listFileRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/articles.csv',
    {
      config: { access: 'admin', desk: 'articles' },
      schema: {
        summary: 'Articles and their variants as a CSV file that can be imported again',
        querystring: z.object({ show: z.enum(STAFF_TABS).default('any') }),
      },
    },
    async (request, reply) => {
      const batches = everySheetRow(shop, request.query.show);
      return sendCsv(reply, { name: 'articles', heads: SHEET_COLUMNS, batches });
    },
  );
  app.get(
    '/api/orders.csv',
    {
      config: { access: 'admin', desk: 'orders' },
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
        }),
      },
    },
    async (request, reply) =>
      sendCsv(reply, { name: 'orders', heads: ORDER_COLUMNS, batches: everyOrder(shop, request.query) }),
  );
  app.get(
    '/api/customers.csv',
    { config: { access: 'admin', desk: 'customers' }, schema: { summary: 'Customers with an account as a CSV file' } },
    async (request, reply) => {
      await noteCustomersExported(shop, actorOf(request));
      return sendCsv(reply, { name: 'customers', heads: CUSTOMER_COLUMNS, batches: everyCustomer(shop) });
    },
  );
}
