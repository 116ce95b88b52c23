import { isbot } from 'isbot';
import { z } from 'zod';
import { countVisitors } from '#shop/reports/count-visitors.ts';
import { countPage } from '#shop/visits/count-page.ts';
import { giveVisitorKey } from '../auth/visitor-cookie.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** */
export async function visitRoutes(app: ApiApp, services: Services): Promise<void> {
  const { shop } = services;
  app.post(
    '/api/visit',
    { config: { access: 'public' }, schema: { summary: 'A page was shown', response: { 204: z.null() } } },
    async (request, reply) => {
      const browser = request.headers['user-agent'] ?? '';
      if (browser !== '' && !isbot(browser)) await countPage(shop, await giveVisitorKey(request, reply, services));
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/api/total/visitor',
    {
      config: { access: 'admin', resource: 'dashboard' },
      schema: {
        summary: 'How many visitors: today, and ever',
        response: { 200: z.object({ today: z.int(), total: z.int() }) },
      },
    },
    async () => countVisitors(shop),
  );
  app.get(
    '/api/ip',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The caller’s network address, which is not kept',
        response: { 200: z.object({ ip: z.string() }) },
      },
    },
    async (request) => ({ ip: request.ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') }),
  );
}
