import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openFiles } from './services/open-files.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'config-test-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const read = (environment: Record<string, string>) => () => readConfig({ DATA_DIR, ...environment });
const MATOMO = { ANALYTICS: 'matomo', MATOMO_URL: 'https://count.example', MATOMO_SITE_ID: '3' };

describe('where open pages get push messages', () => {
  const APP = { PUSHER_APP_ID: '7', PUSHER_KEY: 'a-key', PUSHER_SECRET: 'a-secret-of-the-app' };

  test('is the hub in the box unless chosen', () => expect(read({})()).toMatchObject({ PUSH: 'hub' }));

  test.each([
    [{ PUSH: 'pusher' }, 'PUSHER_APP_ID: PUSH=pusher needs it. See PUSHER_APP_ID in .env.example.'],
    [{ PUSH: 'pusher', ...APP, PUSHER_SECRET: '' }, 'PUSHER_SECRET: PUSH=pusher needs it.'],
    [{ PUSHER_KEY: 'a-key' }, 'PUSHER_APP_ID: An app of your own needs it.'],
    [{ PUSHER_HOST: 'soketi.example' }, 'PUSHER_HOST: Nothing uses it: set PUSH=pusher, or take it away.'],
    [{ PUSH: 'pusher', ...APP, PUSHER_HOST: 'https://soketi.example' }, 'PUSHER_HOST: a host name without scheme'],
  ])('half of a configuration is refused: %o', (environment, words) => expect(read(environment)).toThrow(words));

  test('Pusher in Europe, another host, or an app of one’s own for the hub is taken', () => {
    expect(read({ PUSH: 'pusher', ...APP })()).toMatchObject({ PUSHER_CLUSTER: 'eu', PUSHER_TLS: true });
    const own = { PUSHER_HOST: 'soketi.example', PUSHER_PORT: '6001', PUSHER_TLS: 'no' };
    expect(read({ PUSH: 'pusher', ...APP, ...own })()).toMatchObject({ PUSHER_PORT: 6001, PUSHER_TLS: false });
    expect(read(APP)()).toMatchObject({ PUSH: 'hub', PUSHER_KEY: 'a-key' });
  });
});

test('the shop’s name and address are one line', () => {
  const shop = { SHOP_NAME: 'Elamba\nBcc: all', SHOP_ADDRESS: '12 rue Bleue\r\n75018 Paris' };
  expect(read(shop)()).toMatchObject({ SHOP_NAME: 'Elamba Bcc: all', SHOP_ADDRESS: '12 rue Bleue 75018 Paris' });
});

const ALGOLIA = {
  SEARCH: 'algolia',
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_ADMIN_KEY: 'admin-key',
  ALGOLIA_SEARCH_KEY: 'search-key',
};

describe('a hosted search', () => {
  test.each([
    [{ SEARCH: 'algolia' }, 'ALGOLIA_APP_ID: SEARCH=algolia needs it. See ALGOLIA_APP_ID in .env.example.'],
    [{ ...ALGOLIA, ALGOLIA_ADMIN_KEY: '' }, 'ALGOLIA_ADMIN_KEY: SEARCH=algolia needs it.'],
    [{ ...ALGOLIA, ALGOLIA_SEARCH_KEY: '' }, 'ALGOLIA_SEARCH_KEY: SEARCH=algolia needs it.'],
    [{ ...ALGOLIA, ALGOLIA_SEARCH_KEY: 'admin-key' }, 'ALGOLIA_SEARCH_KEY: It is written into every page'],
    [{ ...ALGOLIA, ALGOLIA_HOST: 'https://search.example/path' }, 'ALGOLIA_HOST: It takes scheme and host only'],
    [{ ...ALGOLIA, ALGOLIA_HOST: 'http://search.example' }, 'ALGOLIA_HOST: It must begin with https://'],
    [{ ALGOLIA_APP_ID: 'APP' }, 'ALGOLIA_APP_ID: Nothing uses it: set SEARCH=algolia, or take it away.'],
  ])('is refused when half of its settings are missing: %o', (environment, words) =>
    expect(read(environment)).toThrow(words),
  );

  test('is taken whole', () => expect(read(ALGOLIA)()).toMatchObject({ ALGOLIA_INDEX: 'products' }));
});

describe('services of other companies', () => {
  test('are off unless chosen', () => expect(read({})()).toMatchObject({ ANALYTICS: 'none', CHAT: 'none' }));

  test.each([
    [{ ANALYTICS: 'google' }, 'GOOGLE_TAG_ID: ANALYTICS=google needs it. See GOOGLE_TAG_ID in .env.example.'],
    [{ ANALYTICS: 'plausible' }, 'PLAUSIBLE_DOMAIN: ANALYTICS=plausible needs it.'],
    [{ ANALYTICS: 'matomo', MATOMO_URL: 'https://count.example' }, 'MATOMO_SITE_ID: ANALYTICS=matomo needs it.'],
    [{ CHAT: 'tawk', TAWK_PROPERTY_ID: 'abc' }, 'TAWK_WIDGET_ID: CHAT=tawk needs it.'],
    [{ CHAT: 'crisp' }, 'CRISP_WEBSITE_ID: CHAT=crisp needs it.'],
    [{ CHAT: 'chatwoot', CHATWOOT_TOKEN: 'abc' }, 'CHATWOOT_URL: CHAT=chatwoot needs it.'],
    [{ GOOGLE_TAG_ID: 'G-ABCDE' }, 'GOOGLE_TAG_ID: Nothing uses it: set ANALYTICS=google, or take it away.'],
    [{ ...MATOMO, MATOMO_URL: 'http://count.example' }, 'MATOMO_URL: It must begin with https://'],
    [{ ANALYTICS: 'google', GOOGLE_TAG_ID: '"><script>' }, 'GOOGLE_TAG_ID'],
    [{ CHAT: 'irc' }, 'CHAT'],
  ])('half of a configuration is refused: %o', (environment, words) => expect(read(environment)).toThrow(words));

  test('a whole one is taken', () => expect(read(MATOMO)()).toMatchObject({ MATOMO_SITE_ID: 3 }));
});

describe('files in a bucket', () => {
  const BUCKET = { S3_BUCKET: 'shop', S3_REGION: 'eu-west-3', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  test.each(Object.keys(BUCKET))('half of a bucket is refused: without %s', (name) => {
    expect(read({ FILES: 's3', ...BUCKET, [name]: '' })).toThrow(
      `${name}: FILES=s3 needs it. See ${name} in .env.example.`,
    );
  });

  test('an address in clear is refused, but on this machine', () => {
    const at = (S3_ENDPOINT: string) => read({ FILES: 's3', ...BUCKET, S3_ENDPOINT });
    expect(at('http://files.example')).toThrow('S3_ENDPOINT: It must begin with https://');
    expect(at('http://localhost:9000')()).toMatchObject({ FILES: 's3' });
  });

  test('a bucket may be set before it is used, and half of one is refused when it is', () => {
    const config = read({ ...BUCKET, S3_PUBLIC_URL: 'https://files.example/' })();
    expect(config).toMatchObject({ FILES: 'disk' });
    expect(openFiles(config, 's3').url('pictures/a.webp')).toBe('https://files.example/pictures/a.webp');
    expect(() => openFiles(read({ S3_BUCKET: 'shop' })(), 's3')).toThrow('S3_REGION: A bucket needs it.');
  });
});

test('a mail server that is no address of one is refused', () => {
  expect(read({ MAIL: 'smtp' })).toThrow('SMTP_URL: MAIL=smtp needs it.');
  expect(read({ MAIL: 'smtp', SMTP_URL: 'mail.example:587' })).toThrow('SMTP_URL: It must begin with smtp://');
});

test('a guessable secret opens no route for bounces', () => {
  expect(read({ MAIL_WEBHOOK_SECRET: 'too-short' })).toThrow('MAIL_WEBHOOK_SECRET');
});

describe('payments through Stripe', () => {
  const STRIPE = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  test.each([
    [{ ...STRIPE, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY: PAYMENTS=stripe needs it.'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: PAYMENTS=stripe needs it.'],
    [{ STRIPE_WEBHOOK_SECRET_NEXT: 'whsec_2' }, 'STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET_NEXT is only'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' }, 'PUBLIC_URL: Real payments need it'],
    [{ ...STRIPE, STRIPE_API_BASE: 'not an address' }, 'STRIPE_API_BASE'],
  ])('half of a configuration is refused: %o', (environment, words) => expect(read(environment)).toThrow(words));

  test('a whole one is taken, with the webhook’s next secret too', () =>
    expect(read({ ...STRIPE, STRIPE_WEBHOOK_SECRET_NEXT: 'whsec_2' })()).toMatchObject({ PAYMENTS: 'stripe' }));
});
