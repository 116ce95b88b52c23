import { Refusal } from './refusal.ts';

/** The addresses of those who have left for good (shop/accounts/delete-account.ts). */
export const LEFT = 'deleted-%@deleted.invalid';

/** Whether an address stands for somebody who has left for good. */
export function isDeletedAddress(email: string): boolean {
  return /^deleted-.*@deleted\.invalid$/.test(email);
}

/** The shop's own SQLSTATE (migration 0041): something that names a person who has left for good was to be written. */
const HAS_LEFT = 'SL001';

/**
 * The refusal for somebody whose account was deleted while they wrote, on another device or by staff: their session is gone.
 *
 * code     the SQLSTATE of a database error
 * returns  null for an error of another kind
 */
export function refusalOfDeletedAccount(code: string): Refusal | null {
  return code === HAS_LEFT ? new Refusal('not.signed.in') : null;
}
