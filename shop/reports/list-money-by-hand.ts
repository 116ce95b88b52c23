import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { MoneyByHand } from '#contracts/money-by-hand.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { moneyByHand } from '../payments/tables.ts';
import { signedActor } from './actor-name.ts';
import type { MaySee } from './visible-entries.ts';

/** What was taken by hand for an order, oldest first, and by whom it was written down; what was taken back says why. */
export async function listMoneyByHand(shop: Shop, orderId: number, maySee: MaySee): Promise<MoneyByHand[]> {
  const rows = await shop.db
    .select({
      ...{ id: moneyByHand.id, way: moneyByHand.way, amountMinor: moneyByHand.amountMinor },
      ...{ receivedOn: moneyByHand.receivedOn, reference: moneyByHand.reference, at: moneyByHand.createdAt },
      who: signedActor(moneyByHand.actor, maySee),
      backAt: moneyByHand.takenBackAt,
      backWho: nameOfColleague(),
      reason: moneyByHand.takenBackReason,
    })
    .from(moneyByHand)
    .leftJoin(users, and(eq(users.id, moneyByHand.actor), eq(users.role, 'admin')))
    .where(eq(moneyByHand.orderId, orderId))
    .orderBy(asc(moneyByHand.id));
  return rows.map(({ backAt, backWho, reason, at, ...row }) => ({
    ...{ ...row, at: at.toISOString() },
    takenBack: backAt && { at: backAt.toISOString(), who: backWho, reason: reason ?? '' },
  }));
}

/** Who took a record back; null for somebody who is gone. */
function nameOfColleague(): SQL<string | null> {
  return sql<
    string | null
  >`(SELECT u.name FROM ${users} u WHERE u.id = ${moneyByHand.takenBackBy} AND u.role = 'admin')`;
}
