import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const BASE = 'http://localhost:4350';
const URL_ROW = /<url><loc>(.*?)<\/loc>(.*?)<\/url>/g;

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const rowsOf = (map: string) =>
  [...map.matchAll(URL_ROW)].map(([, loc = '', rest = '']) => ({
    loc: unescaped(loc),
    changed: /<lastmod>(.*?)<\/lastmod>/.exec(rest)?.[1],
    alternates: Object.fromEntries(
      [...rest.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code = '', href = '']) => [code, unescaped(href)]),
    ),
    pictures: [...rest.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address]) => address),
  }));

describe.each(TEST_DATABASES)('what search engines get on %s', (database) => {
  let open: TestShop;
  let shown: number;
  let hidden: number;
  beforeAll(async () => {
    open = await openTestShop({ database });
    shown = await putProduct(open.shop, { cloth: 'wax', pictures: 2 });
    hidden = await putProduct(open.shop, { isHidden: true, pictures: 1 });
  });
  afterAll(() => open.close());
  const get = (url: string, headers: Record<string, string> = {}) => open.app.inject({ method: 'GET', url, headers });

  it('the map of maps leads to maps that are there', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const maps = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
    expect(maps).toEqual(['pages', 'cloths', 'blog', 'articles-1'].map((name) => `${BASE}/sitemaps/${name}.xml`));
    for (const map of maps) {
      const { statusCode, body } = await get(map.slice(BASE.length));
      expect(statusCode, map).toBe(200);
      expect(rowsOf(body).length, map).toBeGreaterThan(0);
    }
  });

  it('an article stands in both languages, each naming the other, with its pictures', async () => {
    const rows = rowsOf((await get('/sitemaps/articles-1.xml')).body);
    const english = `${BASE}/articles/detail?rt=${shown}`;
    const alternates = { en: english, fr: `${english}&lang=fr`, 'x-default': english };
    expect(rows).toMatchObject([
      {
        loc: english,
        alternates,
        pictures: [`${BASE}/pictures/p/${shown}-0.jpg`, `${BASE}/pictures/p/${shown}-1.jpg`],
      },
      { loc: `${english}&lang=fr`, alternates },
    ]);
    expect(Date.parse(rows[0]?.changed ?? '')).toBeGreaterThan(0);
  });

  it('an article that is off sale is in no map', async () => {
    expect((await get('/sitemaps/articles-1.xml')).body).not.toContain(`rt=${hidden}<`);
    expect((await get('/sitemaps/articles-2.xml')).statusCode).toBe(404);
  });

  it('a map that has not changed is not sent again', async () => {
    const first = await get('/sitemaps/articles-1.xml');
    const again = await get('/sitemaps/articles-1.xml', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await putProduct(open.shop);
    const later = await get('/sitemaps/articles-1.xml', { 'if-none-match': String(first.headers.etag) });
    expect([later.statusCode, rowsOf(later.body).length]).toEqual([200, 4]);
  });

  it('a map travels compressed', async () => {
    const answer = await get('/sitemaps/articles-1.xml', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it('robots are kept out of what belongs to one person, and shown the map', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/api/', '/auth/', '/checkout', '/shopping-cart', '/customer', '/orders/', '/payment/'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toContain(open.services.config.keys.adminSegment);
    expect(body).toContain(`Sitemap: ${BASE}/sitemap.xml`);
  });

  it('what no search engine may keep says so itself', async () => {
    expect((await get('/api/products')).headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/Checkout')).headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/nowhere')).headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/sitemap.xml')).headers['x-robots-tag']).toBeUndefined();
  });

  it('a link that is shared shows a picture of its own, drawn once and kept for ever', async () => {
    const named = await putProduct(open.shop, { name: '<b>Cut & sewn</b> "twice"', cloth: 'wax', pictures: 1 });
    const old = await get(`/share/articles/${named}.en.old.jpg`);
    expect(old.statusCode).toBe(302);
    const address = String(old.headers.location);
    const picture = await get(address);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await get(address)).rawPayload.equals(picture.rawPayload)).toBe(true);
  });

  it.each([
    'articles/999999.en.a',
    'articles/x.en.a',
    'cloths/none.fr.a',
    'blog/none.en.a',
    'shop/other.en.a',
    'x/1.en.a',
  ])('there is no picture for sharing of %s', async (name) => {
    expect((await get(`/share/${name}.jpg`)).statusCode).toBe(404);
  });

  it('an article off sale shows no picture where its link was shared', async () => {
    expect((await get(`/share/articles/${hidden}.en.a.jpg`)).statusCode).toBe(404);
  });
});
