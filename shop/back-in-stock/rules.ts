import { createHmac } from 'node:crypto';

/** What somebody waits for. A size or colour of null means any. */
export type AlertRequest = { productId: number; size: string | null; colour: string | null; email: string };

/**
 * The token in the e-mail of one alert. Always the same for it, so that the e-mail can carry it although the database keeps
 * only its hash.
 *
 * key      the shop's encryption key; without it nobody can make the token
 * returns  256 bits, base64url
 */
export function alertToken(key: Uint8Array, { productId, size, colour, email }: AlertRequest): string {
  const alert = JSON.stringify(['wish', productId, size, colour, email]);
  return createHmac('sha256', key).update(alert, 'utf8').digest('base64url');
}
