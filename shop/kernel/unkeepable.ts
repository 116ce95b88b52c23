import { databaseCode } from './in-transaction.ts';

/** SQLSTATEs of a text with a NUL or half a character. */
const UNKEEPABLE = new Set(['22021', '22P05', '22P02']);

/** Whether the database refused a text for characters that it cannot hold, wherever they slipped through. */
export function isUnkeepable(error: unknown): boolean {
  return UNKEEPABLE.has(databaseCode(error));
}
