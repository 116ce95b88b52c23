import { createHash, createHmac } from 'node:crypto';
import { connect } from 'node:net';
import PusherClient from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { describePush } from './push.contract.ts';
import { openHub, TEST_APP } from './push-under-test.ts';

let running: Awaited<ReturnType<typeof openHub>>;
const mayListen = vi.fn(async () => true);
beforeEach(async () => {
  mayListen.mockReset().mockResolvedValue(true);
  running = await openHub({ mayListen, checkListeningMs: 40, mostPerNetwork: 8 });
});
afterEach(() => running.close());

describePush(() => ({ port: running.port, app: TEST_APP }));

/** A bare line, for what the packages never do. */
async function line(
  path = `/app/${TEST_APP.key}?protocol=7&client=test&version=1`,
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(`ws://127.0.0.1:${running.port}${path}`, { headers });
  const received: { event: string; data: unknown; channel?: string }[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (text) => received.push(JSON.parse(String(text))));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  return { socket, received, closed, say: (message: unknown) => socket.send(JSON.stringify(message)) };
}

/** A connection that is opened and never answers a close. */
async function holdLine(path = `/app/${TEST_APP.key}?protocol=7`) {
  const socket = connect({ port: running.port, host: '127.0.0.1', allowHalfOpen: true });
  const gone = new Promise<void>((resolve) => socket.on('end', resolve).on('error', () => resolve()));
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve).once('end', resolve).once('error', resolve));
  socket.resume();
  return { socket, gone: gone.finally(() => socket.destroy()) };
}

async function msUntilLetGo(path?: string): Promise<number> {
  const { gone } = await holdLine(path);
  const since = performance.now();
  await gone;
  return performance.now() - since;
}

const socketIdOf = ({ received }: Awaited<ReturnType<typeof line>>): string =>
  JSON.parse(String(received[0]?.data)).socket_id;

describe('the hub in the box', () => {
  it('says who it is, and how long the line may be silent', async () => {
    const { received, socket } = await line();
    await vi.waitFor(() => expect(received[0]?.event).toBe('pusher:connection_established'));
    const data = JSON.parse(String(received[0]?.data));
    expect(data.socket_id).toMatch(/^\d+\.\d+$/);
    expect(data.activity_timeout).toBeLessThan(60);
    socket.close();
  });

  it('answers a ping, and refuses what is no message', async () => {
    const { received, say, socket } = await line();
    say({ event: 'pusher:ping', data: {} });
    socket.send('{');
    await vi.waitFor(() =>
      expect(received.map(({ event }) => event).slice(1)).toEqual(['pusher:pong', 'pusher:error']),
    );
    socket.close();
  });

  it.each([
    ['an unknown app', '/app/another-key?protocol=7', {}, 4001],
    ['an old protocol', `/app/${TEST_APP.key}?protocol=3`, {}, 4007],
    ['a page of another site', `/app/${TEST_APP.key}?protocol=7`, { origin: 'https://evil.example' }, 4009],
  ])('does not keep %s', async (_what, path, headers, code) => {
    expect(await (await line(path, headers)).closed).toBe(code);
    expect(running.hub().sockets()).toBe(0);
  });

  it('keeps a page of its own site', async () => {
    const { socket, received } = await line(undefined, { origin: 'https://shop.example' });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    socket.close();
  });

  it('keeps only so many connections of one network', async () => {
    for (let count = 0; count < 8; count += 1) await line();
    expect(await (await line()).closed).toBe(4100);
  });

  it.each([
    ['refused', `/app/another-key?protocol=7`],
    ['one too many of its network', undefined],
  ])(
    'lets go within a second of a connection that is %s, also when it does not answer',
    async (_what, path) => {
      for (let count = 0; count < 8; count += 1) await line();
      expect(await msUntilLetGo(path)).toBeLessThan(1_900);
    },
    5_000,
  );

  it('lets go at once when many refused connections do not answer', async () => {
    const times = await Promise.all(Array.from({ length: 250 }, () => msUntilLetGo('/app/another-key?protocol=7')));
    expect(times.filter((ms) => ms > 700).length).toBeLessThanOrEqual(200);
  }, 5_000);

  it('lets go of a connection that talks too much and does not answer when it is closed', async () => {
    const held = await holdLine();
    for (let count = 0; count < 70; count += 1) held.socket.write(Buffer.from([0x81, 0x80, 0, 0, 0, 0]));
    await held.gone;
    await vi.waitFor(() => expect(running.hub().sockets()).toBe(0));
  }, 3_000);

  it('closes on a message that is too long, and on too many', async () => {
    const long = await line();
    long.socket.send('x'.repeat(20_000));
    expect(await long.closed).toBe(1009);
    const loud = await line();
    for (let count = 0; count < 70; count += 1) loud.say({ event: 'pusher:ping', data: {} });
    expect(await loud.closed).toBe(4100);
  });

  it('lets go of a browser that cannot follow, rather than keep what it has not read', async () => {
    const slow = await line();
    slow.say({ event: 'pusher:subscribe', data: { channel: 'shoppers' } });
    await vi.waitFor(() => expect(running.hub().hasListeners('shoppers')).toBe(true));
    slow.socket.pause();
    const text = 'x'.repeat(10_000);
    for (let count = 0; count < 2_000 && running.hub().sockets() > 0; count += 1) {
      await running.hub().publish({ channels: ['shoppers'], event: 'x', data: text });
    }
    await vi.waitFor(() => expect(running.hub().sockets()).toBe(0));
    expect(running.hub().hasListeners('shoppers')).toBe(false);
    slow.socket.terminate();
  });

  it('puts somebody out of a private channel once their session no longer holds', async () => {
    const staff = await line();
    await vi.waitFor(() => expect(staff.received).toHaveLength(1));
    const asked = { socketId: socketIdOf(staff), channel: 'private-admin', listener: 'a session' };
    const admission = await running.hub().admit(asked);
    staff.say({ event: 'pusher:subscribe', data: { channel: 'private-admin', ...admission } });
    await vi.waitFor(() => expect(running.hub().hasListeners('private-admin')).toBe(true));
    expect(mayListen).toHaveBeenCalledWith('private-admin', 'a session');
    mayListen.mockResolvedValue(false);
    await vi.waitFor(() => expect(running.hub().hasListeners('private-admin')).toBe(false));
    await vi.waitFor(() => expect(staff.received.at(-1)?.event).toBe('pusher:subscription_error'));
    await running.hub().publish({ channels: ['private-admin'], event: 'order-update-event', data: {} });
    expect(staff.received.map(({ event }) => event)).not.toContain('order-update-event');
    staff.socket.close();
  });

  it('checks before a private message whether the subscriber may still get it', async () => {
    const slow = await openHub({ mayListen, checkListeningMs: 60_000, mostPerNetwork: 8 });
    const socket = new WebSocket(`ws://127.0.0.1:${slow.port}/app/${TEST_APP.key}?protocol=7&client=test&version=1`);
    const received: { event: string; data: unknown }[] = [];
    socket.on('message', (text) => received.push(JSON.parse(String(text))));
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const socketId = JSON.parse(String(received[0]?.data)).socket_id;
    const admission = await slow.hub().admit({ socketId, channel: 'private-admin', listener: 'a session' });
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-admin', ...admission } }));
    await vi.waitFor(() => expect(slow.hub().hasListeners('private-admin')).toBe(true));
    const publish = () => slow.hub().publish({ channels: ['private-admin'], event: 'order-update-event', data: {} });
    await publish();
    await vi.waitFor(() => expect(received.at(-1)?.event).toBe('order-update-event'));
    mayListen.mockResolvedValue(false);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // what was answered is old by then
    await publish();
    await vi.waitFor(() => expect(received.at(-1)?.event).toBe('pusher:subscription_error'));
    expect(received.filter(({ event }) => event === 'order-update-event')).toHaveLength(1);
    expect(slow.hub().hasListeners('private-admin')).toBe(false);
    socket.close();
    await slow.close();
  });

  it('does not take a signature that was given to another socket', async () => {
    const [mine, theirs] = [await line(), await line()];
    await vi.waitFor(() => expect(theirs.received).toHaveLength(1));
    const asked = { socketId: socketIdOf(theirs), channel: 'private-admin', listener: 'a session' };
    mine.say({ event: 'pusher:subscribe', data: { channel: 'private-admin', ...(await running.hub().admit(asked)) } });
    await vi.waitFor(() => expect(mine.received.at(-1)?.event).toBe('pusher:subscription_error'));
    expect(running.hub().hasListeners('private-admin')).toBe(false);
  });

  it('lets browsers come back after it has ended, and they listen again', async () => {
    const client = new PusherClient(TEST_APP.key, {
      cluster: 'eu',
      wsHost: '127.0.0.1',
      wsPort: running.port,
      forceTLS: false,
      enabledTransports: ['ws'],
    });
    const received = vi.fn();
    const welcomed = vi.fn();
    const channel = client.subscribe('shoppers').bind('x', received).bind('pusher:subscription_succeeded', welcomed);
    await vi.waitFor(() => expect(channel.subscribed).toBe(true));
    await running.stop();
    running.restart();
    await vi.waitFor(() => expect(welcomed).toHaveBeenCalledTimes(2), 5_000);
    await running.hub().publish({ channels: ['shoppers'], event: 'x', data: {} });
    await vi.waitFor(() => expect(received).toHaveBeenCalledOnce());
    client.disconnect();
  });
});

describe('the hub’s HTTP API', () => {
  /** A call as the package would sign it, but for what is changed. */
  async function call(change: { body?: string; sentBody?: string; secondsAgo?: number; key?: string; app?: string }) {
    const { body = '{"name":"x","channel":"shoppers","data":"{}"}', secondsAgo = 0 } = change;
    const path = `/apps/${change.app ?? TEST_APP.id}/events`;
    const md5 = createHash('md5').update(body).digest('hex');
    const at = Math.floor(Date.now() / 1000) - secondsAgo;
    const query = `auth_key=${change.key ?? TEST_APP.key}&auth_timestamp=${at}&auth_version=1.0&body_md5=${md5}`;
    const signature = createHmac('sha256', TEST_APP.secret).update(`POST\n${path}\n${query}`).digest('hex');
    const url = `http://127.0.0.1:${running.port}${path}?${query}&auth_signature=${signature}`;
    return (await fetch(url, { method: 'POST', body: change.sentBody ?? body })).status;
  }

  it('takes a signed event', async () => expect(await call({})).toBe(200));
  it('refuses one signed eleven minutes ago', async () => expect(await call({ secondsAgo: 660 })).toBe(401));
  it('refuses another body than the signed one', async () =>
    expect(await call({ sentBody: '{"name":"y","channel":"shoppers","data":"{}"}' })).toBe(401));
  it('refuses another key', async () => expect(await call({ key: 'another' })).toBe(401));
  it('knows one app', async () => expect(await call({ app: '43' })).toBe(404));
  it('refuses more than 10 kB', async () => {
    const body = JSON.stringify({ name: 'x', channel: 'shoppers', data: 'x'.repeat(11_000) });
    expect(await call({ body })).toBe(400);
  });
});
