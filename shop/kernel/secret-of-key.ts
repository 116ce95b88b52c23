import { createHmac } from 'node:crypto';
import type { Shop } from './shop.ts';

/** How long a second request with the same key answers as the first did, in milliseconds. */
export const SAME_REQUEST_MS = 600_000;

/**
 * The secret that a request makes: 256 bits. It follows from the request's own key and the shop's encryption key,
 * so that a second request, whose answer is the one a browser shows, gives the same secret without anything readable being kept.
 *
 * idempotencyKey  at least 128 random bits, made by whoever shows the button
 * purpose         keeps secrets of different kinds apart
 */
export function secretOfKey({ settings }: Pick<Shop, 'settings'>, purpose: string, idempotencyKey: string): Buffer {
  return createHmac('sha256', settings.encryptionKey).update(`${purpose}:${idempotencyKey}`, 'utf8').digest();
}
