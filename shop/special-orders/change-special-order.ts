import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SpecialSide, SpecialStatus, SpecialStep } from '#contracts/special-orders.ts';
import { audit } from '../kernel/audit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { mayMove } from './rules.ts';
import { specialOrderSteps, specialOrders } from './tables.ts';

export type SpecialOrder = typeof specialOrders.$inferSelect;

/**
 * Takes a special order for a change: nobody else changes it before the transaction ends.
 *
 * refuses  not.found — there is none, or it is somebody else's
 */
export async function lockSpecialOrder(tx: Tx, id: number | null, owned?: SQL): Promise<SpecialOrder> {
  const byId = id === null ? undefined : eq(specialOrders.id, id);
  const [found] = await tx.select().from(specialOrders).where(and(byId, owned)).for('update');
  if (!found) throw new Refusal('not.found');
  return found;
}

/** What a step changes beside the state, and its event. */
export type SpecialMove = {
  to: SpecialStatus;
  step: SpecialStep;
  side: SpecialSide;
  actor: string;
  fields?: Partial<typeof specialOrders.$inferInsert>;
  details?: { unitMinor?: number; currency?: string; readyOn?: string; message?: string };
};

/**
 * Moves a locked special order one step, and writes it into its history and the audit.
 *
 * returns  the special order as it is now
 * refuses  special.transition.illegal — nothing is changed
 * source  
 */
export async function moveSpecialOrder(
  shop: Shop,
  tx: Tx,
  before: SpecialOrder,
  { to, step, side, actor, fields, details = {} }: SpecialMove,
): Promise<SpecialOrder> {
  if (!mayMove(before.status, to))
    throw new Refusal('special.transition.illegal', { details: { from: before.status, to } });
  const now = shop.clock.now();
  const [after] = await tx
    .update(specialOrders)
    .set({ ...fields, status: to, updatedAt: now, version: sql`${specialOrders.version} + 1` })
    .where(eq(specialOrders.id, before.id))
    .returning();
  if (!after) throw new Error(`Special order ${before.id} is gone`);
  await writeStep(tx, before.id, { step, side, at: now, ...details });
  await audit(tx, {
    actor,
    action: `special.order.${step}`,
    subjectType: 'special_order',
    subjectId: before.id,
    before: { status: before.status },
    after: { status: to, ...details },
  });
  return after;
}

/** Writes one entry of a special order's history. */
export async function writeStep(
  tx: Tx,
  specialOrderId: number,
  step: Omit<typeof specialOrderSteps.$inferInsert, 'specialOrderId'>,
): Promise<void> {
  await tx.insert(specialOrderSteps).values({ ...step, specialOrderId });
}
