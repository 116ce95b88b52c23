import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { SHOP_OPTIONS } from '#tools/running.mjs';
import { copyShop, newShopFolder } from './shop-folder.ts';

/** A process that runs test files is ended without a word, and its shops with it. */
const WITH_PARENT = './tools/stop-with-parent.mjs';
const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The built shop in a process of its own, with its own data, as `npm start` would start it. */
export type BuiltShop = {
  url: string;
  /** Where its data lie. */
  directory: string;
  segment: string;
  bootstrapToken: string;
  /** Letters in the mailbox, oldest first. */
  emails: () => { to: string; subject: string; html: string; text: string }[];
  /** Everything it printed. */
  output: () => string;
  /** Ends it without a word. */
  kill: () => Promise<void>;
  /** Starts it again on the same data. */
  start: () => Promise<void>;
  /** Ends it in good order and removes its data. Returns the exit code. */
  close: () => Promise<number | null>;
};

/**
 * Starts a shop of the story's own.
 *
 * isCold  as on a fresh clone: nothing is seeded and no picture drawn; otherwise it begins as a copy of the seeded shop
 * under   the folder in which its own is made; left out: that of the run of the stories
 */
export async function startBuiltShop(
  environment: Record<string, string> = {},
  { isCold = environment.SEED === 'none', under }: { isCold?: boolean; under?: string } = {},
): Promise<BuiltShop> {
  const directory = newShopFolder('built-shop-', under ?? dirname(inject('seededShop')));
  if (!isCold && !environment.DATA_DIR) copyShop(inject('seededShop'), directory);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let printed = '';
  const shop: BuiltShop = {
    url,
    directory,
    segment: 'e2e-segment',
    bootstrapToken: 'bootstrap-token-of-the-stories',
    emails: () => readEmails(join(directory, 'mail')),
    output: () => printed,
    kill: () => end(child, 'SIGKILL').then(() => {}),
    start: async () => {
      child = spawn(process.execPath, [...SHOP_OPTIONS, '--import', WITH_PARENT, 'build/process/start.js'], {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH ?? '',
          SHOP_TIME_ZONE: 'UTC',
          DATA_DIR: directory,
          PORT: String(port),
          LOG_LEVEL: 'warn',
          ADMIN_SEGMENT: shop.segment,
          ADMIN_BOOTSTRAP_TOKEN: shop.bootstrapToken,
          CHECKOUTS_PER_MINUTE: '100000',
          DELIVERY_ORDERS_PER_DAY: '100000',
          DELIVERY_PIECES_PER_DAY: '100000',
          CARD_PIECES_AT_ONCE: '100000',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // ipc: for WITH_PARENT
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (part) => {
          printed += String(part);
        });
      }
      await untilReady(`${url}/readyz`, child, () => printed);
    },
    close: async () => {
      const code = await end(child, 'SIGTERM');
      rmSync(directory, { recursive: true, force: true });
      return code;
    },
  };
  await shop.start();
  return shop;
}

let open: Promise<BuiltShop> | undefined;

/**
 * The shop for stories that look and buy and change nothing that other stories look at: one for all their files in a process.
 * Closing it leaves it to the next file; it ends with the process, and its folder with the run.
 */
export function sharedShop(): Promise<BuiltShop> {
  open ??= startBuiltShop().then((shop) => ({ ...shop, close: () => Promise.resolve(0) }));
  return open;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The shop ended before it opened:\n${output()}`);
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(25);
  }
  throw new Error(`The shop did not open:\n${output()}`);
}

function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child?.exitCode ?? null);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

function readEmails(directory: string): ReturnType<BuiltShop['emails']> {
  try {
    const names = readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      .sort();
    return names.map((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')));
  } catch {
    return []; // no e-mail yet, no folder yet
  }
}
