import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { CART_DATABASE } from '#contracts/cookies.ts';
import { isTimeZone } from '#contracts/days.ts';
import { isCurrency } from '#contracts/money.ts';
import { SAMPLE_CONTACT } from '#contracts/sample-contact.ts';
import { foldedLine } from '#contracts/typed-text.ts';
import { readKeys } from './keys.ts';

/** A configuration the shop cannot start with. The message names the variable and what to do. */
export class ConfigurationError extends Error {
  constructor(variable: string, sentence: string) {
    super(`${variable}: ${sentence} See ${variable} in .env.example.`);
    this.name = 'ConfigurationError';
  }
}

const flag = z.enum(['yes', 'no']).transform((word) => word === 'yes');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** The address of a service on another host: never in clear, but on this machine. */
const serviceUrl = z
  .url()
  .refine((url) => /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(url), 'It must begin with https://');

const plainWord = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** Every variable the shop reads, with its default. docs/configuration.md and .env.example list the same (tested). */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  WORKERS: whole(1, 64).default(1),
  SEAL_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'It must be 32 bytes in base64url: 43 signs')
    .optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  KEYS_CHANGED: flag.default(false),
  BACKUP_EVERY_HOURS: whole(0, 8_760).default(0),
  BACKUP_KEEP: whole(1, 1_000).default(7),
  BACKUP_DIR: z.string().optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe']).default('sandbox'),
  ALLOW_SANDBOX: flag.default(true),
  STRIPE_API_BASE: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_NEXT: z.string().optional(),
  SEARCH: z.enum(['embedded', 'algolia']).default('embedded'),
  ALGOLIA_APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/)
    .optional(),
  ALGOLIA_ADMIN_KEY: z.string().min(8).optional(),
  ALGOLIA_SEARCH_KEY: z.string().min(8).optional(),
  ALGOLIA_INDEX: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .default('products'),
  ALGOLIA_HOST: serviceUrl.optional(),
  MAIL: z.enum(['mailbox', 'smtp']).default('mailbox'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'It must begin with smtp:// or smtps://')
    .optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(24).optional(),
  FILES: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: serviceUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: serviceUrl.optional(),
  S3_PATH_STYLE: flag.default(false),
  PUSH: z.enum(['hub', 'pusher']).default('hub'),
  PUSHER_APP_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  PUSHER_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  PUSHER_SECRET: z.string().min(16).optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('eu'),
  PUSHER_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/, 'a host name without scheme and port')
    .optional(),
  PUSHER_PORT: whole(1, 65_535).optional(),
  PUSHER_TLS: flag.default(true),
  ADMIN_SEGMENT: z
    .string()
    .regex(/^[a-z0-9-]{8,64}$/)
    .optional(),
  ADMIN_BOOTSTRAP_TOKEN: z.string().min(16).optional(),
  RESERVATION_TTL_SECONDS: whole(1, 86_400).default(1_800),
  CHECKOUTS_PER_MINUTE: whole(1, 1_000_000).default(10),
  DELIVERY_ORDERS_PER_DAY: whole(1, 1_000_000).default(5),
  DELIVERY_PIECES_PER_DAY: whole(1, 1_000_000).default(150),
  CARD_PIECES_AT_ONCE: whole(1, 1_000_000).default(300),
  SEED: z.enum(['demo', 'none']).default('demo'),
  WEBHOOKS_TO_PRIVATE: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS: z.enum(['off', 'token']).default('off'),
  METRICS_TOKEN: z.string().min(24).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('elamba'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  VISIT_DAYS: whole(1, 3_650).default(395),
  OFFLINE: flag.default(true),
  BROWSER_CACHE_KEY: z.string().min(16).optional(),
  ANALYTICS: z.enum(['none', 'google', 'plausible', 'matomo']).default('none'),
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^(G|GT)-[A-Z0-9]{4,20}$/)
    .optional(),
  PLAUSIBLE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  PLAUSIBLE_URL: serviceUrl.default('https://plausible.io'),
  MATOMO_URL: serviceUrl.optional(),
  MATOMO_SITE_ID: whole(1, 1_000_000_000).optional(),
  CHAT: z.enum(['none', 'tawk', 'crisp', 'chatwoot']).default('none'),
  TAWK_PROPERTY_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/)
    .optional(),
  TAWK_WIDGET_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/)
    .optional(),
  CRISP_WEBSITE_ID: z.guid().optional(),
  CHATWOOT_URL: serviceUrl.optional(),
  CHATWOOT_TOKEN: plainWord.optional(),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  RATING_DIVISOR: z.enum(['count', '15']).default('count'),
  CART_DATABASE: plainWord.max(40).default(CART_DATABASE),
  CART_ON_MISSING: z.enum(['drop', 'empty']).default('drop'),
  SHOP_NAME: foldedLine(40).default('Elamba'),
  SHOP_ADDRESS: foldedLine(300).default(SAMPLE_CONTACT.address),
  SHOP_PHONE: foldedLine(40).default(SAMPLE_CONTACT.phone),
  SHOP_EMAIL: z.string().default(SAMPLE_CONTACT.email),
  SHOP_CURRENCY: z.string().refine(isCurrency, 'a currency of contracts/money.ts, such as EUR').default('EUR'),
  SHOP_TIME_ZONE: z.string().refine(isTimeZone, 'a time zone such as Europe/Paris').default('Europe/Paris'),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment: the only place that does. Half a configuration is refused, with a sentence that names
 * the variable. Secrets that may be made here are made once and kept in DATA_DIR/keys.json.
 *
 * throws  ConfigurationError
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = parseEnvironment(environment);
  const { dataDir, backupDir } = placesOf(given);
  if (!given.DATABASE_URL) refuseMoved(dataDir);
  if (given.PAYMENTS === 'stripe') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (!given[name]) throw new ConfigurationError(name, 'PAYMENTS=stripe needs it.');
    }
    if (/^[sr]k_live_/.test(given.STRIPE_SECRET_KEY ?? '') && !given.PUBLIC_URL) {
      throw new ConfigurationError(
        'PUBLIC_URL',
        'Real payments need it: the links in mails and the way back lead there.',
      );
    }
  }
  if (given.STRIPE_WEBHOOK_SECRET_NEXT && !given.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigurationError(
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_WEBHOOK_SECRET_NEXT is only the one that follows it.',
    );
  }
  if (given.PAYMENTS === 'sandbox' && !given.ALLOW_SANDBOX) {
    throw new ConfigurationError(
      'PAYMENTS',
      'The sandbox moves no money and ALLOW_SANDBOX=no forbids it: set PAYMENTS=stripe.',
    );
  }
  if (given.MAIL === 'smtp' && !given.SMTP_URL) throw new ConfigurationError('SMTP_URL', 'MAIL=smtp needs it.');
  if (given.FILES === 's3') refuseHalf(given, 'FILES=s3', BUCKET_NEEDS);
  if (given.METRICS === 'token' && !given.METRICS_TOKEN) {
    throw new ConfigurationError('METRICS_TOKEN', 'METRICS=token needs it.');
  }
  refuseHalfPush(given);
  refuseHalfServices(given);
  refuseHalfSearch(given);
  const refuse = (sentence: string) => new ConfigurationError('DATA_DIR', sentence);
  return { ...given, dataDir, backupDir, keys: readKeys(dataDir, given, refuse) };
}

type Given = z.infer<typeof environmentSchema>;

/** Where the shop's data lie. */
export type Places = Pick<Given, 'DATABASE_URL' | 'FILES'> & { dataDir: string; backupDir: string };

/** The same for the commands that copy a shop: nothing is made, and the rest of the configuration may still be missing. */
export function readPlaces(environment: Record<string, string | undefined> = process.env): Places {
  const given = parseEnvironment(environment);
  return { DATABASE_URL: given.DATABASE_URL, FILES: given.FILES, ...placesOf(given) };
}

function placesOf({ DATA_DIR, BACKUP_DIR }: Given): { dataDir: string; backupDir: string } {
  const dataDir = resolve(DATA_DIR);
  return { dataDir, backupDir: BACKUP_DIR ? resolve(BACKUP_DIR) : join(dataDir, 'backups') };
}

/** Written by a move to PostgreSQL, so that nobody sells from the old database afterwards. */
export const MOVED_FILE = 'moved.json';
const movedSchema = z.object({ to: z.string(), at: z.string() });

function refuseMoved(dataDir: string): void {
  const file = join(dataDir, MOVED_FILE);
  if (!existsSync(file)) return;
  const { to, at } = movedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  throw new ConfigurationError(
    'DATABASE_URL',
    `The data of this shop were moved to ${to} (${at}): set it. To go back to the old database and lose what was sold since, remove ${file}.`,
  );
}
type Names = readonly (keyof Given)[];

/** What no bucket can do without. It may be set before FILES=s3 uses it: `npm run shop -- move-files` fills it first. */
export const BUCKET_NEEDS = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What a service of another company cannot work without. */
const ANALYTICS_NEEDS: Record<Given['ANALYTICS'], Names> = {
  none: [],
  google: ['GOOGLE_TAG_ID'],
  plausible: ['PLAUSIBLE_DOMAIN'],
  matomo: ['MATOMO_URL', 'MATOMO_SITE_ID'],
};
const CHAT_NEEDS: Record<Given['CHAT'], Names> = {
  none: [],
  tawk: ['TAWK_PROPERTY_ID', 'TAWK_WIDGET_ID'],
  crisp: ['CRISP_WEBSITE_ID'],
  chatwoot: ['CHATWOOT_URL', 'CHATWOOT_TOKEN'],
};

/** A service with half of its settings does not start, and an id that nothing uses is a mistake too. */
function refuseHalfServices(given: Given): void {
  refuseHalf(given, `ANALYTICS=${given.ANALYTICS}`, ANALYTICS_NEEDS[given.ANALYTICS]);
  refuseHalf(given, `CHAT=${given.CHAT}`, CHAT_NEEDS[given.CHAT]);
  const used = new Set([...ANALYTICS_NEEDS[given.ANALYTICS], ...CHAT_NEEDS[given.CHAT]]);
  for (const [choice, needs] of [['ANALYTICS', ANALYTICS_NEEDS] as const, ['CHAT', CHAT_NEEDS] as const]) {
    for (const [service, names] of Object.entries(needs)) {
      const spare = names.find((name) => !used.has(name) && given[name] !== undefined);
      if (spare) throw new ConfigurationError(spare, `Nothing uses it: set ${choice}=${service}, or take it away.`);
    }
  }
}

const SEARCH_NEEDS: Names = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_SEARCH_KEY'];

/** The key that every page holds may only search; one that may write would let anybody empty the index. */
function refuseHalfSearch(given: Given): void {
  if (given.SEARCH === 'algolia') refuseHalf(given, 'SEARCH=algolia', SEARCH_NEEDS);
  const spare = [...SEARCH_NEEDS, 'ALGOLIA_HOST' as const].find((name) => given[name] !== undefined);
  if (given.SEARCH === 'embedded' && spare) {
    throw new ConfigurationError(spare, 'Nothing uses it: set SEARCH=algolia, or take it away.');
  }
  if (given.ALGOLIA_SEARCH_KEY !== undefined && given.ALGOLIA_SEARCH_KEY === given.ALGOLIA_ADMIN_KEY) {
    throw new ConfigurationError('ALGOLIA_SEARCH_KEY', 'It is written into every page and must not be the admin key.');
  }
  if (given.ALGOLIA_HOST !== undefined && new URL(given.ALGOLIA_HOST).pathname !== '/') {
    throw new ConfigurationError('ALGOLIA_HOST', 'It takes scheme and host only, such as https://search.example.');
  }
}

/** The app's three names belong together; the address of another host is for PUSH=pusher only. */
function refuseHalfPush(given: Given): void {
  const app: Names = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'];
  const isHub = given.PUSH === 'hub';
  const spare = (['PUSHER_HOST', 'PUSHER_PORT'] as const).find((name) => isHub && given[name] !== undefined);
  if (spare) throw new ConfigurationError(spare, 'Nothing uses it: set PUSH=pusher, or take it away.');
  const isNamed = app.some((name) => given[name] !== undefined);
  if (!isHub || isNamed) refuseHalf(given, isHub ? 'An app of your own' : 'PUSH=pusher', app);
}

/** throws  ConfigurationError, naming what `choice` lacks */
export function refuseHalf(given: Partial<Given>, choice: string, names: Names): void {
  const missing = names.find((name) => given[name] === undefined);
  if (missing) throw new ConfigurationError(missing, `${choice} needs it.`);
}

function parseEnvironment(environment: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigurationError(String(issue?.path[0] ?? 'The environment'), `${issue?.message ?? 'cannot be read'}.`);
}
