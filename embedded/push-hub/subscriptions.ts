import type { HubSocket, Listeners } from './listeners.ts';
import { CLOSE, errorFrame, frame, subscribeSchema } from './protocol.ts';
import { isSubscriptionSigned, type PushApp } from './signatures.ts';

const MOST_CHANNELS = 20;
const UNKNOWN_KINDS = ['presence-', 'private-encrypted-'];

export type HubSocketRules = {
  app: PushApp;
  /** Whether whoever is meant by the signed data of a private channel may listen to it still. */
  mayListen: (channel: string, channelData: string | undefined) => Promise<boolean>;
  listeners: Listeners;
};

/** For so long an answer counts: several messages at once ask once whether somebody may listen. */
const FRESH_MS = 1_000;

type Listener = HubSocket & { channelData: string | undefined };

/** What one socket listens to, and by what right. */
export function createSubscriptions(socket: HubSocket, rules: HubSocketRules) {
  const channels = new Map<string, Listener>();

  const leave = (channel: string) => {
    const listener = channels.get(channel);
    if (!listener) return;
    channels.delete(channel);
    rules.listeners.leave(channel, listener);
  };
  const endSubscription = (channel: string) => {
    leave(channel);
    refuse(channel, 'The session does not hold');
  };

  /** Before each message of a private channel it is checked whether the subscriber may still receive it. */
  function privateListener(channel: string, channelData: string | undefined): Listener {
    let isAllowed = Promise.resolve(true); // asked just now
    let askedAt = performance.now();
    const ask = () => {
      askedAt = performance.now();
      isAllowed = rules.mayListen(channel, channelData);
      isAllowed.catch(() => {
        askedAt = Number.NEGATIVE_INFINITY; // a database that does not answer: nothing is said, and the next message asks again
      });
    };
    return {
      ...socket,
      channelData,
      send: (text) => {
        if (performance.now() - askedAt > FRESH_MS) ask();
        isAllowed.then(
          (may) => {
            if (!channels.has(channel)) return;
            if (may) socket.send(text);
            else endSubscription(channel);
          },
          () => null,
        );
      },
    };
  }

  const refuse = (channel: string, error: string) => {
    const data = { type: 'AuthError', error, status: 403 };
    socket.send(JSON.stringify({ event: 'pusher:subscription_error', channel, data }));
  };

  /** Why a channel stays closed to this socket; null when it opens. */
  async function refusalOf(channel: string, auth: string, channelData: string | undefined): Promise<string | null> {
    if (UNKNOWN_KINDS.some((kind) => channel.startsWith(kind))) return 'This hub has no such channels';
    if (!channels.has(channel) && channels.size >= MOST_CHANNELS) return 'Too many channels';
    if (!channel.startsWith('private-')) return null;
    const signed = { socketId: socket.id, channel, channelData };
    if (!isSubscriptionSigned(rules.app, auth, signed)) return 'Invalid signature';
    return (await rules.mayListen(channel, channelData)) ? null : 'The session does not hold';
  }

  return {
    leave,
    async subscribe(data: unknown): Promise<void> {
      const asked = subscribeSchema.safeParse(data);
      if (!asked.success) {
        socket.send(errorFrame(CLOSE.notAllowed, 'Invalid channel name'));
        return;
      }
      const { channel, auth } = asked.data;
      const channelData = asked.data.channel_data ?? undefined;
      const refusal = await refusalOf(channel, auth ?? '', channelData);
      if (refusal !== null) refuse(channel, refusal);
      if (refusal !== null || !socket.isOpen()) return;
      leave(channel);
      const isPrivate = channel.startsWith('private-');
      const listener = isPrivate ? privateListener(channel, channelData) : { ...socket, channelData };
      channels.set(channel, listener);
      rules.listeners.join(channel, listener);
      socket.send(frame('pusher_internal:subscription_succeeded', {}, channel));
    },
    leaveAll(): void {
      for (const channel of [...channels.keys()]) leave(channel);
    },
    /** The subscription of somebody who may not listen any more is ended. */
    async check(): Promise<void> {
      for (const [channel, { channelData }] of [...channels]) {
        if (!channel.startsWith('private-') || (await rules.mayListen(channel, channelData))) continue;
        endSubscription(channel);
      }
    },
  };
}
