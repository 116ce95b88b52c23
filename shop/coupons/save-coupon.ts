import { eq, sql } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { refuseFarDays } from '../kernel/day-limits.ts';
import { inTransaction, isDuplicate } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseUnchargedPart } from '../kernel/refuse-charge.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { COUPON_CODE, normaliseCode } from './rules.ts';
import { coupons } from './tables.ts';

/** A code as the staff wants it. Amounts in minor units, percentages in hundredths; null: no limit. */
export type CouponInput = {
  code: string;
  percentBp: number | null;
  amountMinor: number | null;
  minimumMinor: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  isActive: boolean;
};

type Change = { id: number; version: number } | null;

/**
 * Adds a code (`change` null) or writes one anew. Orders that use it keep what was agreed.
 *
 * returns     its id
 * refuses     not.found · edit.stale · input.invalid — a code that cannot be typed or is taken, an amount that no card can be charged, an end before its start,
 *             a day too far back or ahead, fewer
 *             uses than there are
 */
export async function saveCoupon(
  shop: Shop,
  { input, change, actor }: { input: CouponInput; change: Change; actor: string },
): Promise<number> {
  const code = normaliseCode(input.code);
  if (!COUPON_CODE.test(code)) throw wrong('code', 'problem.coupon.code');
  if ((input.percentBp === null) === (input.amountMinor === null)) throw wrong('percent', 'problem.coupon.one.way');
  if (input.startsAt && input.endsAt && input.endsAt <= input.startsAt) throw wrong('ends_at', 'problem.coupon.end');
  refuseFarDays(shop, { starts_at: input.startsAt, ends_at: input.endsAt });
  refuseUnchargedPart(shop, 'amount', input.amountMinor);
  const fields = { ...input, code, updatedAt: shop.clock.now() };
  try {
    return await inTransaction(shop, async (tx) => {
      const before = change ? await lockCoupon(tx, change) : null;
      if (before && input.maxUses !== null && input.maxUses < before.uses) {
        throw wrong('max_uses', 'problem.coupon.fewer', { count: before.uses });
      }
      const id = before
        ? await rewrite(tx, before.id, fields)
        : await add(tx, { ...fields, createdAt: fields.updatedAt });
      const action = before ? 'coupon.changed' : 'coupon.added';
      const was: unknown =
        before && Object.fromEntries(Object.keys(input).map((name) => [name, Reflect.get(before, name)]));
      await audit(tx, { actor, action, subjectType: 'coupon', subjectId: id, before: was, after: { ...input, code } });
      return id;
    });
  } catch (error) {
    if (isDuplicate(error)) throw wrong('code', 'problem.taken');
    throw error;
  }
}

/**
 * Switches a code on or off; nothing else of it changes.
 *
 * refuses     not.found · edit.stale
 * repeatable  with the version that was read: once
 */
export async function switchCoupon(
  shop: Shop,
  { id, version, isActive, actor }: { id: number; version: number; isActive: boolean; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const before = await lockCoupon(tx, { id, version });
    await rewrite(tx, id, { isActive, updatedAt: shop.clock.now() });
    const action = isActive ? 'coupon.switched.on' : 'coupon.switched.off';
    const change = { before: { isActive: before.isActive }, after: { isActive } };
    await audit(tx, { actor, action, subjectType: 'coupon', subjectId: id, ...change });
  });
}

async function lockCoupon(tx: Tx, { id, version }: { id: number; version: number }) {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!coupon) throw new Refusal('not.found');
  if (coupon.version !== version) throw new Refusal('edit.stale');
  return coupon;
}

async function add(tx: Tx, fields: CouponInput & { createdAt: Date; updatedAt: Date }): Promise<number> {
  const [added] = await tx.insert(coupons).values(fields).returning({ id: coupons.id });
  if (!added) throw new Error('The code was not written');
  return added.id;
}

async function rewrite(tx: Tx, id: number, fields: Partial<CouponInput> & { updatedAt: Date }): Promise<number> {
  await tx
    .update(coupons)
    .set({ ...fields, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id));
  return id;
}

function wrong(field: string, code: string, values?: Record<string, number>): Refusal {
  return new Refusal('input.invalid', { problems: [{ field, code, ...(values && { values }) }] });
}
