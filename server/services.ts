import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openStripeWhenNeeded } from '#adapters/payments/stripe-when-needed.ts';
import { createBundledPlaces } from '#adapters/places/bundled-places.ts';
import { createGuardedPost } from '#adapters/webhooks/guarded-post.ts';
import { setTimeZone } from '#contracts/days.ts';
import type { SearchAccess } from '#contracts/http/search.ts';
import { type Database, type DatabaseAddress, openDatabase } from '#database/open.ts';
import type { Studio } from '#database/seed/pictures/picture-studio.ts';
import { type Mailbox, openMailbox } from '#embedded/mailbox/mailbox.ts';
import type { SearchApi } from '#embedded/search-engine/search-api.ts';
import { createDatabaseSandboxStore } from '#embedded/stripe-sandbox/database-store.ts';
import { createStripeSandbox, type StripeSandbox } from '#embedded/stripe-sandbox/stripe-sandbox.ts';
import type { Subscriber } from '#shop/kernel/events.ts';
import type { Clock, Ids, Shop } from '#shop/kernel/shop.ts';
import type { Mail } from '#shop/ports/mail.ts';
import type { Payments } from '#shop/ports/payments.ts';
import type { Places } from '#shop/ports/places.ts';
import type { Search } from '#shop/ports/search.ts';
import type { WebhookPost } from '#shop/ports/webhook-post.ts';
import { createOwnerSettings } from '#shop/settings/owner-settings.ts';
import { type Auth, createAuth } from './auth/auth.ts';
import type { Config } from './config.ts';
import { measureFunction, measurePort, type Telemetry } from './metrics/telemetry.ts';
import { createListEdition, type ListEdition } from './pages/list-edition.ts';
import { createPublicCache, type PublicCache } from './pages/public-cache.ts';
import { openFiles, openPictureStudio, picturesElsewhere } from './services/open-files.ts';
import { openPush, type PushServices } from './services/open-push.ts';
import { openSearch } from './services/open-search.ts';
import { openTelemetry, type ProcessTelemetry } from './services/open-telemetry.ts';
import { settingsOf, usualSettings } from './services/shop-settings.ts';
import { type ChangesGate, createChangesGate } from './upkeep/changes-gate.ts';

type Parts = ProcessTelemetry & PushServices;

/** Everything a process is made of. The only place that chooses adapters. */
export type Services = Parts & {
  config: Config;
  /** Since when the search has every article; null before. */
  searchFilledAt: () => Date | null;
  database: Database;
  shop: Shop;
  auth: Auth;
  publicUrl: () => string;
  cache: PublicCache;
  /** What browsers that keep lists compare. */
  lists: ListEdition;
  /** The payment provider in the box; null with a real one. */
  sandbox: StripeSandbox | null;
  /** Brings the sandbox's events to the shop's own webhook route; set once the door is open. */
  connectSandbox: (deliver: SandboxDelivery) => void;
  mail: Mail;
  /** Where e-mails lie when none are really sent; null with a real mail server. */
  mailbox: Mailbox | null;
  search: Search;
  /** Draws the demonstration shop's pictures while the shop is open. */
  studio: Studio;
  /** Where browsers find pictures themselves, with a slash at the end; null: at the shop. */
  picturesAt: () => string | null;
  /** How messages get to the endpoints of developers. */
  postWebhook: WebhookPost;
  /** Regions and cities by country. */
  places: Places;
  /** What the browser's search client asks here; null when it asks another house. */
  searchApi: SearchApi | null;
  /** Where that client asks. */
  searchAccess: SearchAccess;
  /** The port that is really listened on, once it is known (PORT=0 takes any). */
  listenOn: (port: number) => void;
  /** Whether changes are taken: not while the shop moves to another database, or its disk is nearly full. */
  changes: ChangesGate;
  /** True once the process is about to end. */
  isClosing: () => boolean;
  startClosing: () => void;
  close: () => Promise<void>;
};

type SandboxDelivery = (body: string, headers: Record<string, string>) => Promise<{ status: number }>;

const systemClock: Clock = { now: () => new Date() };
const ids: Ids = { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') };

/** What only some requests need is loaded with the first of them. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Opens the database and wires the shop to its outside systems, as the configuration says. */
export async function openServices(
  config: Config,
  options: { publicUrl?: () => string; database?: DatabaseAddress; clock?: Clock } = {},
): Promise<Services> {
  const clock = options.clock ?? systemClock;
  setTimeZone(config.SHOP_TIME_ZONE);
  const seeing = await openTelemetry(config, clock);
  const { telemetry } = seeing;
  const database = await openDatabase(
    options.database ?? (config.DATABASE_URL ? { url: config.DATABASE_URL } : { directory: config.dataDir }),
    telemetry.aroundStatement,
  );
  let port = config.PORT;
  let isClosing = false;
  const changes = createChangesGate();
  const publicUrl = options.publicUrl ?? (() => config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${port}`);
  let deliver: SandboxDelivery = async () => ({ status: 503 });
  const sandbox =
    config.PAYMENTS === 'sandbox'
      ? openSandbox(config, { database, publicUrl, clock }, (...event) => deliver(...event))
      : null;
  const pages = openPages(clock);
  const owner = createOwnerSettings(usualSettings(config), pages.cache.dropAll);
  await owner.refresh(database.db);
  const search = openSearch(config, clock, telemetry);
  const imageProcessor = once(async () => {
    const { createSharpImageProcessor } = await import('#adapters/pictures/sharp-image-processor.ts');
    return createSharpImageProcessor();
  });
  const shop: Shop = {
    db: database.db,
    clock,
    ids,
    everyNode: everyNodeOf(config, search.search),
    payments: measurePort('payments', openPayments(config, sandbox, clock), telemetry),
    files: measurePort('files', openFiles(config), telemetry),
    imageProcessor: { develop: async (...photo) => (await imageProcessor()).develop(...photo) },
    settings: settingsOf(config, owner, publicUrl),
    owner,
    pause: changes.reason,
    telemetry: telemetry.telemetry,
  };
  const studio = openPictureStudio(config, shop.files);
  return {
    config,
    ...seeing,
    database,
    shop,
    auth: createAuth(shop, config.keys),
    publicUrl,
    ...pages,
    sandbox,
    connectSandbox: (given) => {
      deliver = given;
    },
    ...openMail(config, shop, telemetry),
    ...openPush(config, shop, telemetry),
    ...search,
    studio,
    picturesAt: () => picturesElsewhere(config, shop.files, studio),
    postWebhook: openPost(config, telemetry),
    places: createBundledPlaces(join(config.dataDir, 'cache', 'places-1')),
    listenOn: (bound) => {
      port = bound;
    },
    changes,
    isClosing: () => isClosing,
    startClosing: () => {
      isClosing = true;
    },
    close: async () => {
      studio.stop();
      await database.close();
      await seeing.traces?.close();
    },
  };
}

/** What lives in each process, so that every node must hear for itself. */
function everyNodeOf(config: Config, search: Search): ReadonlySet<Subscriber> {
  const own: [Subscriber, boolean][] = [
    ['pages', true],
    ['search', !search.isShared],
    ['push', config.PUSH === 'hub'],
  ];
  return new Set(own.flatMap(([name, isOwn]) => (isOwn ? [name] : [])));
}

function openPost(config: Config, telemetry: Telemetry): WebhookPost {
  const work = createGuardedPost({ mayBePrivate: config.WEBHOOKS_TO_PRIVATE });
  return measureFunction('webhooks', 'post', { work, telemetry });
}

/** What is kept of the pages that anybody may see, and what browsers compare with what they keep. */
function openPages(clock: Clock): Pick<Services, 'cache' | 'lists'> {
  const cache = createPublicCache({ maxBytes: 64 * 1024 * 1024, now: clock.now });
  return { cache, lists: createListEdition() };
}

function openMail(config: Config, shop: Shop, telemetry: Telemetry): { mail: Mail; mailbox: Mailbox | null } {
  const sender = () => ({ name: shop.settings.name, email: shop.settings.email });
  const mailbox = config.MAIL === 'smtp' ? null : openMailbox(join(config.dataDir, 'mail'));
  const open = once(async (): Promise<Mail> => {
    if (mailbox) {
      const { createMailboxMail } = await import('#adapters/mail/mailbox-mail.ts');
      return createMailboxMail({ mailbox, sender, now: shop.clock.now });
    }
    const { createSmtpMail } = await import('#adapters/mail/smtp-mail.ts');
    return createSmtpMail({ url: config.SMTP_URL ?? '', sender });
  });
  return {
    mail: measurePort('mail', { send: async (emailMessage) => (await open()).send(emailMessage) }, telemetry),
    mailbox,
  };
}

function sandboxKeys(config: Config) {
  const isTestKey = config.STRIPE_SECRET_KEY?.startsWith('sk_test_') ?? false;
  return {
    secretKey: isTestKey && config.STRIPE_SECRET_KEY ? config.STRIPE_SECRET_KEY : config.keys.sandboxSecretKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? config.keys.sandboxWebhookSecret,
  };
}

function openSandbox(
  config: Config,
  { database, publicUrl, clock }: { database: Database; publicUrl: () => string; clock: Clock },
  deliver: SandboxDelivery,
): StripeSandbox {
  return createStripeSandbox({
    ...sandboxKeys(config),
    store: createDatabaseSandboxStore(database.db),
    publicBase: () => `${publicUrl()}/sandbox/stripe`,
    deliver,
    now: clock.now,
    newId: ids.token,
    brand: { name: config.SHOP_NAME, fonts: { display: '/fonts/ojuju.woff2', text: '/fonts/hanken.woff2' } },
  });
}

function openPayments(config: Config, sandbox: StripeSandbox | null, clock: Clock): Payments {
  if (sandbox) {
    return openStripeWhenNeeded({
      now: clock.now,
      secretKey: sandboxKeys(config).secretKey,
      webhookSecrets: [sandboxKeys(config).webhookSecret, config.STRIPE_WEBHOOK_SECRET_NEXT ?? ''],
      apiBase: 'https://sandbox.invalid',
      fetch: sandbox.fetch,
      shortestCheckoutSeconds: 1,
    });
  }
  return openStripeWhenNeeded({
    now: clock.now,
    secretKey: config.STRIPE_SECRET_KEY ?? '',
    webhookSecrets: [config.STRIPE_WEBHOOK_SECRET ?? '', config.STRIPE_WEBHOOK_SECRET_NEXT ?? ''],
    apiBase: config.STRIPE_API_BASE,
  });
}
