import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const keptSchema = z.object({
  id: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  sentAt: z.string(),
  html: z.string(),
  text: z.string(),
});

/** An e-mail as it lies in the mailbox. */
export type KeptEmail = z.infer<typeof keptSchema>;

type NewEmail = Omit<KeptEmail, 'sentAt'> & { fingerprint: string; sentAt: Date; raw: Uint8Array };

export type Mailbox = ReturnType<typeof openMailbox>;

const EMAIL_FILE = /^[0-9TZ-]+-([0-9a-f]{24})[.]json$/;

/** Opens the mailbox of a folder. One process at a time writes into it (database/owner-lock.ts sees to that). */
export function openMailbox(directory: string) {
  /** The e-mails' files by fingerprint: read once from the folder, then kept up to date. */
  let known: Promise<Map<string, string>> | undefined;
  let lastTurn: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => {}); // the next e-mail does not care; this one's sender gets the error
    return turn;
  }

  async function write(emailMessage: NewEmail): Promise<void> {
    known ??= readNames(directory);
    const names = await known;
    if (names.has(emailMessage.fingerprint)) return;
    const { fingerprint, raw, sentAt, ...rest } = emailMessage;
    const name = `${sentAt.toISOString().replace(/[:.]/g, '-')}-${fingerprint}`;
    await writeWhole(join(directory, `${name}.eml`), raw);
    const json = JSON.stringify({ ...rest, sentAt: sentAt.toISOString() } satisfies KeptEmail, null, 2);
    await writeWhole(join(directory, `${name}.json`), json); // last: from here on the e-mail is there
    names.set(fingerprint, `${name}.json`);
  }

  return {
    /** Keeps an e-mail. Resolves when its files are there; the same fingerprint is kept once. */
    keep: (emailMessage: NewEmail) => inTurn(() => write(emailMessage)),

    /** The newest e-mails, newest first, and how many there are. */
    async list(limit: number): Promise<{ emails: (KeptEmail & { fingerprint: string })[]; total: number }> {
      const names = await readNames(directory);
      const newest = [...names].sort(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, limit);
      const emails = await Promise.all(
        newest.map(async ([fingerprint, name]) => ({ fingerprint, ...(await readEmail(directory, name)) })),
      );
      return { emails, total: names.size };
    },

    /** One e-mail; null when there is none. */
    async find(fingerprint: string): Promise<KeptEmail | null> {
      const name = (await readNames(directory)).get(fingerprint);
      return name === undefined ? null : readEmail(directory, name);
    },
  };
}

async function readNames(directory: string): Promise<Map<string, string>> {
  await mkdir(directory, { recursive: true });
  const names = await readdir(directory);
  return new Map(
    names.flatMap((name) => {
      const fingerprint = EMAIL_FILE.exec(name)?.[1];
      return fingerprint ? [[fingerprint, name] as const] : [];
    }),
  );
}

async function readEmail(directory: string, name: string): Promise<KeptEmail> {
  return keptSchema.parse(JSON.parse(await readFile(join(directory, name), 'utf8')));
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  } catch (error) {
    await rm(`${path}.part`, { force: true }); // on a full disk, half of it would keep the room that it took
    throw error;
  }
}
