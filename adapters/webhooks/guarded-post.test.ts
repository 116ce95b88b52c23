import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGuardedPost } from './guarded-post.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"shop.test"}' };
type Resolve = NonNullable<Parameters<typeof createGuardedPost>[0]['resolve']>;
/** A name server that says what the test says. */
const leadsTo = (...addresses: string[]): Resolve => {
  const answer = (
    _host: string,
    _options: object,
    done: (error: null, all: { address: string; family: number }[]) => void,
  ) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  return answer as unknown as Resolve;
};

test('brings headers and body, and says what was answered', async () => {
  const received: unknown[] = [];
  const port = await listen((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push([request.method, request.url, request.headers['webhook-id'], body]);
      reply.writeHead(204).end();
    });
  });
  const post = createGuardedPost({ mayBePrivate: true });
  expect(await post({ url: `http://localhost:${port}/hooks?x=1`, ...message })).toEqual({ code: 204 });
  expect(received).toEqual([['POST', '/hooks?x=1', 'msg_1', message.body]]);
});

test('calls no private address, whether typed or behind a name, and nothing is sent', async () => {
  let calls = 0;
  const port = await listen((_request, reply) => {
    calls += 1;
    reply.end();
  });
  const typed = createGuardedPost({ mayBePrivate: false });
  for (const host of ['127.0.0.1', '[::1]', '0x7f.1', '169.254.169.254', 'localhost']) {
    expect(await typed({ url: `http://${host}:${port}/`, ...message })).toEqual({ problem: 'address' });
  }
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const post = createGuardedPost({ mayBePrivate: false, resolve: leadsTo(...addresses) });
    expect(await post({ url: `http://hooks.example.com:${port}/`, ...message })).toEqual({ problem: 'address' });
  }
  expect(calls).toBe(0);
});

test('connects to the address that was judged: the name is asked once', async () => {
  const port = await listen((_request, reply) => reply.end());
  let asked = 0;
  const resolve: Resolve = ((host: string, input: object, done: never) => {
    asked += 1;
    (leadsTo('127.0.0.1') as (...args: unknown[]) => void)(host, input, done);
  }) as unknown as Resolve;
  const post = createGuardedPost({ mayBePrivate: true, resolve });
  expect(await post({ url: `http://changing.example.com:${port}/`, ...message })).toEqual({ code: 200 });
  expect(asked).toBe(1);
});

test('follows no redirect', async () => {
  let elsewhere = 0;
  const other = await listen((_request, reply) => {
    elsewhere += 1;
    reply.end();
  });
  const port = await listen((_request, reply) =>
    reply.writeHead(307, { location: `http://localhost:${other}/` }).end(),
  );
  const post = createGuardedPost({ mayBePrivate: true });
  expect(await post({ url: `http://localhost:${port}/`, ...message })).toEqual({ code: 307 });
  expect(elsewhere).toBe(0);
});

test('waits only so long, for the beginning of an answer and for its end', async () => {
  const silent = await listen(() => {});
  const post = createGuardedPost({ mayBePrivate: true, timeoutMs: 150 });
  expect(await post({ url: `http://localhost:${silent}/`, ...message })).toEqual({ problem: 'timeout' });
  const slow = await listen((_request, reply) => void reply.writeHead(200).write('a'));
  expect(await post({ url: `http://localhost:${slow}/`, ...message })).toEqual({ problem: 'timeout' });
});

test('reads little of a long answer', async () => {
  let isCut = false;
  const port = await listen((_request, reply) => {
    reply.writeHead(200);
    reply.on('close', () => {
      isCut = !reply.writableFinished;
    });
    const more = (): void => {
      while (!reply.destroyed && reply.write(Buffer.alloc(65_536)));
    };
    reply.on('drain', more);
    more();
  });
  const post = createGuardedPost({ mayBePrivate: true });
  expect(await post({ url: `http://localhost:${port}/`, ...message })).toEqual({ code: 200 });
  await expect.poll(() => isCut).toBe(true);
});

test('says when nobody listens, and when there is no such name', async () => {
  const port = await listen((_request, reply) => reply.end());
  servers[0]?.close();
  const post = createGuardedPost({ mayBePrivate: true });
  expect(await post({ url: `http://localhost:${port}/`, ...message })).toEqual({ problem: 'connection' });
  const unknown = ((_host: string, _options: object, done: (error: Error) => void) =>
    done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))) as unknown as Resolve;
  const asking = createGuardedPost({ mayBePrivate: true, resolve: unknown });
  expect(await asking({ url: 'https://hooks.example.com/', ...message })).toEqual({ problem: 'name' });
});

test('believes no certificate that nobody vouches for', async () => {
  const port = await listen((_request, reply) => reply.end()); // no TLS at all
  const post = createGuardedPost({ mayBePrivate: true });
  expect(await post({ url: `https://localhost:${port}/`, ...message })).toEqual({ problem: 'certificate' });
});
