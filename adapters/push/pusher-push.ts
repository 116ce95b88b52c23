import type Pusher from 'pusher';
import type { Push } from '#shop/ports/push.ts';

/** Where a hosted push service is: Pusher's own by its cluster, or any host that has its protocol. */
export type PusherAccess = {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  host: string | undefined;
  port: number | undefined;
  isTls: boolean;
  timeoutMs?: number;
};

const TIMEOUT_MS = 4_000;

/**
 * Sends through a hosted push service with the `pusher` package, which is loaded with the first message: a shop with the
 * hub in the box never loads it.
 *
 * source  R-197
 */
export function createPusherPush(access: PusherAccess): Push {
  const { appId, key, secret, cluster, host, port, isTls, timeoutMs = TIMEOUT_MS } = access;
  let client: Promise<Pusher> | null = null;
  const open = async () => {
    const { default: PusherClient } = await import('pusher');
    const common = { appId, key, secret, useTLS: isTls, timeout: timeoutMs };
    return new PusherClient(
      host === undefined
        ? { ...common, cluster }
        : { ...common, host, ...(port !== undefined && { port: String(port) }) },
    );
  };
  return {
    admit: async ({ socketId, channel }) => {
      client ??= open();
      return { auth: (await client).authorizeChannel(socketId, channel).auth };
    },
    publish: async ({ channels, event, data, exceptSocket }) => {
      client ??= open();
      const options = exceptSocket === undefined ? undefined : { socket_id: exceptSocket };
      await (await client).trigger([...channels], event, data, options);
    },
    hasListeners: () => true,
  };
}
