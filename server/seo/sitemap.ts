import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEPARTMENTS } from '#contracts/catalog.ts';
import { listClothChanges, listForSearchEngines, listStretches, type Stretch } from '#shop/catalog/list-addresses.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listOwnPages } from '#shop/pages/read-pages.ts';
import { listPosts } from '#shop/posts/list-posts.ts';
import { chooseEncoding } from '../pages/public-cache.ts';
import type { Services } from '../services.ts';
import { MAP_END, MAP_HEAD, type MapEntry, writeEntry, writeIndex, writeMap } from './sitemap-xml.ts';

/** Ids per map. Each article has an address in two languages, so a map holds at most 10,000 of the 50,000 allowed. */
const STRETCH = 5_000;
/** Articles read at once while a map is written. */
const STEP = 500;
const TYPE = 'application/xml; charset=utf-8';

const READING = [
  '/faq',
  '/help',
  '/about',
  '/size-guide',
  '/delivery',
  '/contact',
  '/privacy-policy',
  '/terms',
  '/website-info',
];

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);

/** Home, the lists and the pages to read. The lists change with the articles; a page, as far as is known, with its owner's words. */
function pageEntries(changedAt: Date | null, worded: ReadonlyMap<string, Date>): MapEntry[] {
  const lists = DEPARTMENTS.map((code) => ({ path: `/articles/category?name=${code}`, changedAt }));
  const reading = READING.map((path) => ({ path, changedAt: worded.get(path) ?? null }));
  return [{ path: '/', changedAt }, { path: '/articles', changedAt }, ...lists, ...reading];
}

/** When the owner last changed which page to read, by its path. */
async function pagesWorded({ shop }: Services): Promise<Map<string, Date>> {
  return new Map((await listOwnPages(shop)).map(({ name, changedAt }) => [`/${name}`, changedAt]));
}

async function blogEntries({ shop }: Services): Promise<MapEntry[]> {
  const listed = await listPosts(shop, 'en');
  const posts = listed.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt }));
  return [{ path: '/blog', changedAt: latest(posts.map(({ changedAt }) => changedAt)) }, ...posts];
}

async function clothEntries({ shop }: Services): Promise<MapEntry[]> {
  return (await listClothChanges(shop)).map(({ code, changedAt }) => ({ path: `/cloths/${code}`, changedAt }));
}

async function indexOf(services: Services): Promise<string> {
  const [stretches, worded] = await Promise.all([listStretches(services.shop, STRETCH), pagesWorded(services)]);
  const changedAt = latest([...stretches.map((stretch) => stretch.changedAt), ...worded.values()]);
  return writeIndex(services.publicUrl(), [
    { path: '/sitemaps/pages.xml', changedAt },
    { path: '/sitemaps/cloths.xml', changedAt },
    {
      path: '/sitemaps/blog.xml',
      changedAt: latest((await blogEntries(services)).map((entry) => entry.changedAt ?? null)),
    },
    ...stretches.map((stretch) => ({
      path: `/sitemaps/articles-${stretch.number}.xml`,
      changedAt: stretch.changedAt,
    })),
  ]);
}

/** The map of one stretch of articles, a few hundred at a time: however many there are, little is held in memory. */
async function* writeArticles({ shop, publicUrl }: Services, { number }: Stretch): AsyncGenerator<string> {
  yield MAP_HEAD;
  const last = number * STRETCH;
  for (let from = last - STRETCH + 1; from <= last; from += STEP) {
    const articles = await listForSearchEngines(shop, { from, to: from + STEP - 1, locale: 'en' });
    yield articles
      .map(({ id, changedAt, pictures }) =>
        writeEntry(publicUrl(), {
          path: `/articles/detail?rt=${id}`,
          changedAt,
          pictures: pictures.map(({ path }) => `/pictures/${path}`),
        }),
      )
      .join('');
  }
  yield MAP_END;
}

async function sendArticles(services: Services, request: FastifyRequest, reply: FastifyReply, number: number) {
  const stretch = (await listStretches(services.shop, STRETCH)).find((one) => one.number === number);
  if (!stretch) throw new Refusal('not.found');
  const etag = `W/"${stretch.count}-${stretch.changedAt.getTime().toString(36)}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(TYPE);
  const written = Readable.from(writeArticles(services, stretch));
  if (chooseEncoding(request.headers['accept-encoding']) === 'identity') return reply.send(written);
  return reply.header('content-encoding', 'gzip').send(written.pipe(createGzip()));
}

/**
 * Every address that may be found by searching, in both languages. The short maps are kept in memory like pages; the maps
 * of articles are written as they are sent, and named by what they hold.
 *
 * source  sitemaps.org protocol 0.9; Google Search Central, "Localized versions" and "Image sitemaps"
 */
export async function sitemap(app: FastifyInstance, services: Services): Promise<void> {
  const kept = { config: { access: 'public' as const, isCached: true }, schema: { hide: true } };
  const short = (path: string, write: () => Promise<string>) =>
    app.get(path, kept, (_request, reply) => {
      reply.type(TYPE);
      return write();
    });
  short('/sitemap.xml', () => indexOf(services));
  short('/sitemaps/pages.xml', async () => {
    const [stretches, worded] = await Promise.all([listStretches(services.shop, STRETCH), pagesWorded(services)]);
    return writeMap(services.publicUrl(), pageEntries(latest(stretches.map(({ changedAt }) => changedAt)), worded));
  });
  short('/sitemaps/cloths.xml', async () => writeMap(services.publicUrl(), await clothEntries(services)));
  short('/sitemaps/blog.xml', async () => writeMap(services.publicUrl(), await blogEntries(services)));
  app.get<{ Params: { number: string } }>(
    '/sitemaps/articles-:number(^[0-9]{1,6}).xml',
    { config: { access: 'public' }, schema: { hide: true } },
    (request, reply) => sendArticles(services, request, reply, Number(request.params.number)),
  );
}
