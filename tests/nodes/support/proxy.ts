import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A proxy in front of nodes: one request here, the next there. */
export type FrontProxy = { url: string; close: () => Promise<void> };

const LEFT_ALONE_MS = 10_000;

/**
 * Starts a proxy of the test's own. Like nginx it asks the next node when one does not take the connection or says that it
 * is closing, and leaves that one alone for a while.
 */
export async function startProxy(nodes: () => readonly { url: string }[]): Promise<FrontProxy> {
  let turn = 0;
  const leftAlone = new Map<string, number>();
  const mayBeAsked = ({ url }: { url: string }) => (leftAlone.get(url) ?? 0) < Date.now();
  const server = createServer(async (incoming, answer) => {
    const body = await readBody(incoming);
    const [up, down] = [nodes().filter(mayBeAsked), nodes().filter((node) => !mayBeAsked(node))];
    turn += 1;
    const first = turn % Math.max(1, up.length);
    for (const { url } of [...up.slice(first), ...up.slice(0, first), ...down]) {
      if (await passOn(url, incoming, body, answer)) return;
      leftAlone.set(url, Date.now() + LEFT_ALONE_MS);
    }
    answer.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Returns false when this node has not begun to work on it, so that another one may. */
function passOn(
  url: string,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const passed = request(`${url}${path}`, { method, headers, agent: false }, (response) => {
      if (response.statusCode === 503 && response.headers['content-type'] === undefined) {
        response.resume();
        return resolve(false); // it is closing and has done nothing: the shop's other refusals have words
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.once('error', () => answer.destroy());
      resolve(true);
    });
    passed.once('error', (error) => {
      const isUntouched = 'code' in error && error.code === 'ECONNREFUSED';
      if (!isUntouched) answer.destroy(); // it may have been done: the buyer asks again with the same key
      resolve(!isUntouched);
    });
    passed.end(body);
  });
}
