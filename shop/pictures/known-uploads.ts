import { and, eq } from 'drizzle-orm';
import { isAnyText } from '../kernel/any-of.ts';
import type { Db } from '../kernel/shop.ts';
import { uploads } from './tables.ts';

/** Which of these keys are uploaded pictures that can be taken. */
export async function knownUploads(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ key: uploads.fileKey })
    .from(uploads)
    .where(and(isAnyText(uploads.fileKey, keys), eq(uploads.isGoing, false)));
  return new Set(found.map(({ key }) => key));
}
