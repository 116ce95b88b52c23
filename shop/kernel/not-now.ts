import { REFUSALS } from '#contracts/refusals.ts';
import type { Pause } from '#contracts/status.ts';
import { isDatabaseDown } from './database-down.ts';
import { isRefusal, Refusal } from './refusal.ts';
import type { Shop } from './shop.ts';

/** SQLSTATE of a database that takes no changes: a standby, or the embedded one of a shop that is paused. */
const TAKES_NO_CHANGES = new Set(['25006']);
/** A disk is full, a user's share of it, or the database's own disk. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The answer to a change while the shop takes none, and when to try again. */
export function refusalOfPause(pause: Pause): Refusal {
  return pause === 'disk'
    ? new Refusal('storage.full', { retryAfterSeconds: 60 })
    : new Refusal('shop.paused', { retryAfterSeconds: 30 });
}

/**
 * The refusal of a change that could not be kept: there is no room for it, or the shop takes none for a while.
 *
 * pause    why the shop takes no changes, as far as this process knows
 * returns  null for an error of another kind
 * source   F04
 */
export function refusalOfFailedWrite(error: unknown, pause: Pause | null): Refusal | null {
  if (hasNoRoom(error)) return refusalOfPause('disk');
  return pause && hasCode(error, TAKES_NO_CHANGES) ? refusalOfPause(pause) : null;
}

/** What is thrown on when a change failed: a reason that a person can read, or the error as it is. */
export function refusalOrError(shop: Pick<Shop, 'pause'>, error: unknown): unknown {
  return (shop.pause && refusalOfFailedWrite(error, shop.pause())) ?? error;
}

/**
 * The same for whatever is right and may work later: also while the database cannot be reached.
 *
 * source  F04, F06
 */
export function refusalForNow(error: unknown, pause: Pause | null): Refusal | null {
  if (isRefusal(error)) return REFUSALS[error.code] === 503 ? error : null;
  const refusal = refusalOfFailedWrite(error, pause);
  if (refusal) return refusal;
  return isDatabaseDown(error) ? new Refusal('service.unavailable', { retryAfterSeconds: 5 }) : null;
}

/** Whether something could not be written because a disk is full: the shop's own, or the database's. */
export function hasNoRoom(error: unknown): boolean {
  return hasCode(error, NO_ROOM);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && codes.has(at.code)) return true;
  }
  return false;
}
