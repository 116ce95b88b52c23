import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { recordShownProducts } from '#shop/kernel/shown-products.ts';
import { createPublicCache } from './public-cache.ts';

const page = Array.from(
  { length: 400 },
  (_, place) => `<li>N° ${place} · ${(place * 7919) % 1009} · wax print</li>`,
).join('');
const made = async () => ({ status: 200, headers: {}, body: page, isPublic: true });
const open = () => createPublicCache({ maxBytes: 1_000_000, now: () => new Date(0) });

test('a page that is asked for again and again is packed once more, smaller, and says the same', async () => {
  const cache = open();
  const first = await cache.make('/', made);
  for (let visit = 0; visit < 3; visit += 1) expect(cache.get('/')?.bodies.br.length).toBe(first.bodies.br.length);
  await vi.waitFor(() => expect(cache.get('/')?.bodies.br.length).toBeLessThan(first.bodies.br.length), 30_000);
  const tight = cache.get('/');
  expect(tight && brotliDecompressSync(tight.bodies.br).toString()).toBe(page);
  expect(tight?.etag).toBe(first.etag);
});

test('a page that nobody asks for again is left as it is, and one that was thrown away does not come back', async () => {
  const cache = open();
  const first = await cache.make('/once', made);
  await cache.make('/gone', made);
  for (let visit = 0; visit < 3; visit += 1) cache.get('/gone');
  cache.dropAll();
  await cache.make('/once', made);
  cache.get('/once');
  await new Promise((done) => setTimeout(done, 150));
  expect(cache.get('/gone')).toBeUndefined();
  expect(cache.get('/once')?.bodies.br.length).toBe(first.bodies.br.length);
});

test('what many addresses lead to is counted with the addresses, and a longer one than anybody links to is not kept', async () => {
  const cache = createPublicCache({ maxBytes: 100_000, now: () => new Date(0) });
  const little = async () => ({ status: 200, headers: {}, body: '[]', isPublic: true });
  for (let n = 0; n < 100; n += 1) await cache.make(`/api/products?${n}=${'x'.repeat(1_900)}`, little);
  expect(cache.stats().entries).toBeLessThanOrEqual(15);
  const address = `/api/products?${'x'.repeat(2_000)}`;
  expect((await cache.make(address, little)).status).toBe(200);
  expect(cache.get(address)).toBeUndefined();
});

test('what shows a changed article is thrown away, also when it was being made just then; the rest is kept', async () => {
  const cache = open();
  const showing = (id: number, meanwhile = () => {}) =>
    cache.make(`/${id}`, async () => {
      recordShownProducts([id]);
      meanwhile();
      return made();
    });
  await showing(1);
  await showing(2);
  await showing(3, () => cache.dropShowing([1, 3]));
  await showing(4, () => cache.dropShowing([1]));
  expect(['/1', '/2', '/3', '/4'].filter((key) => cache.get(key))).toEqual(['/2', '/4']);
  await showing(5, () => cache.dropAll());
  expect(cache.get('/5')).toBeUndefined();
});
