import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/postgres-binaries.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PICTURES = join(ROOT, 'node_modules', '.cache', 'shop-pictures');

/** What nodes of one shop have in common beside their database: files, and in them the keys. */
export type SharedFolder = { path: string; remove: () => void };

export function makeSharedFolder(): SharedFolder {
  const path = mkdtempSync(join(tmpdir(), 'shop-nodes-'));
  mkdirSync(PICTURES, { recursive: true });
  mkdirSync(join(path, 'cache'), { recursive: true });
  symlinkSync(PICTURES, join(path, 'cache', 'pictures'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A process of the shop. */
export type ShopNode = {
  url: string;
  pid: number;
  output: () => string;
  /** Sends a signal and waits for the end. Returns the exit code; null when the signal ended it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  /** Waits until it ends by itself. */
  ended: Promise<number | null>;
};

/** Starts a node; `isReady: false` does not wait until it answers. */
export async function startNode(
  environment: Record<string, string>,
  { args = [], isReady = true }: { args?: string[]; isReady?: boolean } = {},
): Promise<ShopNode> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ['--import', './tools/stop-with-parent.mjs', 'build/process/start.js', ...args],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        SEED: 'none',
        ADMIN_SEGMENT: 'nodes-segment',
        ADMIN_BOOTSTRAP_TOKEN: 'bootstrap-token-of-the-nodes',
        CHECKOUTS_PER_MINUTE: '1000000',
        DELIVERY_ORDERS_PER_DAY: '1000000',
        DELIVERY_PIECES_PER_DAY: '1000000',
        CARD_PIECES_AT_ONCE: '1000000',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      printed += String(part);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const node: ShopNode = {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
  if (isReady) await untilReady(node, child);
  return node;
}

async function untilReady({ url, output }: ShopNode, child: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The node ended before it opened:\n${output()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`The node did not open:\n${output()}`);
}
