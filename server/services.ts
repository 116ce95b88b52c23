import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createBundledPlaces } from '#adapters/places/bundled-places.ts';
import { createGuardedPost } from '#adapters/webhooks/guarded-post.ts';
import { setTimeZone } from '#contracts/days.ts';
import { type Database, type DatabaseAddress, openDatabase } from '#database/open.ts';
import type { Subscriber } from '#shop/kernel/events.ts';
import type { Clock, Ids, Shop } from '#shop/kernel/shop.ts';
import type { ImageProcessor } from '#shop/ports/image-processor.ts';
import type { Places } from '#shop/ports/places.ts';
import type { Search } from '#shop/ports/search.ts';
import type { WebhookPost } from '#shop/ports/webhook-post.ts';
import { createOwnerSettings } from '#shop/settings/owner-settings.ts';
import { type Auth, createAuth } from './auth/auth.ts';
import type { Config } from './config.ts';
import { measureFunction, measurePort, type Telemetry } from './metrics/telemetry.ts';
import { createListEdition, type ListEdition } from './pages/list-edition.ts';
import { createPublicCache, type PublicCache } from './pages/public-cache.ts';
import { once } from './services/once.ts';
import { openFiles, openPictureStudio, type PictureServices, picturesElsewhere } from './services/open-files.ts';
import { type MailServices, openMail } from './services/open-mail.ts';
import { openPayments, type SandboxServices } from './services/open-payments.ts';
import { openPush, type PushServices } from './services/open-push.ts';
import { openSearch, type SearchServices } from './services/open-search.ts';
import { openTelemetry, type ProcessTelemetry } from './services/open-telemetry.ts';
import { createProcessState, type ProcessState } from './services/process-state.ts';
import { settingsOf, usualSettings } from './services/shop-settings.ts';

/**
 * Everything a process is made of: the shop with its ports, and, part by part, what the routes and the background need beside it.
 * Each part is declared where it is opened. A function that needs little of it takes `Pick<Services, …>`.
 */
export type Services = {
  config: Config;
  database: Database;
  shop: Shop;
  auth: Auth;
  /** Ends what the process has open. */
  close: () => Promise<void>;
} & ProcessState &
  ProcessTelemetry &
  PageServices &
  PictureServices &
  SandboxServices &
  MailServices &
  PushServices &
  SearchServices &
  OutsideServices;

type PageServices = {
  /** Pages that every guest gets alike. */
  cache: PublicCache;
  /** The edition of the lists, which browsers compare with that of the lists they keep. */
  lists: ListEdition;
};

type OutsideServices = {
  /** Posts messages to the endpoints of developers. */
  postWebhook: WebhookPost;
  /** Regions and cities by country. */
  places: Places;
};

const systemClock: Clock = { now: () => new Date() };
const ids: Ids = { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') };

/** Opens the database and wires the shop to its outside systems, as the configuration says: the only place that chooses adapters. */
export async function openServices(
  config: Config,
  options: { publicUrl?: () => string; database?: DatabaseAddress; clock?: Clock } = {},
): Promise<Services> {
  const clock = options.clock ?? systemClock;
  setTimeZone(config.SHOP_TIME_ZONE);
  const processTelemetry = await openTelemetry(config, clock);
  const { telemetry } = processTelemetry;
  const database = await openDatabase(
    options.database ?? (config.DATABASE_URL ? { url: config.DATABASE_URL } : { directory: config.dataDir }),
    telemetry.aroundStatement,
  );
  const state = createProcessState(config, options.publicUrl);
  const { payments, sandboxServices } = openPayments(config, { database, publicUrl: state.publicUrl, clock, ids });
  const pages: PageServices = {
    cache: createPublicCache({ maxBytes: 64 * 1024 * 1024, now: clock.now }),
    lists: createListEdition(),
  };
  const owner = createOwnerSettings(usualSettings(config), pages.cache.dropAll);
  await owner.refresh(database.db);
  const search = openSearch(config, clock, telemetry);
  const shop: Shop = {
    db: database.db,
    clock,
    ids,
    everyNode: everyNodeOf(config, search.search),
    payments: measurePort('payments', payments, telemetry),
    files: measurePort('files', openFiles(config), telemetry),
    imageProcessor: openImageProcessor(),
    settings: settingsOf(config, owner, state.publicUrl),
    owner,
    pause: state.changes.reason,
    telemetry: telemetry.telemetry,
  };
  const studio = openPictureStudio(config, shop.files);
  return {
    config,
    database,
    shop,
    auth: createAuth(shop, config.keys),
    ...state,
    ...processTelemetry,
    ...pages,
    studio,
    picturesAt: () => picturesElsewhere(config, shop.files, studio),
    ...sandboxServices,
    ...openMail(config, shop, telemetry),
    ...openPush(config, shop, telemetry),
    ...search,
    postWebhook: openPost(config, telemetry),
    places: createBundledPlaces(join(config.dataDir, 'cache', 'places-1')),
    close: async () => {
      studio.stop();
      await database.close();
      await processTelemetry.traces?.close();
    },
  };
}

/** The subscribers whose state is in this process, so that every node must handle their events for itself. */
function everyNodeOf(config: Config, search: Search): ReadonlySet<Subscriber> {
  const own: [Subscriber, boolean][] = [
    ['pages', true],
    ['search', !search.isShared],
    ['push', config.PUSH === 'hub'],
  ];
  return new Set(own.flatMap(([name, isOwn]) => (isOwn ? [name] : [])));
}

/** Loads the image library with the first picture. */
function openImageProcessor(): ImageProcessor {
  const load = once(async () => {
    const { createSharpImageProcessor } = await import('#adapters/pictures/sharp-image-processor.ts');
    return createSharpImageProcessor();
  });
  return {
    process: async (...photo) => (await load()).process(...photo),
    redraw: async (...photo) => (await load()).redraw(...photo),
  };
}

function openPost(config: Config, telemetry: Telemetry): WebhookPost {
  const work = createGuardedPost({ mayBePrivate: config.WEBHOOKS_TO_PRIVATE });
  return measureFunction('webhooks', 'post', { work, telemetry });
}
