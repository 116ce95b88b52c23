import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isLocale } from '#contracts/money.ts';
import { filesOf } from '#contracts/pictures.ts';
import { SHARE_KINDS, type ShareSubject } from '#contracts/seo.ts';
import { hasNoRoom } from '#shop/kernel/not-now.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { pictureName } from '#shop/pictures/store-picture.ts';
import type { Files } from '#shop/ports/files.ts';
import { waitForDrawing } from '../pages/wait-for-drawing.ts';
import type { Services } from '../services.ts';
import { readShared, type Shared } from './share-subjects.ts';

/** Pictures that may wait for the one being drawn; who comes later is asked to come back. */
const LONGEST_QUEUE = 30;
/** Pictures kept at once, some 100 kB each; beyond, the oldest tenth goes and is drawn again when asked for. */
const MOST_KEPT = 4_000;

const ADDRESS = /^\/share\/(\w+)\/([a-z0-9-]{1,80})\.(en|fr)\.([a-z0-9]{1,8})\.jpg$/;

function subjectOf(path: string): ShareSubject | null {
  const [, asked, key, locale] = ADDRESS.exec(path) ?? [];
  const kind = SHARE_KINDS.find((one) => one === asked);
  return kind && key !== undefined && isLocale(locale) ? { kind, key, locale } : null;
}

/** Draws one picture after the other, each once, and keeps them as files. */
function createPictureCache(folder: string, files: Pick<Files, 'read'>) {
  mkdirSync(folder, { recursive: true });
  const making = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(name: string, { drawing }: Shared): Promise<Buffer> {
    const { drawShare } = await import('./draw-share.ts'); // sharp comes with the first picture
    const picture = await drawShare(drawing, (path) => files.read(pictureName(path)));
    await keep(name, picture);
    return picture;
  }

  /** On a full disk the picture is shown all the same, and drawn again for the next who asks. */
  async function keep(name: string, picture: Buffer): Promise<void> {
    const waiting = join(folder, `${name}.new`);
    try {
      await writeFile(waiting, picture);
      await rename(waiting, join(folder, name));
      await removeOlder(name);
    } catch (error) {
      await rm(waiting, { force: true });
      if (!hasNoRoom(error)) throw error;
    }
  }

  /** The pictures that this one replaces: the same subject with other words or another file. */
  async function removeOlder(name: string): Promise<void> {
    const subject = name.replace(/[^.]+\.jpg$/, '');
    const files = await readdir(folder);
    for (const file of files)
      if (file.startsWith(subject) && file !== name) await rm(join(folder, file), { force: true });
    if (files.length > MOST_KEPT) await removeOldest(files);
  }

  async function removeOldest(files: readonly string[]): Promise<void> {
    const aged = await Promise.all(
      files.map(async (file) => ({ file, at: (await stat(join(folder, file)).catch(() => null))?.mtimeMs ?? 0 })),
    );
    const oldest = aged.sort((one, other) => one.at - other.at).slice(0, MOST_KEPT / 10);
    for (const { file } of oldest) await rm(join(folder, file), { force: true });
  }

  return async function take(shared: Shared): Promise<Buffer> {
    const name = shared.address.replace(/^\/share\//, '').replaceAll('/', '-');
    const kept = await readFile(join(folder, name)).catch(() => null);
    if (kept) return kept;
    const begun = making.get(name);
    if (begun) return begun;
    if (making.size > LONGEST_QUEUE) throw new Refusal('service.unavailable', { retryAfterSeconds: 5 });
    const promise = last.then(() => draw(name, shared)).finally(() => making.delete(name));
    last = promise.catch(() => {});
    making.set(name, promise);
    return promise;
  };
}

/**
 * The pictures that other sites show beside a link to the shop, 1200 × 630, drawn when first asked for. The address names
 * what the picture shows, so it may be kept for ever; an old address leads to the picture of today.
 */
export async function sharePictures(app: FastifyInstance, { shop, config, studio }: Services): Promise<void> {
  const folder = join(config.dataDir, 'cache', 'share');
  const take = createPictureCache(folder, shop.files);
  app.get('/share/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const subject = subjectOf(path);
    const shared = subject && (await readShared(shop, subject));
    if (!shared) throw new Refusal('not.found');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (shared.address !== path) return reply.header('cache-control', 'no-cache').redirect(shared.address, 302);
    const { picture } = shared.drawing;
    const [drawnFrom] = picture ? filesOf(picture) : [];
    const { path: drawnPath } = drawnFrom ?? {};
    if (drawnPath && !(await waitForDrawing(request, reply, (gone) => studio.whenDrawn(drawnPath, gone))))
      throw new Refusal('service.unavailable', { retryAfterSeconds: 5 });
    const drawn = await take(shared); // first: a no is not kept for ever
    reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(drawn);
  });
}
