/*
 * lists in the browser are encrypted. The key comes with every page, so this is obfuscation and not security: it keeps
 * a list from being read in passing, and from being shown to another visitor or by another version of the shop.
 */

const encoder = new TextEncoder();

/** What is kept of a list: when, and its sealed text. */
export type EncryptedList = { keptAt: number; nonce: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

/** The key of one visitor: `owner` is an e-mail address, or empty for a guest. */
export async function keyOf(pageKey: string, owner: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.digest('SHA-256', encoder.encode(`${pageKey} ${owner}`));
  return crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The hashed name under which something is kept. */
export async function hashedName(words: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(words)));
  return [...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Seals a list under its name and moment: neither can be changed without breaking it. */
export async function encryptList(
  key: CryptoKey,
  { name, keptAt, text }: { name: string; keptAt: number; text: string },
): Promise<EncryptedList> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = encoder.encode(`${name} ${keptAt}`);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, encoder.encode(text));
  return { keptAt, nonce, sealed };
}

/** The text of a sealed list; throws when it was spoilt, moved, or sealed for somebody else. */
export async function decryptList(
  key: CryptoKey,
  name: string,
  { keptAt, nonce, sealed }: EncryptedList,
): Promise<string> {
  const additionalData = encoder.encode(`${name} ${keptAt}`);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, sealed);
  return new TextDecoder().decode(text);
}
