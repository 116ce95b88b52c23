import { sql } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { emailBounces, unreachableAddresses } from './tables.ts';

/** A report of an e-mail that did not arrive. */
export type Bounce = {
  source: (typeof emailBounces.$inferSelect)['source'];
  /** the sender's id of the report, under which it is sent again until it was answered */
  reportId: string;
  email: string;
  kind: (typeof emailBounces.$inferSelect)['kind'];
  /** the words of the server or the provider, for the staff */
  detail: string;
  happenedAt: Date;
};

const LONGEST_DETAIL = 500;

/**
 * Records that an e-mail did not arrive. A hard bounce or a complaint makes the address unreachable, from the first one on; a
 * complaint outweighs a bounce.
 *
 * returns     false when this was recorded before
 * repeatable  by `source` and `reportId`
 */
export async function recordBounce(shop: Pick<Shop, 'clock'>, tx: Tx, bounce: Bounce): Promise<boolean> {
  const email = bounce.email.toLowerCase();
  const detail = bounce.detail.replaceAll('\0', '').slice(0, LONGEST_DETAIL);
  const noted = await tx
    .insert(emailBounces)
    .values({ ...bounce, email, detail, reportedAt: shop.clock.now() })
    .onConflictDoNothing({ target: [emailBounces.source, emailBounces.reportId] })
    .returning({ id: emailBounces.id });
  if (noted.length === 0) return false;
  if (bounce.kind === 'soft') return true;
  const { kind: reason, happenedAt: since } = bounce;
  await tx
    .insert(unreachableAddresses)
    .values({ email, reason, detail, since })
    .onConflictDoUpdate({
      target: unreachableAddresses.email,
      set: { reason, detail },
      setWhere: sql`${unreachableAddresses.reason} <> 'complaint'`,
    });
  return true;
}
