import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { applyOffer } from './apply-offer.ts';
import { readPercent } from './rules.ts';

/**
 * Puts a percentage on top of the stack of each of these articles, from now on and without an end. While discounts are
 * frozen it waits for the thaw.
 *
 * percent     as typed: "12", "12.5"; above 0, at most 100, at most two decimals
 * refuses     input.invalid for another value, not.found when one of the articles does not exist: nothing is changed
 * repeatable  no: each call adds one more
 * source     
 */
export async function applyDiscount(
  shop: Shop,
  actor: string,
  productIds: readonly number[],
  { percent }: { percent: string },
): Promise<void> {
  const basisPoints = readPercent(percent);
  if (basisPoints === null) {
    throw new Refusal('input.invalid', { problems: [{ field: 'value', code: 'problem.percent' }] });
  }
  if (productIds.length === 0) throw new Refusal('not.found');
  const offer = { value: { kind: 'percent' as const, basisPoints }, startsAt: null, endsAt: null };
  await applyOffer(shop, actor, { kind: 'articles', productIds }, offer);
}
