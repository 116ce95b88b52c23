import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { copyDatabaseFiles } from '#database/embedded-snapshot.ts';
import { acquireOwnerLock, DirectoryInUse } from '#database/owner-lock.ts';
import { CONTROL_FILE, controlSchema, SECRET_HEADER } from './control-socket.ts';

/** A copy of the embedded database that nobody else uses. */
export type EmbeddedCopy = {
  directory: string;
  /** The data have moved to another database: a running shop takes no change any more. */
  moveAway: (to: string) => Promise<void>;
  /** Removes the copy and lets the shop go on. */
  end: () => Promise<void>;
};

const copyAnswer = z.object({ directory: z.string() });

/**
 * Copies the embedded database of a data directory, whether a shop runs on it or not.
 *
 * isHeld  keeps every change off until `end`
 * throws  DirectoryInUse when a process uses it that cannot be asked
 */
export async function copyEmbedded(dataDir: string, { isHeld = false } = {}): Promise<EmbeddedCopy> {
  try {
    return await copyStopped(dataDir, isHeld);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    return await copyRunning(dataDir, isHeld, error);
  }
}

async function copyStopped(dataDir: string, isHeld: boolean): Promise<EmbeddedCopy> {
  const letGo = acquireOwnerLock(dataDir);
  const directory = join(dataDir, 'copies', randomUUID());
  try {
    await copyDatabaseFiles(dataDir, directory);
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    letGo();
    throw error;
  }
  if (!isHeld) letGo();
  return {
    directory,
    moveAway: async () => {},
    end: async () => {
      await rm(directory, { recursive: true, force: true });
      if (isHeld) letGo();
    },
  };
}

async function copyRunning(dataDir: string, isHeld: boolean, inUse: DirectoryInUse): Promise<EmbeddedCopy> {
  const shop = readControl(dataDir);
  if (!shop) throw inUse;
  const answer = await ask(shop, isHeld ? '/pause' : '/copy', inUse);
  const { directory } = copyAnswer.parse(JSON.parse(await answer.line));
  return {
    directory,
    moveAway: async (to) => void (await (await ask(shop, '/moved', inUse, JSON.stringify({ to }))).line),
    end: async () => {
      await rm(directory, { recursive: true, force: true });
      answer.closeSocket();
    },
  };
}

function readControl(dataDir: string): z.infer<typeof controlSchema> | null {
  try {
    return controlSchema.parse(JSON.parse(readFileSync(join(dataDir, CONTROL_FILE), 'utf8')));
  } catch {
    return null; // another command holds the directory, or the shop is only just starting
  }
}

type Answer = { line: Promise<string>; closeSocket: () => void };

/** Asks; the first line of the answer comes as soon as it is there, and the connection stays until it is closed. */
function ask(
  { address, secret }: z.infer<typeof controlSchema>,
  path: string,
  inUse: DirectoryInUse,
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: address, path, method: 'POST', headers: { [SECRET_HEADER]: secret } });
    sent.once('error', () => reject(inUse));
    sent.once('response', (response) => {
      const line = new Promise<string>((settle, fail) => {
        let text = '';
        response.on('data', (part) => {
          text += String(part);
          if (!text.includes('\n')) return;
          if (response.statusCode === 200) settle(text);
          else fail(new Error(`The running shop could not do it: ${text.trim()}`));
        });
        response.once('close', () => fail(new Error('The running shop ended before it answered.')));
      });
      resolve({ line, closeSocket: () => sent.destroy() });
    });
    sent.end(body);
  });
}
