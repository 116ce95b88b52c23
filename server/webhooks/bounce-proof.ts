import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSame } from '../auth/same-secret.ts';

type Headers = Record<string, string | string[] | undefined>;
/** The sender of a report, by the proof that they sent with it. */
export type BounceSender = 'signed' | 'mailgun' | 'postmark';

/** What was signed longer ago is somebody repeating what they overheard. */
const LONGEST_AGE_MS = 5 * 60_000;

const mailgunSchema = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
});

/**
 * The sender of a bounce report, by the proof that comes with it; null when it proves nothing.
 *
 * signed    `X-Shop-Signature: t=<seconds>,v1=<hex of HMAC-SHA256(secret, t + "." + body)>`, at most five minutes old
 * mailgun   HMAC-SHA256(secret, timestamp + token) in the body, the secret being Mailgun's signing key for webhooks
 * postmark  the secret as password in the webhook's address (`https://bounces:<secret>@shop.example/…`): Postmark signs nothing
 *
 * source    documentation.mailgun.com "Securing webhooks", postmarkapp.com/developer/webhooks/webhooks-overview
 */
export function proveBounce(
  secret: string,
  { headers, raw, parsed, now }: { headers: Headers; raw: Buffer; parsed: unknown; now: Date },
): BounceSender | null {
  if (typeof headers['x-shop-signature'] === 'string') {
    return isSignedHere(secret, { header: headers['x-shop-signature'], raw, now }) ? 'signed' : null;
  }
  if (typeof headers.authorization === 'string') return hasPassword(secret, headers.authorization) ? 'postmark' : null;
  const mailgun = mailgunSchema.safeParse(parsed);
  if (!mailgun.success) return null;
  const { timestamp, token, signature } = mailgun.data.signature;
  return isSame(signature, hmac(secret, timestamp + token)) ? 'mailgun' : null;
}

function isSignedHere(secret: string, { header, raw, now }: { header: string; raw: Buffer; now: Date }): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > LONGEST_AGE_MS) return false;
  return isSame(given, hmac(secret, Buffer.concat([Buffer.from(`${seconds}.`), raw])));
}

function hasPassword(secret: string, authorization: string): boolean {
  const [, given = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization) ?? [];
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, 'base64').toString('utf8')) ?? [];
  return isSame(password, secret);
}

function hmac(secret: string, data: string | Buffer): string {
  return createHmac('sha256', secret).update(data).digest('hex');
}
