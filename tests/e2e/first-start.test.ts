import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_ARTICLES } from '#database/seed/demo/articles.ts';
import { demoJobs } from '#database/seed/demo-pictures.ts';
import { type PlannedPicture, planPictures } from '#database/seed/pictures/plan-pictures.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';

const planned = planPictures(demoJobs(), 'ELAMBA');
const TOTAL = planned.length;
/** Nobody drew these before the shop was killed; what was half drawn then is drawn again. */
const LAST = planned.slice(-3);

/** As on a fresh clone: an empty shop, and not one picture drawn. */
describe('the first start', { tags: 'rest' }, () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await startBuiltShop({}, { isCold: true });
  });
  afterAll(() => shop.close());

  const folder = (...names: string[]) => join(shop.directory, ...names);
  const drawn = () => readdirSync(folder('files', 'pictures'));
  const fetchPicture = (picture: PlannedPicture | undefined) =>
    fetchPatiently(`${shop.url}/pictures/${picture?.files[0]?.name ?? 'none'}`);

  it('opens while the pictures are still being drawn, and says so', async () => {
    const answer = await fetch(shop.url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(planned[0]?.files[0]?.name);
    expect(drawn().length).toBeLessThan(planned.flatMap(({ files }) => files).length);
    await until(() => shop.output().includes('/api/docs'));
    expect(shop.output()).toMatch(new RegExp(`Pictures: \\d+ of ${TOTAL} drawn`));
  });

  it('draws what somebody asks for before everything else', async () => {
    const [last] = LAST;
    const before = drawn().length;
    const answer = await fetchPicture(last);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(drawn()).toContain(last?.files[0]?.name);
    expect(drawn().length - before).toBeLessThan(1_000);
  });

  it('waits with the picture for sharing until its article is drawn', async () => {
    const oldest = DEMO_ARTICLES.reduce((one, other) => (other.publishedDaysAgo > one.publishedDaysAgo ? other : one));
    const html = await (await fetch(`${shop.url}/articles/detail?rt=${DEMO_ARTICLES.indexOf(oldest) + 1}`)).text();
    const [, address] = /property="og:image" content="https?:\/\/[^/]+(\/share\/[^"]+)"/.exec(html) ?? [];
    const share = await fetchPatiently(`${shop.url}${address}`);
    expect(share.status).toBe(200);
    const whole = `${oldest.slug}-${oldest.colours[0]?.code}-whole-`;
    expect(drawn().some((name) => name.startsWith(whole))).toBe(true);
  });

  it('a kill in the middle loses nothing: the next start draws what is missing, and no file is half', async () => {
    const asked = fetchPicture(LAST[1]).catch(() => null); // somebody waits while it dies
    await shop.kill();
    await asked;
    lendPictures(folder('files', 'pictures'), LAST);
    rmSync(folder('files', 'pictures', LAST[2]?.files[0]?.name ?? 'none'), { force: true });
    const before = shop.output().length;
    await shop.start();
    await until(() => new RegExp(`Pictures ${TOTAL}/${TOTAL}`).test(shop.output().slice(before)));
    const missing = planned
      .flatMap(({ files }) => files.map(({ name }) => name))
      .filter((name) => !drawn().includes(name));
    expect(missing).toEqual([]);
    expect((await fetchPicture(LAST[1])).status).toBe(200);
  });

  it('leaves nothing on the disk that another user of the machine could read', () => {
    const names = readdirSync(shop.directory, { recursive: true, encoding: 'utf8' });
    expect(names).toEqual(expect.arrayContaining(['control.json', 'control.sock', 'keys.json', 'pglite']));
    expect(names.filter((name) => (statSync(folder(name)).mode & 0o077) !== 0)).toEqual([]);
  });
});

/** Puts the seeded shop's pictures into a shop that has none yet, all but a few: drawing a whole set takes minutes. */
function lendPictures(pictures: string, except: readonly PlannedPicture[]): void {
  const missing = new Set(except.flatMap(({ files }) => files.map(({ name }) => name)));
  const from = join(inject('seededShop'), 'files', 'pictures');
  for (const name of readdirSync(from)) {
    if (!missing.has(name)) cpSync(join(from, name), join(pictures, name), { force: false });
  }
}

/** Comes back when the shop asks for it: a busy machine draws slowly. */
async function fetchPatiently(address: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address);
    if (answer.status !== 503 || tries === 6) return answer;
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('It did not come to be.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
