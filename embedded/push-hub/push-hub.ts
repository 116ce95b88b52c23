import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Push, PushMessage } from '#shop/ports/push.ts';
import { createHubConnection, type HubConnection } from './hub-socket.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { ACTIVITY_SECONDS, CLOSE, frame, PROTOCOLS } from './protocol.ts';
import { type PushApp, signSubscription } from './signatures.ts';

const MOST_BYTES = 10_240;
const MOST_SOCKETS = 10_000;
const MOST_PER_NETWORK = 500; // an office, a school
const MOST_REFUSED = 200; // that may still be reading why
const CLOSING_MS = 1_000;
const CHECK_LINES_MS = 30_000;
const CHECK_LISTENING_MS = 60_000;
const DRAIN_MS = 1_000;

/** `closeTimeout`: a line that is closed and does not answer is cut off after that. Not yet known to @types/ws. */
const SERVER_OPTIONS = {
  noServer: true,
  maxPayload: MOST_BYTES,
  perMessageDeflate: false,
  closeTimeout: CLOSING_MS,
};

export type PushHubOptions = {
  app: PushApp;
  /** Whether whoever is meant by the signed data of a private channel may listen to it; asked again every minute. */
  mayListen: (channel: string, channelData: string | undefined) => Promise<boolean>;
  /** Whether a page of this origin may connect; programs have none. */
  isOwnOrigin: (origin: string, request: IncomingMessage) => boolean;
  /** Who is counted as one network. */
  networkOf: (request: IncomingMessage) => string;
  mostPerNetwork?: number;
  checkListeningMs?: number;
};

/** The push service in the box. */
export type PushHub = Push & {
  app: PushApp;
  /** Takes over a socket that asks for /app/{key}; false when it asks for something else. */
  takeUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
  /** How many browsers are connected. */
  sockets: () => number;
  /** Lets every browser connect anew, and with that read what it shows: messages may have been missed. */
  startOver: () => void;
  /** Ends every connection; the browsers come back, to this process's successor or to another node. */
  close: () => Promise<void>;
};

/**
 * A hub that speaks the Pusher Channels protocol (version 7), so that `pusher-js` listens and `pusher` publishes unchanged.
 * Public and private channels; no presence, no client events. It knows the sockets of this process only.
 *
 * source  R-197, https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */
export function createPushHub(options: PushHubOptions): PushHub {
  const { app } = options;
  const server = new WebSocketServer(SERVER_OPTIONS);
  const listeners = createListeners();
  const open = new Set<HubConnection>();
  const lobby = createLobby(options, open, listeners);
  const stopChecks = checkFromTimeToTime(open, options.checkListeningMs ?? CHECK_LISTENING_MS);
  const startOver = () => {
    for (const connection of open) connection.close(CLOSE.comeBack, 'Please reconnect');
  };
  return {
    app,
    publish: async (message) => deliver(listeners, message),
    admit: async ({ socketId, channel, listener }) => ({
      auth: signSubscription(app, socketId, channel, listener),
      channel_data: listener,
    }),
    hasListeners: listeners.has,
    takeUpgrade: (request, socket, head) => {
      if (!request.url?.startsWith('/app/')) return false;
      server.handleUpgrade(request, socket, head, (line) => lobby.receive(line, request));
      return true;
    },
    sockets: () => open.size,
    startOver,
    close: async () => {
      lobby.shut();
      stopChecks();
      startOver();
      const until = performance.now() + DRAIN_MS;
      while (open.size > 0 && performance.now() < until) await wait(20);
      for (const connection of open) connection.end();
      server.close();
    },
  };
}

/** Lets in who may come in, and counts them. */
function createLobby(options: PushHubOptions, open: Set<HubConnection>, listeners: Listeners) {
  const { app, mayListen, networkOf, mostPerNetwork = MOST_PER_NETWORK } = options;
  const networks = new Map<string, number>();
  let isShut = false;
  let refused = 0;

  /** Sends the reason, unless so many are being sent already that a flood of them would hold the process's sockets. */
  function refuse(line: WebSocket, why: [number, string]): void {
    if (refused >= MOST_REFUSED) {
      line.terminate();
      return;
    }
    refused += 1;
    line.on('close', () => {
      refused -= 1;
    });
    line.close(...why);
  }

  /** Why a connection is not kept, as the protocol says it. */
  function refusalOf(request: IncomingMessage, network: string): [number, string] | null {
    const { url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://hub');
    if (pathname !== `/app/${app.key}`) return [CLOSE.unknownApp, 'Application does not exist'];
    const isSpoken = PROTOCOLS.includes(Number(searchParams.get('protocol') ?? 7));
    if (!isSpoken) return [CLOSE.versionWanted, 'Unsupported protocol version'];
    const isForeign = headers.origin !== undefined && !options.isOwnOrigin(headers.origin, request);
    if (isForeign) return [CLOSE.notAllowed, 'Connection not within allowed origins'];
    const isFull = open.size >= MOST_SOCKETS || (networks.get(network) ?? 0) >= mostPerNetwork;
    return isFull || isShut ? [CLOSE.full, 'Over capacity'] : null;
  }

  function receive(line: WebSocket, request: IncomingMessage): void {
    line.on('error', () => line.terminate());
    const network = networkOf(request);
    const refusal = refusalOf(request, network);
    if (refusal) {
      refuse(line, refusal);
      return;
    }
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const connection = createHubConnection(line, id, { app, mayListen, listeners });
    open.add(connection);
    networks.set(network, (networks.get(network) ?? 0) + 1);
    line.on('close', () => {
      open.delete(connection);
      const left = (networks.get(network) ?? 1) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
    });
    connection.send(frame('pusher:connection_established', { socket_id: id, activity_timeout: ACTIVITY_SECONDS }));
  }

  return {
    receive,
    shut: () => {
      isShut = true;
    },
  };
}

function checkFromTimeToTime(open: ReadonlySet<HubConnection>, checkListeningMs: number): () => void {
  const lines = setInterval(() => {
    for (const connection of open) connection.checkLine();
  }, CHECK_LINES_MS);
  const listening = setInterval(() => {
    // A database that does not answer says nothing about anybody: asked again the next time.
    for (const connection of open) void connection.checkListening().catch(() => null);
  }, checkListeningMs);
  for (const timer of [lines, listening]) timer.unref();
  return () => {
    for (const timer of [lines, listening]) clearInterval(timer);
  };
}

function deliver(listeners: Listeners, { channels, event, data, exceptSocket }: PushMessage): void {
  for (const channel of new Set(channels)) {
    if (!listeners.has(channel)) continue;
    const text = frame(event, data, channel);
    for (const socket of listeners.on(channel)) if (socket.id !== exceptSocket) socket.send(text);
  }
}
