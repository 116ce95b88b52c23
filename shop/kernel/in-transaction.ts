import { isDatabaseDown } from './database-down.ts';
import { refusalOfDeletedAccount } from './deleted-account.ts';
import { refusalOrError } from './not-now.ts';
import { isRefusal, Refusal } from './refusal.ts';
import type { Db, Shop, Tx } from './shop.ts';
import { notesOfChange, type ShopTelemetry } from './telemetry.ts';

const LIMIT_MS = 5_000; // a transaction that waits for anything outside must not stop the shop
const RETRYABLE = new Set(['40001', '40P01']); // serialization failure, deadlock
const TRIES = 5;

/**
 * Runs a change wholly or not at all. The work sees only `tx`: no network, no hashing, no files inside.
 *
 * refuses     whatever the work refuses; then nothing is changed · storage.full · shop.paused: the shop takes no changes ·
 *             not.signed.in — it names somebody who has left meanwhile
 * repeatable  the work is run again when the database reports a deadlock or a serialization failure
 */
export async function inTransaction<T>(
  shop: Pick<Shop, 'db' | 'telemetry' | 'pause'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(shop.db, work, shop.telemetry);
    } catch (thrown) {
      const code = databaseCode(thrown);
      const error = refusalOfDeletedAccount(code) ?? thrown;
      if (isRefusal(error)) shop.telemetry?.refused(error.code);
      if (attempt < TRIES && RETRYABLE.has(code)) continue;
      throw refusalOrError(shop, error);
    }
  }
}

async function once<T>(db: Db, work: (tx: Tx) => Promise<T>, telemetry: ShopTelemetry | undefined): Promise<T> {
  let events: readonly string[] = [];
  let giveUp: (error: unknown) => void = () => {};
  const isLost = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  const change = db.transaction(async (tx) => {
    const deadline = { isOver: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const overdue = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        deadline.isOver = true;
        reject(new Refusal('service.unavailable', { retryAfterSeconds: 5 }));
      }, LIMIT_MS);
    });
    const open = closedAfter(tx, deadline);
    try {
      const done = await Promise.race([work(open), overdue]);
      events = notesOfChange(open);
      return done;
    } catch (error) {
      if (deadline.isOver || isDatabaseDown(error)) giveUp(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  });
  // A database that does not answer would not answer the rollback either: nobody waits for a second time-out (F06).
  const result = await Promise.race([change, isLost]);
  if (telemetry) for (const event of events) telemetry.happened(event);
  return result;
}

/**
 * The transaction as the work sees it, its savepoints too: after the deadline nothing more can be asked of it. Without this,
 * work that was waiting goes on after the rollback, on a connection that belongs to somebody else by then.
 */
function closedAfter(tx: Tx, deadline: { isOver: boolean }): Tx {
  return new Proxy(tx, {
    get(target, name) {
      if (deadline.isOver) throw new Error(`A transaction took over ${LIMIT_MS} ms and was undone`);
      if (name === 'transaction') return savepoint;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  function savepoint<T>(work: (inner: Tx) => Promise<T>): Promise<T> {
    return tx.transaction((inner) => silentAfter(deadline, work(closedAfter(inner, deadline))));
  }
}

/** What ends after the deadline ends for nobody: its RELEASE or ROLLBACK TO would be sent on somebody else's connection. */
async function silentAfter<T>(deadline: { isOver: boolean }, work: Promise<T>): Promise<T> {
  try {
    const done = await work;
    if (!deadline.isOver) return done;
  } catch (error) {
    if (!deadline.isOver) throw error;
  }
  return new Promise<never>(() => {});
}

/** Whether the database refused a row because another has its key already. */
export const isDuplicate = (error: unknown): boolean => databaseCode(error) === '23505';

/** The SQLSTATE of a database error, or '' (drizzle wraps the driver's error as its cause). */
export function databaseCode(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return '';
}
