import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';

/**
 * Locks a short text so that the database alone cannot read it, e.g. an order's token that a repeated request must be
 * given again. Opened by `decrypt` with the same key.
 */
export function encrypt(key: Uint8Array, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Opens what `encrypt` locked. Throws when it was changed or the key is another one. */
export function decrypt(key: Uint8Array, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** SHA-256 in hexadecimal: how tokens are kept and compared. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}

/** What a token is at least: 128 bits in base64url. Anything shorter, an empty one above all, never matches. */
export const SHORTEST_TOKEN = 22;
