import { and, asc, eq } from 'drizzle-orm';
import { type LedgerStep, ledgerSteps } from '#contracts/ledger.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { signedActor } from './actor-name.ts';
import type { MaySee } from './visible-entries.ts';

/** Every change of an order's money, oldest first, with the name of whoever of the staff made it. One statement. */
export async function readLedgerOf(shop: Shop, orderId: number, maySee: MaySee): Promise<LedgerStep[]> {
  const { account, amountMinor, cause, causeId, actor, createdAt } = ledgerEntries;
  const entries = await shop.db
    .select({ account, amountMinor, cause, causeId, who: signedActor(actor, maySee), at: createdAt })
    .from(ledgerEntries)
    .leftJoin(users, and(eq(users.id, actor), eq(users.role, 'admin')))
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.id));
  return ledgerSteps(entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })));
}
