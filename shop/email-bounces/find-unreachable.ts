import { eq } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';
import { unreachableAddresses } from './tables.ts';

/** Why e-mails do not reach an address, for the staff. */
export type Unreachable = { reason: 'hard' | 'complaint'; detail: string; since: string };

/** Whether e-mails reach an address, by the reports that came; null without any. */
export async function findUnreachable(db: Pick<Db, 'select'>, email: string): Promise<Unreachable | null> {
  const { reason, detail, since } = unreachableAddresses;
  const [row] = await db
    .select({ reason, detail, since })
    .from(unreachableAddresses)
    .where(eq(unreachableAddresses.email, email.toLowerCase()));
  return row ? { ...row, since: row.since.toISOString() } : null;
}
