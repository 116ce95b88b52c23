import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** What a command may ask of the shop that runs on the same data directory. */
export type Answers = {
  /** Copies the embedded database into a new directory. */
  snapshot: (into: string) => Promise<void>;
  pauseChanges: () => Promise<void>;
  resumeChanges: () => Promise<void>;
  /** The data have moved to another database: this shop takes no change any more. */
  moveAway: (to: string) => void;
};

export const CONTROL_FILE = 'control.json';
export const controlSchema = z.object({ address: z.string(), secret: z.string() });
export const movedSchema = z.object({ to: z.string() });
export const SECRET_HEADER = 'x-control-secret';
const LONGEST_SOCKET = 100; // a socket's path must fit into 108 bytes on Linux, 104 on macOS

/**
 * Lets the commands of this machine ask the running shop for a copy of its embedded database, which only its own process can
 * make. A socket that only the shop's own user may open, with a secret that only that user may read; no port.
 *
 * returns  a function that closes it
 * source   decision 0053
 */
export async function openControlSocket(dataDir: string, answers: Answers): Promise<() => Promise<void>> {
  const copies = join(dataDir, 'copies');
  rmSync(copies, { recursive: true, force: true }); // left by a command that was killed
  const address = socketAddress(dataDir);
  const secret = randomBytes(32).toString('base64url');
  let hasMoved = false;
  const server = createServer(async (request, response) => {
    try {
      if (!isRight(request.headers[SECRET_HEADER], secret)) return end(response, 403, {});
      if (request.url === '/copy') return await copy(response);
      if (request.url === '/pause') return await pause(response);
      if (request.url === '/moved') {
        hasMoved = true;
        answers.moveAway(movedSchema.parse(JSON.parse(await textOf(request))).to);
        return end(response, 200, {});
      }
      return end(response, 404, {});
    } catch (error) {
      return end(response, 500, { message: error instanceof Error ? error.message : String(error) });
    }
  });
  const copyInto = async () => {
    const directory = join(copies, randomUUID());
    mkdirSync(copies, { recursive: true, mode: 0o700 });
    try {
      await answers.snapshot(directory);
    } catch (error) {
      rmSync(directory, { recursive: true, force: true }); // half a copy on a full disk would keep it full
      throw error;
    }
    return directory;
  };
  const copy = async (response: ServerResponse) => end(response, 200, { directory: await copyInto() });
  /** Holds the pause for as long as whoever asked for it stays connected: a command that dies ends the pause. */
  const pause = async (response: ServerResponse) => {
    await answers.pauseChanges();
    response.once('close', () => hasMoved || void answers.resumeChanges());
    const directory = await copyInto();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(`${JSON.stringify({ directory })}\n`);
  };
  if (process.platform !== 'win32') rmSync(address, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  server.unref();
  writeFileSync(join(dataDir, CONTROL_FILE), JSON.stringify({ address, secret }), { mode: 0o600 });
  return async () => {
    rmSync(join(dataDir, CONTROL_FILE), { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

function socketAddress(dataDir: string): string {
  const name = `elamba-${randomBytes(6).toString('hex')}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(dataDir, 'control.sock');
  return Buffer.byteLength(inside) <= LONGEST_SOCKET ? inside : join(tmpdir(), `${name}.sock`);
}

function isRight(given: string | string[] | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function end(response: ServerResponse, status: number, body: object): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
  response.end(`${JSON.stringify(body)}\n`);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
