import { parseArgs } from 'node:util';
import { DatabaseUnreachable } from '#database/open.ts';
import { DirectoryInUse } from '#database/owner-lock.ts';
import { seedBulk } from '#database/seed/seed-bulk.ts';
import { seedBulkOrders } from '#database/seed/seed-bulk-orders.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { drawDemoPictures, seedDemoShop, showDrawing, showProgress } from './seed-at-start.ts';
import { openServices, type Services } from './services.ts';

const USAGE = `npm run shop -- <command>

  seed                    fills an empty shop with the demonstration shop
  seed --products N       adds N articles for trying out and measuring (1000, 20000, 100000)
  seed --orders N         adds N orders of two years, with their customers and visitors
`;

/** The tools of the shop, from the command line. The shop must not be running on the embedded database meanwhile. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { products: { type: 'string' }, orders: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [command] = positionals;
  if (values.help || command !== 'seed') {
    process.stdout.write(USAGE);
    return values.help ? 0 : 1;
  }
  const config = readConfig();
  const database = config.DATABASE_URL ? { database: { url: config.DATABASE_URL, isPatient: true } } : {};
  const services = await openServices(config, database);
  try {
    await seed(services, values);
    return 0;
  } finally {
    await services.close();
  }
}

async function seed(services: Services, wish: { products?: string | undefined; orders?: string | undefined }) {
  await seedDemoShop(services);
  await drawDemoPictures(services);
  services.studio.hurry();
  await showDrawing(services);
  const { shop } = services;
  await addMany('products', wish.products, (count) =>
    seedBulk(shop, shop.db, count, (done, total) => showProgress(done, total, 'Articles')),
  );
  await addMany('orders', wish.orders, (count) =>
    seedBulkOrders(shop, shop.db, count, (done, total) => showProgress(done, total, 'Orders')),
  );
}

async function addMany(what: string, typed: string | undefined, add: (count: number) => Promise<void>): Promise<void> {
  if (typed === undefined) return;
  const count = /^[1-9][0-9]{0,6}$/.test(typed) ? Number(typed) : Number.NaN;
  if (Number.isNaN(count)) throw new UsageError(`--${what} takes a number from 1 to 9999999`);
  const started = performance.now();
  await add(count);
  process.stdout.write(`${count} ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

class UsageError extends Error {}

try {
  process.exitCode = await main();
} catch (error) {
  const isForPeople =
    error instanceof UsageError ||
    error instanceof ConfigurationError ||
    error instanceof DirectoryInUse ||
    error instanceof DatabaseUnreachable;
  if (!isForPeople) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
