/** A random idempotency key (contracts/request-key.ts). Works on plain http in a local network too. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives the idempotency keys of one form: while its contents stay the same so does the key, so that a second submit or a lost
 * answer makes nothing twice.
 */
export function createRequestKeys(): (contents: string) => string {
  let kept: { contents: string; key: string } | null = null;
  return (contents) => {
    if (kept?.contents !== contents) kept = { contents, key: newRequestKey() };
    return kept.key;
  };
}
