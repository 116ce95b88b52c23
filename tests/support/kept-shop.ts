import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Places, readConfig, readPlaces } from '#server/config.ts';
import { openServices } from '#server/services.ts';
import { pausable } from '#server/upkeep/pausable.ts';
import { openUpkeep } from '#server/upkeep/upkeep.ts';
import { isWithinRateLimit } from '#shop/kernel/rate-limit.ts';
import { buy, checkoutBody } from './buyers.ts';
import { writeMigratedImage } from './migrated-image.ts';
import { makeTestDatabase } from './postgres.ts';
import { type SmallCatalogue, seedSmallCatalogue } from './small-catalogue.ts';

/** A shop that lies on a disk, as it really would, with everything that looks after it. */
export type KeptShop = Awaited<ReturnType<typeof openKeptShop>>;

/** A new folder of a test's own. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'kept-shop-'));
}

export function environmentOf(directory: string, databaseUrl?: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    PUBLIC_URL: 'http://localhost:4180',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    CHECKOUTS_PER_MINUTE: '1000000',
    DELIVERY_ORDERS_PER_DAY: '1000000',
    DELIVERY_PIECES_PER_DAY: '1000000',
    CARD_PIECES_AT_ONCE: '1000000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
}

/** Opens the shop of a data directory as a process would, with work of its own going on. */
export async function openKeptShop(directory: string, databaseUrl?: string) {
  const environment = environmentOf(directory, databaseUrl);
  if (!databaseUrl && !existsSync(join(directory, 'pglite'))) await writeMigratedImage(directory);
  const services = await openServices(readConfig(environment));
  const { app } = await buildApp(services, { hasPages: false });
  await app.ready();
  const failures: unknown[] = [];
  const background = await pausable(async (key: string) => {
    let isOver = false;
    const work = async () => {
      while (!isOver) {
        await isWithinRateLimit(services.shop, key, { limit: 5, windowSeconds: 60 }).catch((error) =>
          failures.push(error),
        );
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const working = work();
    return async () => {
      isOver = true;
      await working;
    };
  }, 'test:work');
  const closeUpkeep = await openUpkeep(services, background, app.log);
  const places: Places = readPlaces(environment);
  return {
    app,
    services,
    shop: services.shop,
    directory,
    places,
    /** What the work that goes on by itself could not do. */
    failures,
    close: async () => {
      await app.close();
      await closeUpkeep();
      await background.stop();
      await services.close();
    },
  };
}

/** Guests who buy one scarf after the other until they are stopped. */
export function sellTo(shop: Pick<KeptShop, 'app'>, { scarf }: SmallCatalogue, buyers = 3) {
  const sold: string[] = [];
  const refused: { status: number; code: string }[] = [];
  let isOver = false;
  const guest = async () => {
    while (!isOver) {
      const body = checkoutBody([{ product_id: scarf.productId, quantity: 1 }]);
      const answer = await buy(shop, sold.length % 2 ? 'card' : 'on_delivery', body);
      if (answer.status === 201) sold.push(answer.body.order.number);
      else {
        refused.push({ status: answer.status, code: answer.body.code });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const buying = Array.from({ length: buyers }, guest);
  return {
    sold,
    refused,
    /** Waits until so many more were sold. */
    untilSold: async (more: number) => {
      const goal = sold.length + more;
      while (sold.length < goal) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    stop: async () => {
      isOver = true;
      await Promise.all(buying);
    },
  };
}

/** Some goods, plenty of scarves, and files as uploads leave them. */
export async function fillKeptShop({ shop, directory }: KeptShop): Promise<SmallCatalogue> {
  const goods = await seedSmallCatalogue(shop.db);
  await shop.db.execute(sql`WITH more AS (UPDATE product_variants SET on_hand = on_hand + 100000
      WHERE product_id = ${goods.scarf.productId} RETURNING id)
    INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', 100000 FROM more`);
  mkdirSync(join(directory, 'files', 'pictures'), { recursive: true });
  for (const [at, size] of [0, 1, 511, 512, 513, 70_000].entries()) {
    writeFileSync(join(directory, 'files', 'pictures', `photo-${at}.webp`), Buffer.alloc(size, at + 1));
  }
  return goods;
}

/** An empty PostgreSQL database, as an owner would make it. */
export function emptyServer() {
  return makeTestDatabase(inject('postgres'));
}

export function removeFolder(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}
