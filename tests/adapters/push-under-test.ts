import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerHubCall } from '#embedded/push-hub/http-api.ts';
import { createPushHub, type PushHub, type PushHubOptions } from '#embedded/push-hub/push-hub.ts';

export const TEST_APP = { id: '42', key: 'public-key', secret: 'a-secret-of-the-tests' };

/** The hub in the box behind an HTTP server of its own, as the shop's door opens it, without the shop. */
export async function openHub(options: Partial<PushHubOptions> = {}) {
  let hub = makeHub(options);
  const server = serve(() => hub);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    hub: () => hub,
    /** Cuts every connection, as a process that dies; `restart` opens the same door again. */
    stop: async () => {
      server.closeAllConnections();
      await hub.close();
    },
    restart: () => {
      hub = makeHub(options);
    },
    close: async () => {
      await hub.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function makeHub(options: Partial<PushHubOptions>): PushHub {
  return createPushHub({
    app: TEST_APP,
    mayListen: async () => true,
    isOwnOrigin: (origin) => origin === 'https://shop.example',
    networkOf: ({ socket }) => socket.remoteAddress ?? '',
    ...options,
  });
}

function serve(hub: () => PushHub): Server {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://hub');
      const call = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      const accept = async (messages: Parameters<PushHub['publish']>[0][]) => {
        for (const message of messages) await hub().publish(message);
      };
      const nowSeconds = Math.floor(Date.now() / 1000);
      const answer = await answerHubCall(hub().app, call, { nowSeconds, accept });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (!hub().takeUpgrade(request, socket, head)) socket.destroy();
  });
  return server;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
