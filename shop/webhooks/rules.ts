import { createHmac } from 'node:crypto';
import type { TryProblem } from '#contracts/developers.ts';
import { isPrivateHost } from '../kernel/public-address.ts';

/** What a message is about: ids only, the rest is read when it is sent. */
export type Subject = {
  orderId?: number;
  refundId?: number;
  returnId?: number;
  variantIds?: number[];
  productIds?: number[];
};

/** Waits between the tries, in seconds: together about 24 hours. */
export const PAUSES = [3, 10, 60, 300, 1_200, 3_600, 7_200, 14_400, 21_600, 36_000] as const;

/** How long an endpoint may fail without one success before it is turned off. */
const PATIENCE_MS = 3 * 86_400_000;

/** When the next try is made; null: it was the last one. `attempts` counts those made. */
export function nextTry(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}

/** Whether an endpoint is to be turned off, and why. */
export function reasonToTurnOff(problem: TryProblem | null, failingSince: Date, now: Date): 'gone' | 'failing' | null {
  if (problem === 'gone') return 'gone';
  return now.getTime() - failingSince.getTime() >= PATIENCE_MS ? 'failing' : null;
}

/** What an answer's status says: anything but 2xx is a failure. */
export function problemOfStatus(code: number): TryProblem | null {
  if (code >= 200 && code < 300) return null;
  if (code === 410) return 'gone';
  return code >= 300 && code < 400 ? 'redirect' : 'answer';
}

/**
 * The signature header of Standard Webhooks: one `v1,…` for each secret that is valid, with blanks between.
 *
 * secrets  the bytes behind `whsec_`
 * at       Unix time in seconds
 * source   https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureOf(secrets: readonly Uint8Array[], message: { id: string; at: number; body: string }): string {
  const signed = `${message.id}.${message.at}.${message.body}`;
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(signed, 'utf8').digest('base64')}`)
    .join(' ');
}

/** A secret as the owner sees it. */
export function writeSecret(bytes: Uint8Array): string {
  return `whsec_${Buffer.from(bytes).toString('base64')}`;
}

/** The bytes of a secret. */
export function readSecret(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

const LONGEST_URL = 500;
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * An address that messages may be sent to, as it is kept: https, without a user, without a fragment. Plain http only to this
 * machine; this machine and private networks only where WEBHOOKS_TO_PRIVATE allows it. What a name leads to is looked at when
 * it is called.
 *
 * returns  the address, or the code of the sentence that says what is wrong
 */
export function readAddress(
  text: string,
  { mayBePrivate }: { mayBePrivate: boolean },
): { url: string } | { code: string } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || text.length > LONGEST_URL || url.username || url.password) return { code: 'problem.webhook.url' };
  const isHere = THIS_MACHINE.has(url.hostname);
  const isSecure = url.protocol === 'https:';
  if (!isSecure && !(isHere && url.protocol === 'http:')) return { code: 'problem.webhook.url' };
  if (!mayBePrivate && isPrivateHost(url.hostname)) return { code: 'problem.webhook.private' };
  if (!isHere && !/[.[]/.test(url.hostname)) return { code: 'problem.webhook.url' }; // a name of this network only
  url.hash = '';
  return { url: url.href };
}
