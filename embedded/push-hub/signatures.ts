import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The app that a hub serves: its key is public, its secret signs. */
export type PushApp = { id: string; key: string; secret: string };

const CLOCK_SLACK_SECONDS = 600; // Pusher's own window
const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text, 'utf8').digest('hex');

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given, 'utf8'), Buffer.from(expected, 'utf8')];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What is signed for a private channel: the socket, the channel, and what the shop adds about whoever listens. */
function subscriptionText(socketId: string, channel: string, channelData: string | undefined): string {
  return channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
}

/** Signs that this socket may listen to a private channel. */
export function signSubscription(app: PushApp, socketId: string, channel: string, channelData?: string): string {
  return `${app.key}:${hex(app.secret, subscriptionText(socketId, channel, channelData))}`;
}

/** Whether a signature is of this app, for this socket and this channel. */
export function isSubscriptionSigned(
  app: PushApp,
  auth: string,
  { socketId, channel, channelData }: { socketId: string; channel: string; channelData?: string | undefined },
): boolean {
  const expected = `${app.key}:${hex(app.secret, subscriptionText(socketId, channel, channelData))}`;
  return isSame(auth, expected);
}

export type SignedRequest = { method: string; path: string; query: URLSearchParams; body: string };

/**
 * Why a call of the HTTP API is not the app's own, in the words of the protocol; null when it is.
 *
 * nowSeconds  the hub's clock; a call from more than ten minutes ago is refused
 */
export function refusalOfRequest(app: PushApp, request: SignedRequest, nowSeconds: number): string | null {
  const { method, path, query, body } = request;
  if (query.get('auth_key') !== app.key) return 'Unknown auth_key';
  if (query.get('auth_version') !== '1.0') return 'Unknown auth_version';
  const sentAt = Number(query.get('auth_timestamp'));
  if (!Number.isInteger(sentAt) || Math.abs(nowSeconds - sentAt) > CLOCK_SLACK_SECONDS) {
    return `Timestamp expired: Given timestamp not within ${CLOCK_SLACK_SECONDS}s of server time`;
  }
  const md5 = createHash('md5').update(body, 'utf8').digest('hex');
  if (!isSame(query.get('body_md5') ?? '', md5)) return 'body_md5 does not match the body';
  const signed = [...query].filter(([name]) => name !== 'auth_signature').map(([name, value]) => `${name}=${value}`);
  const text = [method.toUpperCase(), path, signed.toSorted().join('&')].join('\n');
  return isSame(query.get('auth_signature') ?? '', hex(app.secret, text)) ? null : 'Invalid signature';
}
