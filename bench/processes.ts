import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { SHOP_OPTIONS } from '#tools/running.mjs';

const ROOT = join(import.meta.dirname, '..');

/** A server in a process of its own, so that it and the load do not share a thread. */
export type Running = { url: string; pid: number; stop: () => Promise<void> };

/** Starts the built shop on a data directory and waits until it answers. */
export async function startShop(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<Running> {
  return start(['build/process/start.js'], port, {
    DATA_DIR: dataDir,
    PORT: String(port),
    SEED: 'none',
    LOG_LEVEL: 'error',
    CHECKOUTS_PER_MINUTE: '1000000',
    DELIVERY_ORDERS_PER_DAY: '1000000',
    DELIVERY_PIECES_PER_DAY: '1000000',
    CARD_PIECES_AT_ONCE: '1000000',
    ...environment,
  });
}

/** Starts a bare Fastify that answers every address with the bytes it is given: what the machine can do at most. */
export async function startBare(answerFile: string, port: number): Promise<Running> {
  return start(['bench/bare-server.ts', answerFile, String(port)], port, {});
}

async function start(command: string[], port: number, environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [...SHOP_OPTIONS, ...command], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/healthz`, child);
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended before it answered`);
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within a minute`);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
