import Pusher from 'pusher';
import PusherClient from 'pusher-js';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Where a push service is that the real packages shall speak to. */
export type PushUnderTest = { port: number; app: { id: string; key: string; secret: string } };

/**
 * What the shop needs of any push service, asked with the packages of the hosted one: `pusher` publishes, `pusher-js`
 * listens.
 */
export function describePush(under: () => PushUnderTest): void {
  const open: PusherClient[] = [];
  afterEach(() => {
    for (const client of open.splice(0)) client.disconnect();
  });

  const publisher = (secret = under().app.secret) => {
    const { id: appId, key } = under().app;
    return new Pusher({
      appId,
      key,
      secret,
      host: '127.0.0.1',
      port: String(under().port),
      useTLS: false,
      timeout: 2_000,
    });
  };
  const listener = (sign: Pusher = publisher()) => {
    const client = new PusherClient(under().app.key, {
      cluster: 'eu',
      wsHost: '127.0.0.1',
      wsPort: under().port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: ({ socketId, channelName }, done) => done(null, sign.authorizeChannel(socketId, channelName)),
      },
    });
    open.push(client);
    return client;
  };
  /** Subscribes, and returns what is received once the service has confirmed. */
  const subscribeTo = async (channelName: string, client = listener()) => {
    const received: { event: string; data: unknown }[] = [];
    const channel = client.subscribe(channelName);
    channel.bind_global((event: string, data: unknown) => {
      if (!event.startsWith('pusher:')) received.push({ event, data });
    });
    await new Promise<void>((resolve, reject) => {
      channel.bind('pusher:subscription_succeeded', () => resolve());
      channel.bind('pusher:subscription_error', reject);
    });
    return { client, channel, received };
  };

  describe('a push service spoken to by pusher and pusher-js', () => {
    it('brings what a program publishes to everybody on the channel, and to nobody else', async () => {
      const [here, there] = [await subscribeTo('shoppers'), await subscribeTo('elsewhere')];
      await publisher().trigger('shoppers', 'product-event', { product: { id: 1, name: 'Bogolan — é' } });
      await vi.waitFor(() => expect(here.received).toHaveLength(1));
      expect(here.received[0]).toEqual({ event: 'product-event', data: { product: { id: 1, name: 'Bogolan — é' } } });
      expect(there.received).toEqual([]);
    });

    it('brings a batch in its order, and several channels at once', async () => {
      const [one, two] = [await subscribeTo('one'), await subscribeTo('two')];
      await publisher().triggerBatch([
        { channel: 'one', name: 'a', data: 1 },
        { channel: 'one', name: 'b', data: 2 },
      ]);
      await publisher().trigger(['one', 'two'], 'c', 'three');
      await vi.waitFor(() => expect(two.received).toHaveLength(1));
      await vi.waitFor(() => expect(one.received.map(({ event }) => event)).toEqual(['a', 'b', 'c']));
    });

    it('leaves out the socket that sent it', async () => {
      const [origin, other] = [await subscribeTo('shoppers'), await subscribeTo('shoppers')];
      await publisher().trigger('shoppers', 'x', {}, { socket_id: origin.client.connection.socket_id });
      await vi.waitFor(() => expect(other.received).toHaveLength(1));
      expect(origin.received).toEqual([]);
    });

    it('opens a private channel to a signature of the app, and to no other', async () => {
      const staff = await subscribeTo('private-admin');
      await publisher().trigger('private-admin', 'order-update-event', { order: { id: 7 } });
      await vi.waitFor(() => expect(staff.received).toHaveLength(1));
      const stranger = listener(publisher('somebody-elses-secret'));
      await expect(subscribeTo('private-admin', stranger)).rejects.toMatchObject({ type: 'AuthError' });
    });

    it('says no more once somebody has unsubscribed', async () => {
      const [leaver, other] = [await subscribeTo('shoppers'), await subscribeTo('shoppers')];
      leaver.client.unsubscribe('shoppers');
      await new Promise((resolve) => setTimeout(resolve, 50));
      await publisher().trigger('shoppers', 'x', {});
      await vi.waitFor(() => expect(other.received).toHaveLength(1));
      expect(leaver.received).toEqual([]);
    });

    it('lets no browser send events to others', async () => {
      const [sender, other] = [await subscribeTo('private-admin'), await subscribeTo('private-admin')];
      const refused = new Promise((resolve) => sender.client.connection.bind('error', resolve));
      sender.channel.trigger('client-order-update-event', { order: { id: 1 } });
      expect(await refused).toMatchObject({ type: 'PusherError' });
      expect(other.received).toEqual([]);
      expect(sender.client.connection.state).toBe('connected');
    });

    it('takes nothing from a program with another secret', async () => {
      await expect(publisher('somebody-elses-secret').trigger('shoppers', 'x', {})).rejects.toMatchObject({
        status: 401,
      });
    });
  });
}
