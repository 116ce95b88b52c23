import { parseArgs } from 'node:util';
import { translate } from '#contracts/texts/translate.ts';
import { TargetRefused } from '#database/copy/load.ts';
import { LockImpossible } from '#database/file-lock.ts';
import { DatabaseUnreachable } from '#database/open.ts';
import { DirectoryInUse } from '#database/owner-lock.ts';
import { seedBulk } from '#database/seed/seed-bulk.ts';
import { seedBulkOrders } from '#database/seed/seed-bulk-orders.ts';
import { openDepartments } from '#shop/catalog/open-departments.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { BrokenArchive } from './backup/tar.ts';
import { sayBooks } from './books-command.ts';
import { ConfigurationError, type Places, readConfig, readPlaces } from './config.ts';
import { backUp, move, restore, UsageError } from './copy-commands.ts';
import { EXPORTED, exportList, importFile } from './file-commands.ts';
import { moveFiles } from './move-files.ts';
import { listOutbox, replayOutbox } from './outbox-commands.ts';
import { makeFilesPrivate } from './private-files.ts';
import { traceToSources } from './process/source-stacks.ts';
import { refillSearch } from './search/refill-search.ts';
import { drawDemoPictures, seedDemoShop } from './seed-at-start.ts';
import { openServices, type Services } from './services.ts';
import { showDrawing, showProgress } from './show-drawing.ts';

const USAGE = `npm run shop -- <command>

  seed                    fills an empty shop with the demonstration shop
  seed --products N       adds N articles for trying out and measuring (1000, 20000, 100000)
  seed --orders N         adds N orders of two years, with their customers and visitors
  import FILE             says what a CSV file of articles would do; with --apply it is done
  export LIST FILE        writes articles, orders or customers into a CSV file
  outbox                  lists the messages that did not get through
  outbox replay ID|all    lets the shop try one of them again, or all
  audit                   looks through the books and names what is wrong; exit code 1 when something is
  reindex                 gives every article to the search again
  backup [--to FILE]      writes the whole shop into one file, while it sells
  restore --from FILE [--to DIRECTORY|postgres://…]
                          puts a backup into a new directory or an empty PostgreSQL
  move-files --to s3|disk copies all files into the bucket of S3_BUCKET, or back, while the shop runs
  move --to postgres://…  moves a shop from its embedded database to PostgreSQL, while it runs
`;

traceToSources();
makeFilesPrivate();

/** The tools of the shop, from the command line. The shop must not be running on the embedded database meanwhile. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      products: { type: 'string' },
      orders: { type: 'string' },
      apply: { type: 'boolean' },
      from: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const copying = copyingIn(positionals, values);
  if (copying && !values.help) {
    await copying(readPlaces());
    return 0;
  }
  const command = commandIn(positionals, values);
  if (values.help || !command) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 1;
  }
  const config = readConfig();
  const database = config.DATABASE_URL ? { database: { url: config.DATABASE_URL, isPatient: true } } : {};
  const services = await openServices(config, database);
  try {
    return (await command(services)) ?? 0;
  } finally {
    await services.close();
  }
}

type CopyOptions = { from?: string | undefined; to?: string | undefined };

/** What copies a whole shop: it opens the database in its own way, or asks the shop that runs. */
function copyingIn(
  [name, ...more]: readonly string[],
  { from, to }: CopyOptions,
): ((places: Places) => Promise<void>) | null {
  const say = (text: string) => void process.stdout.write(text);
  if (more.length > 0) return null;
  if (name === 'backup' && !from) return (places) => backUp(places, to, say, showProgress);
  if (name === 'restore' && from) return (places) => restore(places, { from, to }, say, showProgress);
  if (name === 'move-files' && (to === 's3' || to === 'disk') && !from) return () => moveFiles(readConfig(), to, say);
  if (name === 'move' && to && !from) return (places) => move(places, to, say, showProgress);
  return null;
}

type Options = { products?: string | undefined; orders?: string | undefined; apply?: boolean | undefined };

/** What is to be done; null for what the shop does not know. */
function commandIn(
  [name, first, second, ...more]: readonly string[],
  flags: Options,
): ((services: Services) => Promise<number | void>) | null {
  if (more.length > 0) return null;
  if (name === 'seed') return (services) => seed(services, flags);
  if (name === 'outbox' && !first) return ({ shop }) => listOutbox(shop);
  if (name === 'outbox' && first === 'replay' && second) return ({ shop }) => replayOutbox(shop, second);
  if (name === 'audit' && !first) return ({ shop }) => sayBooks(shop, (text) => void process.stdout.write(text));
  if (name === 'reindex' && !first) {
    return (services) => refillSearch(services, (text) => void process.stdout.write(text));
  }
  if (name === 'import' && first && !second) {
    return async ({ shop }) => {
      await openDepartments(shop); // a file may come before the first start
      await importFile(shop, first, flags.apply === true);
    };
  }
  if (name === 'export' && first && second && EXPORTED.includes(first)) {
    return ({ shop }) => exportList(shop, first, second);
  }
  return null;
}

async function seed(services: Services, flags: Options) {
  await seedDemoShop(services);
  await drawDemoPictures(services);
  services.studio.hurry();
  await showDrawing(services);
  const { shop } = services;
  await addMany('products', flags.products, (count) =>
    seedBulk(shop, shop.db, count, (done, total) => showProgress(done, total, 'Articles')),
  );
  await addMany('orders', flags.orders, (count) =>
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

try {
  process.exitCode = await main();
} catch (error) {
  const isForPeople =
    error instanceof UsageError ||
    error instanceof ConfigurationError ||
    error instanceof DirectoryInUse ||
    error instanceof LockImpossible ||
    error instanceof DatabaseUnreachable ||
    error instanceof TargetRefused ||
    error instanceof BrokenArchive ||
    isRefusal(error) ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT');
  if (!isForPeople) throw error;
  process.stderr.write(
    `${isRefusal(error) ? translate('en', `refusal.${error.code}`, error.more.values) : error.message}\n`,
  );
  process.exitCode = 1;
}
