import { sql } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import type { DocumentKind } from '#contracts/documents.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { documentNumbers } from './tables.ts';

/**
 * The next number of a kind of document in the shop's year, and the moment of issue. Whoever else issues waits until this
 * transaction ends; a rollback gives the number back, so none is skipped. (A sequence of the database would skip it.)
 *
 * source  decision 0079
 */
export async function takeNumber(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  kind: DocumentKind,
): Promise<{ year: number; number: number; issuedAt: Date }> {
  const now = shop.clock.now();
  const year = Number(dayOf(now).slice(0, 4));
  const { lastNumber, lastIssuedAt } = documentNumbers;
  const [taken] = await tx
    .insert(documentNumbers)
    .values({ kind, year, lastNumber: 1, lastIssuedAt: now })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: {
        lastNumber: sql`${lastNumber} + 1`,
        // another process's clock may be ahead of this one's
        lastIssuedAt: sql`GREATEST(${lastIssuedAt}, excluded.last_issued_at)`,
      },
    })
    .returning({ number: lastNumber, issuedAt: lastIssuedAt });
  if (!taken) throw new Error(`No number was counted for ${kind} ${year}`);
  return { year, ...taken };
}
