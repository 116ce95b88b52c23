import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { record } from '#shop/kernel/events.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { EmailRefused } from '#shop/ports/mail.ts';
import { SearchUnavailable } from '#shop/ports/search.ts';
import { stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { type EventHandler, relayOnce, subscribersWithWork } from './relay.ts';

const clock = stoppedClock();
const log = { warn: () => {} };
let place: TestShop;

beforeAll(async () => {
  place = await openTestShop({ clock });
});
afterAll(() => place.close());
beforeEach(async () => {
  await place.shop.db.delete(outbox);
  const event = { name: 'contact.written', payload: { messageId: 7 } } as const;
  await inTransaction(place.shop, (tx) => record(place.shop, tx, event));
});

const relay = (handle: EventHandler) => relayOnce(place.shop, 'mail', handle, log);
const rows = () => place.shop.db.select().from(outbox).where(eq(outbox.subscriber, 'mail'));
const fails: EventHandler = async () => {
  throw new Error('The mail server does not answer');
};

test('a subscriber gets an event once, with its id and its payload', async () => {
  const handled: unknown[] = [];
  const handle: EventHandler = async (event) => void handled.push(event);
  await relay(handle);
  await relay(handle);
  const [row] = await rows();
  expect(handled).toEqual([{ name: 'contact.written', payload: { messageId: 7 }, eventId: row?.eventId }]);
  expect(row?.doneAt).not.toBeNull();
});

test('a subscriber that failed gets the event again after a pause, not before', async () => {
  const handled: string[] = [];
  const handle: EventHandler = async (event) => void handled.push(event.name);
  await relay(fails);
  expect((await rows())[0]?.lastError).toBe('Error: The mail server does not answer');
  expect(await relay(handle)).toBe(0);
  clock.forward(2);
  await relay(handle);
  expect(handled).toEqual(['contact.written']);
});

test('one query finds the subscribers with events due: not before the pause of a failure has passed, nor once delivered', async () => {
  const due = () => subscribersWithWork(place.shop);
  expect(await due()).toEqual(['mail']);
  await relay(fails);
  expect(await due()).toEqual([]);
  clock.forward(2);
  expect(await due()).toEqual(['mail']);
  await relay(async () => {});
  expect(await due()).toEqual([]);
});

test('what failed for good is put before a person at once, not tried ten times', async () => {
  await relay(async () => {
    throw new EmailRefused('550 5.1.1 User unknown', true);
  });
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, parkedAt: clock.now(), doneAt: null });
  expect(row?.lastError).toContain('550 5.1.1 User unknown');
  clock.forward(600);
  expect(await relay(fails)).toBe(0);
});

test('what is kept of a failure holds nothing that names anybody', async () => {
  const statement = 'insert into verifications (value) values ($1)\nparams: u1 ada@example.com';
  await relay(async () => {
    throw new Error(`Failed query: ${statement}`, { cause: Object.assign(new Error('gone'), { code: 'SL001' }) });
  });
  expect((await rows())[0]?.lastError).toBe('Error: database error SL001');
  clock.forward(2);
  await relay(async () => {
    throw new Error('550 no such user <ada@example.com>');
  });
  expect((await rows())[0]?.lastError).toBe('Error: 550 no such user <[redacted]>');
});

test('each pause is longer than the one before, and none is over ten minutes', async () => {
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await relay(fails);
    const [row] = await rows();
    pauses.push(((row?.nextTryAt.getTime() ?? 0) - clock.now().getTime()) / 1000);
    clock.forward(600);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600]);
});

test('after ten failures an event is parked for a person and not tried again', async () => {
  let tries = 0;
  const handle: EventHandler = async () => {
    tries += 1;
    throw new Error('still not');
  };
  for (let round = 0; round < 12; round += 1) {
    await relay(handle);
    clock.forward(600);
  }
  const [row] = await rows();
  expect(tries).toBe(10);
  expect(row?.parkedAt).not.toBeNull();
  expect(row?.doneAt).toBeNull();
});

test('while a process handles an event, no other one claims it for a minute', async () => {
  let others = 0;
  await relay(async () => {
    clock.forward(59);
    others = await relay(async () => {});
  });
  expect(others).toBe(0);
});

test('an event whose subscriber was killed half-way is delivered again when its lease is over', async () => {
  const handled: string[] = [];
  await place.shop.db.update(outbox).set({ attempts: 1, nextTryAt: new Date(clock.now().getTime() + 60_000) });
  expect(await relay(async () => {})).toBe(0);
  clock.forward(60);
  await relay(async (event) => void handled.push(event.name));
  expect(handled).toEqual(['contact.written']);
});

test('while another system is down nothing is parked, and events are delivered within a minute of its return', async () => {
  for (let minute = 0; minute < 60; minute += 1) {
    await relay(async () => {
      throw new SearchUnavailable('The search service does not answer');
    });
    clock.forward(60);
  }
  expect((await rows())[0]).toMatchObject({ parkedAt: null, doneAt: null });
  expect(await relay(async () => {})).toBe(1);
  expect((await rows())[0]?.doneAt).not.toBeNull();
});
