import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Where nobody should come by a search engine: what belongs to one person, what programs talk to, the back office. */
const NOT_FOR_SEARCH = [
  '/api/',
  '/auth/',
  '/checkout',
  '/customer',
  '/dev/',
  '/newsletter/',
  '/offline',
  '/orders/',
  '/payment/',
  '/redirect',
  '/sanctum/',
  '/sandbox/',
  '/search/',
  '/shopping-cart',
  '/special-order',
  '/back-in-stock/',
];

function isForSearch(url: string): boolean {
  const [path = '/'] = url.toLowerCase().split('?'); // pages are found in whatever case
  return !path.endsWith('.data') && !NOT_FOR_SEARCH.some((start) => path.startsWith(start));
}

/**
 * Says with every answer that must not be found by searching that it is not to be kept: a rule in robots.txt alone does not
 * keep an address out. What went wrong is never kept either.
 */
export function keepOutOfSearch(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 || !isForSearch(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    return payload;
  });
}

/** What search engines may fetch, and where the list of all addresses is. */
export async function robots(app: FastifyInstance, { publicUrl }: Services): Promise<void> {
  app.get(
    '/robots.txt',
    { config: { access: 'public', isCached: true }, schema: { hide: true } },
    (_request, reply) => {
      reply.type('text/plain; charset=utf-8');
      const rules = NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`);
      return ['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n');
    },
  );
}
