import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedBulk } from '#database/seed/seed-bulk.ts';
import { seedBulkOrders } from '#database/seed/seed-bulk-orders.ts';
import { readConfig } from '#server/config.ts';
import { openServices, type Services } from '#server/services.ts';
import type { Clock } from '#shop/kernel/shop.ts';
import { fillRecords } from './office-records.ts';

const ARTICLES = 20_000;
const ORDERS = 50_000;
const DIRECTORY = join(import.meta.dirname, '../node_modules/.cache/bench-office');

/**
 * Opens a shop with 20,000 articles and 50,000 orders. Filled once and kept; what is half filled is filled again.
 *
 * clock  what time it is for the shop
 */
export async function openOfficeShop(clock: Clock): Promise<Services> {
  const mark = join(DIRECTORY, 'filled');
  const isFilled = existsSync(mark);
  if (!isFilled) rmSync(DIRECTORY, { recursive: true, force: true });
  mkdirSync(DIRECTORY, { recursive: true });
  const services = await openServices(readConfig({ DATA_DIR: DIRECTORY, SEED: 'none', LOG_LEVEL: 'silent' }), {
    clock,
  });
  if (isFilled) return services;
  const { shop, database } = services;
  await seedBulk(shop, shop.db, ARTICLES);
  await seedBulkOrders(shop, shop.db, ORDERS);
  await fillRecords(shop.db);
  await database.tidy();
  writeFileSync(mark, '');
  return services;
}
