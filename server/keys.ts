import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const keysSchema = z.object({
  encryptionKey: z.string(),
  authSecret: z.string(),
  adminSegment: z.string(),
  bootstrapToken: z.string(),
  sandboxSecretKey: z.string(),
  sandboxWebhookSecret: z.string(),
});
type Keys = z.infer<typeof keysSchema>;

/** What of the secrets the environment may say itself, such as for nodes that share no folder. */
type Given = Partial<
  Record<'SEAL_KEY' | 'AUTH_SECRET' | 'ADMIN_SEGMENT' | 'ADMIN_BOOTSTRAP_TOKEN', string | undefined>
>;

/**
 * The secrets of this shop: made at the first start and kept in its directory, then always the same.
 *
 * refuse  makes the error for a directory that another user keeps for itself, or that may only be read
 */
export function readKeys(dataDir: string, given: Given, refuse: (sentence: string) => Error): Keys {
  const kept = readOrMake(dataDir, refuse);
  return {
    ...kept,
    encryptionKey: given.SEAL_KEY ?? kept.encryptionKey,
    authSecret: given.AUTH_SECRET ?? kept.authSecret,
    adminSegment: given.ADMIN_SEGMENT ?? kept.adminSegment,
    bootstrapToken: given.ADMIN_BOOTSTRAP_TOKEN ?? kept.bootstrapToken,
  };
}

const OUT_OF_REACH = new Set(['EACCES', 'EPERM', 'EROFS']);

function readOrMake(dataDir: string, refuse: (sentence: string) => Error): Keys {
  const file = join(dataDir, 'keys.json');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) writeOnce(file, JSON.stringify(makeKeys(), null, 2));
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!OUT_OF_REACH.has(code)) throw error;
    throw refuse(
      `This user cannot read and write in ${dataDir} (${code}): start as the user that it belongs to, or choose another directory.`,
    );
  }
}

/** Whole or not at all, and never over another's: several processes may start in one folder at the same moment. */
function writeOnce(file: string, text: string): void {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, text, { mode: 0o600 });
    linkSync(part, file);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) writeFileSync(file, text, { mode: 0o600, flag: 'wx' }); // a file system without links
  } finally {
    rmSync(part, { force: true });
  }
}

function makeKeys(): Keys {
  const secret = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    encryptionKey: secret(32),
    authSecret: secret(32),
    adminSegment: randomBytes(8).toString('hex'),
    bootstrapToken: secret(24),
    sandboxSecretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    sandboxWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  };
}
