import Pusher, { type Options } from 'pusher-js';
import {
  PUSH_AUTH_PATH,
  type PushAccess,
  type PushEvent,
  pushEventSchema,
  SHOPPERS_CHANNEL,
  STAFF_CHANNEL,
} from '#contracts/push.ts';

/** How long it rests after each attempt that failed, before the next; after the last it stays at rest until it is called. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000, 900_000];
const ANSWERS_WITHIN_MS = 4_000;
const WAKES_AFTER_MS = 15_000;

export type LineListeners = {
  /** Somebody of the staff who may see orders. */
  isStaff: boolean;
  onMessage: (message: PushEvent) => void;
  /** The line stands. `isAgain`: it was cut before, and what was said meanwhile is not known. */
  onOpen: (isAgain: boolean) => void;
};

function addressOf({ isOwn, cluster, host, port, isTls }: PushAccess): Options {
  const own = window.location;
  const forceTLS = isOwn ? own.protocol === 'https:' : isTls;
  const wsHost = isOwn ? own.hostname : host;
  const wsPort = Number(isOwn ? own.port : port) || (forceTLS ? 443 : 80);
  return { cluster, forceTLS, ...(wsHost !== null && { wsHost, wsPort, wssPort: wsPort }) };
}

/**
 * Lines on which nothing is said once they are being closed. The package sends a moment later than it is asked to, and the browser
 * would complain in its console about one that was cut within that moment.
 */
function quietSockets({ Runtime }: typeof Pusher): void {
  const createWebSocket = Runtime.createWebSocket.bind(Runtime);
  Runtime.createWebSocket = (url) => {
    const socket = createWebSocket(url);
    const send = socket.send.bind(socket);
    socket.send = (data) => {
      if ('readyState' in socket && socket.readyState === WebSocket.OPEN) send(data);
    };
    return socket;
  };
}

quietSockets(Pusher);

/** The package notes in the browser's storage which way it came through. There is one way here, so nothing is kept. */
function forgetWay() {
  try {
    for (const kind of ['TLS', 'NonTLS']) localStorage.removeItem(`pusherTransport${kind}`);
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/**
 * Listens to what changes in the shop, by the Pusher protocol. A line that does not come about is tried again with growing
 * pauses and then left alone: the page works without it. In a page that the browser puts aside it is cut, so that Back can
 * show that page at once.
 *
 * source  R-197, decision 0047
 */
export function openLine(access: PushAccess, { isStaff, onMessage, onOpen }: LineListeners): () => void {
  const pusher = new Pusher(access.key, {
    ...addressOf(access),
    enabledTransports: ['ws'],
    unavailableTimeout: ANSWERS_WITHIN_MS,
    channelAuthorization: { endpoint: PUSH_AUTH_PATH, transport: 'ajax' },
  });
  let tries = 0;
  let restedAt: number | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;

  const connect = () => {
    clearTimeout(pause);
    if (!navigator.onLine) return; // woken by `online`
    restedAt = null;
    pusher.connect();
  };
  const cut = () => {
    clearTimeout(pause);
    pusher.disconnect();
    restedAt = performance.now();
  };
  const rest = () => {
    cut();
    const wait = PAUSES_MS[tries];
    tries += 1;
    // Not all at the same moment, when a whole shop comes back.
    if (wait !== undefined) pause = setTimeout(connect, wait * (0.75 + Math.random() / 2));
  };
  const wake = () => {
    if (document.visibilityState !== 'visible' || restedAt === null) return;
    if (performance.now() - restedAt > WAKES_AFTER_MS) connect();
  };
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) connect();
  };

  pusher.connection.bind('unavailable', rest);
  pusher.connection.bind('connected', () => {
    tries = 0;
    setTimeout(forgetWay);
  });
  pusher.bind_global((event: string, data: unknown) => {
    const message = pushEventSchema.safeParse({ event, data });
    if (message.success) onMessage(message.data);
  });
  pusher.subscribe(SHOPPERS_CHANNEL).bind('pusher:subscription_succeeded', () => {
    onOpen(wasOpen);
    wasOpen = true;
  });
  if (isStaff) pusher.subscribe(STAFF_CHANNEL);

  const listening = new AbortController();
  const until = { signal: listening.signal };
  document.addEventListener('visibilitychange', wake, until);
  window.addEventListener('online', connect, until);
  window.addEventListener('offline', cut, until);
  window.addEventListener('pagehide', cut, until);
  window.addEventListener('pageshow', comeBack, until);
  return () => {
    listening.abort();
    cut();
  };
}
