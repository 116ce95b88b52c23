import { createHmac } from 'node:crypto';

/**
 * The token in the links of one address's e-mails. Always the same for an address, so that the link to leave works in the
 * oldest e-mail too, and an e-mail written in ten years can carry it although the database keeps only its hash.
 *
 * key      the shop's encryption key; without it nobody can make the token
 * returns  256 bits, base64url
 */
export function subscriberToken(key: Uint8Array, email: string): string {
  return createHmac('sha256', key).update(`newsletter:${email}`, 'utf8').digest('base64url');
}
