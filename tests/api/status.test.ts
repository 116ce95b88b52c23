import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopStatus, troublesOf } from '#contracts/status.ts';
import { readShopStatus } from '#server/status.ts';
import { atTheBank, buy, checkoutBody } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('how a shop is doing, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  it('shows what waits, what was last sent and received, and how calls went', async () => {
    const bought = await buy(open, 'card', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
    await atTheBank(open, bought.body.url, 'paid');
    const before = await readShopStatus(open.services);
    expect(before.messages.find(({ subscriber }) => subscriber === 'mail')?.waiting).toBeGreaterThan(0);
    expect(before.mail.lastSentAt).toBeNull();
    expect(before.payments).toMatchObject({ engine: 'sandbox', failures: 0, isFailing: false });
    expect(before.payments.calls).toBeGreaterThan(0);
    expect(before.payments.lastHeardAt).not.toBeNull();
    expect(before.database).toMatchObject({ kind: database });
    expect(before.database.bytes).toBeGreaterThan(1_000_000);
    await writeEmails(open);
    expect((await readShopStatus(open.services)).mail.lastSentAt).not.toBeNull();
  });

  it('shows work that failed, until it works again', async () => {
    const { telemetry } = open.services;
    const broken = telemetry.run('counting beads', () => Promise.reject(new Error('lost one')));
    await expect(broken).rejects.toThrow('lost one');
    expect(troublesOf(await readShopStatus(open.services)).runs).toBe('failing');
    await telemetry.run('counting beads', async () => {});
    expect(troublesOf(await readShopStatus(open.services)).runs).toBeUndefined();
  });

  it('is ready while the search is still empty, and not when it is closing', async () => {
    expect((await open.app.inject('/readyz')).statusCode).toBe(200);
    expect((await open.app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('a shop whose database does not answer', () => {
  it('lives, is not ready, and says when to ask again', async () => {
    const open = await openTestShop();
    open.services.database.ping = () => new Promise(() => {});
    await open.app.inject('/healthz'); // the door is open: what is measured is the answer
    const asked = performance.now();
    const answer = await open.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(performance.now() - asked).toBeLessThan(4_000);
    open.services.database.ping = () => Promise.reject(new Error('connection refused'));
    expect((await open.app.inject('/readyz')).statusCode).toBe(503);
    expect((await open.app.inject('/healthz')).statusCode).toBe(200);
    await open.close();
  });
});

describe('a shop that is closing', () => {
  it('lives until it is gone, but takes nobody in', async () => {
    const open = await openTestShop();
    open.services.startClosing();
    const ready = await open.app.inject('/readyz');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    expect((await open.app.inject('/healthz')).statusCode).toBe(200);
    expect((await open.app.inject('/api/products')).statusCode).toBe(503);
    await open.close();
  });
});

describe('what somebody should look at', () => {
  const calls = { calls: 3, failures: 0, isFailing: false };
  const well: ShopStatus = {
    at: '2026-11-21T12:10:00.000Z',
    version: '1',
    startedAt: '2026-11-21T12:00:00.000Z',
    process: 'here:1',
    memoryBytes: 1,
    pause: null,
    database: { kind: 'postgres', bytes: 1, answerMs: 1, size: 4, idle: 4, waiting: 0 },
    messages: [{ subscriber: 'mail', waiting: 2, parked: 0, oldestSeconds: 3 }],
    search: { engine: 'embedded', filledAt: '2026-11-21T12:01:00.000Z' },
    push: { engine: 'hub', sockets: 0 },
    mail: { engine: 'smtp', lastSentAt: null, ...calls },
    payments: { engine: 'stripe', lastHeardAt: null, ...calls },
    files: { engine: 'disk', freeMegabytes: 50_000, ...calls },
    pages: { hits: 0, misses: 0, entries: 0, bytes: 0 },
    runs: [],
    slowest: [],
  };

  it('is nothing while all is well', () => {
    expect(troublesOf(well)).toEqual({});
  });

  it.each<[string, Partial<ShopStatus>, object]>([
    ['a slow database', { database: { ...well.database, answerMs: 300 } }, { database: 'slow' }],
    ['a crowd before it', { database: { ...well.database, waiting: 20 } }, { database: 'crowded' }],
    [
      'late letters',
      { messages: [{ subscriber: 'mail', waiting: 1, parked: 0, oldestSeconds: 61 }] },
      { messages: 'late' },
    ],
    [
      'given up',
      { messages: [{ subscriber: 'mail', waiting: 0, parked: 1, oldestSeconds: 0 }] },
      { messages: 'parked' },
    ],
    ['a search that is not filled', { search: { engine: 'embedded', filledAt: null } }, { search: 'unfilled' }],
    ['silent payments', { payments: { ...well.payments, isFailing: true } }, { payments: 'unreached' }],
    ['a silent mail server', { mail: { ...well.mail, isFailing: true } }, { mail: 'unreached' }],
    [
      'a shop that its full disk stops',
      { pause: 'disk', files: { ...well.files, freeMegabytes: 90 } },
      { files: 'paused' },
    ],
    ['a shop that moves', { pause: 'moving' }, { database: 'moving' }],
    ['a full disk', { files: { ...well.files, freeMegabytes: 500 } }, { files: 'full' }],
  ])('is %s', (_what, more, troubles) => {
    expect(troublesOf({ ...well, ...more })).toEqual(troubles);
  });
});
