import { createHmac } from 'node:crypto';
import type { Shop } from './shop.ts';

/** Somebody who looks around: a signed-in person, or a browser with a random key of the shop's own. */
export type Visitor = { userId: string } | { key: string };

/**
 * Under which name a visitor's visits and views are kept. It leads back to nobody without the shop's key; no network
 * address goes into it.
 *
 * source  R-195
 */
export function hashVisitor({ settings }: Pick<Shop, 'settings'>, visitor: Visitor): string {
  const key = createHmac('sha256', settings.encryptionKey).update('visitors').digest();
  const name = 'userId' in visitor ? `user:${visitor.userId}` : `key:${visitor.key}`;
  return createHmac('sha256', key).update(name, 'utf8').digest('base64url');
}
