import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type PushAccess, STAFF_CHANNEL } from '#contracts/push.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { findViewer } from '#shop/customers/find-viewer.ts';
import { decrypt, encrypt } from '#shop/kernel/encrypt.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Config } from '../config.ts';
import { isOwnOrigin } from '../own-origin.ts';

/** The app of the push service. The hub's own is derived from the shop's key, so that all its nodes have the same. */
export function pushAppOf(config: Config): { id: string; key: string; secret: string } {
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret } = config;
  if (id && key && secret) return { id, key, secret };
  const derive = (name: string) => createHmac('sha256', config.keys.encryptionKey).update(`push ${name}`).digest('hex');
  return { id: '1', key: derive('key').slice(0, 20), secret: derive('secret') };
}

/** What a browser must know to listen: nothing secret. */
export function pushAccessOf(config: Config): PushAccess {
  const { PUSHER_CLUSTER: cluster, PUSHER_HOST: host, PUSHER_PORT: port, PUSHER_TLS: isTls } = config;
  const { key } = pushAppOf(config);
  return { key, isOwn: config.PUSH === 'hub', cluster, host: host ?? null, port: port ?? null, isTls };
}

/** A session as it goes into the signature of a subscription: only the shop can read it. */
export function listenerOf(shop: Shop, sessionToken: string): string {
  return encrypt(shop.settings.encryptionKey, sessionToken);
}

/** What the hub asks the shop before it lets somebody connect or listen. */
export function hubRules(shop: Shop, config: Config) {
  return {
    /** The staff's channel: the session of the signature must hold still, with the right to see orders. */
    mayListen: async (channel: string, listener: string | undefined): Promise<boolean> => {
      if (channel !== STAFF_CHANNEL) return true;
      const token = listener === undefined ? null : sessionOf(shop, listener);
      const viewer = token === null ? null : await findViewer(shop, token);
      return viewer !== null && staffMay(viewer, 'orders', 'see');
    },
    isOwnOrigin: (origin: string, request: IncomingMessage): boolean =>
      isOwnOrigin(origin, request, shop.settings.publicUrl),
    networkOf: ({ headers, socket }: IncomingMessage): string => {
      const forwarded = config.TRUST_PROXY
        ? String(headers['x-forwarded-for'] ?? '')
            .split(',')[0]
            ?.trim()
        : '';
      return networkOf(forwarded || (socket.remoteAddress ?? ''));
    },
  };
}

function sessionOf(shop: Shop, listener: string): string | null {
  try {
    return decrypt(shop.settings.encryptionKey, listener);
  } catch {
    return null; // somebody else wrote it
  }
}
