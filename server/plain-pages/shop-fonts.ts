import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#shop/kernel/refusal.ts';

const FONTS = join(import.meta.dirname, '..', '..', 'web', 'ui', 'fonts');
const paramsSchema = z.object({ file: z.string().regex(/^[a-z-]+[.]woff2$/) });

/**
 * The shop's faces under addresses that never change: an e-mail is read long after the pages were built anew. Comes after
 * serveFiles, whose `sendFile` it uses.
 */
export async function serveFonts(app: FastifyInstance): Promise<void> {
  app.get('/fonts/:file', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) throw new Refusal('not.found');
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      // mail programs show e-mails as pages of another site
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    return reply.sendFile(params.data.file, FONTS);
  });
}
