import { eq, sql } from 'drizzle-orm';
import { chargeFault, limitNamed } from '#contracts/charge-limits.ts';
import { audit } from '../kernel/audit.ts';
import { refuseFarDays } from '../kernel/day-limits.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { codeOf, type DiscountTarget, lockAimed } from './choose-products.ts';
import { type Priced, pricesOf } from './prices-of.ts';
import { MOST_NAMED, pricesWritten } from './prices-written.ts';
import { lockPricing, repriceProducts } from './reprice-products.ts';
import { priceNow } from './rules.ts';
import { discountBatches } from './tables.ts';

/** What comes off: hundredths of a percent, or minor units of each article's own currency. */
export type OfferValue = { kind: 'percent'; basisPoints: number } | { kind: 'amount'; amountMinor: number };

export type Offer = {
  value: OfferValue;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Names the request (UUID): the same request is one discount, however often it is sent. */
  idempotencyKey?: string | undefined;
};

/**
 * Puts a discount on top of the stack of every article of a target, as one batch. While discounts are frozen it waits
 * for the thaw.
 *
 * returns     the batch and how many articles it is on
 * refuses     not.found when one of the named articles does not exist, input.invalid when the target has no article or
 *             the offer ends before it begins, has ended already or has a day too far ahead, or an article would cost less than a card can be
 *             charged (nothing at all is a price), idempotency.mismatch when the request has put another
 *             discount on: nothing is changed
 * repeatable  with the same request: the same batch, nothing more is applied; without one each call adds one more
 * source     
 */
export async function applyOffer(
  shop: Shop,
  actor: string,
  target: DiscountTarget,
  offer: Offer,
): Promise<{ batchId: number; products: number }> {
  checkDates(shop, offer);
  return inTransaction(shop, async (tx) => {
    await lockPricing(tx);
    const same = await batchOfRequest(tx, target, offer);
    if (same) return same;
    const products = await lockAimed(tx, target);
    if (target.kind === 'articles' && products.length < new Set(target.productIds).size) throw new Refusal('not.found');
    if (products.length === 0) {
      throw new Refusal('input.invalid', { problems: [{ field: 'of', code: 'problem.discount.nothing' }] });
    }
    refuseTooCheap(products, offer);
    const ids = products.map(({ id }) => id);
    const now = shop.clock.now();
    const before = pricesWritten(await pricesOf(tx, products, now));
    const batchId = await insertBatch(shop, tx, { actor, target, offer, ids });
    await repriceProducts(shop, tx, products);
    await audit(tx, {
      actor,
      action: 'discount.applied',
      subjectType: 'products',
      subjectId: idsText(ids),
      before,
      after: {
        ...pricesWritten(await pricesOf(tx, products, now)),
        batchId,
        ...(offer.value.kind === 'percent'
          ? { basisPoints: offer.value.basisPoints }
          : { amountMinor: offer.value.amountMinor }),
        ...(ids.length <= MOST_NAMED && { productIds: ids }),
      },
    });
    await record(shop, tx, { name: 'product.changed', payload: { productIds: ids } });
    return { batchId, products: ids.length };
  });
}

/** What the same request has done before; a request that did something else is refused. */
async function batchOfRequest(
  tx: Tx,
  target: DiscountTarget,
  { idempotencyKey, value, startsAt, endsAt }: Offer,
): Promise<{ batchId: number; products: number } | undefined> {
  if (!idempotencyKey) return undefined;
  const [batch] = await tx.select().from(discountBatches).where(eq(discountBatches.idempotencyKey, idempotencyKey));
  if (!batch) return undefined;
  const isSame =
    batch.targetKind === target.kind &&
    batch.targetCode === codeOf(target) &&
    (target.kind !== 'articles' || batch.productsCount === new Set(target.productIds).size) &&
    batch.kind === value.kind &&
    (value.kind === 'percent' ? batch.basisPoints === value.basisPoints : batch.amountMinor === value.amountMinor) &&
    batch.startsAt?.getTime() === startsAt?.getTime() &&
    batch.endsAt?.getTime() === endsAt?.getTime();
  if (!isSame) throw new Refusal('idempotency.mismatch');
  return { batchId: batch.id, products: batch.productsCount };
}

function refuseTooCheap(products: readonly Priced[], { value }: Offer): void {
  const bare = { id: 1, basisPoints: null, amountMinor: null, startsAt: null, endsAt: null };
  const discount = { ...bare, ...value, cancelledAt: null, frozenAt: null };
  const at = { now: new Date(0), isFrozen: false };
  const tooCheap = products.filter(({ listPriceMinor: listMinor, currency }) => {
    const { unitMinor } = priceNow({ listMinor, currency }, [discount], at);
    return unitMinor < listMinor && chargeFault(unitMinor, currency) === 'least';
  });
  const [first] = tooCheap;
  if (!first) return;
  const values = { ...limitNamed('least', first.currency), count: tooCheap.length };
  throw new Refusal('input.invalid', { problems: [{ field: 'value', code: 'problem.charge.discount', values }] });
}

function checkDates(shop: Shop, { startsAt, endsAt }: Offer): void {
  const problem = (code: string) => new Refusal('input.invalid', { problems: [{ field: 'until', code }] });
  if (endsAt && endsAt <= shop.clock.now()) throw problem('problem.discount.past');
  if (endsAt && startsAt && endsAt <= startsAt) throw problem('problem.discount.until');
  refuseFarDays(shop, { from: startsAt, until: endsAt });
}

type Batch = { actor: string; target: DiscountTarget; offer: Offer; ids: readonly number[] };

async function insertBatch(shop: Shop, tx: Tx, { actor, target, offer, ids }: Batch): Promise<number> {
  const { value, startsAt, endsAt, idempotencyKey } = offer;
  const appliedAt = shop.clock.now();
  const [batch] = await tx
    .insert(discountBatches)
    .values({
      targetKind: target.kind,
      targetCode: codeOf(target),
      kind: value.kind,
      basisPoints: value.kind === 'percent' ? value.basisPoints : null,
      amountMinor: value.kind === 'amount' ? value.amountMinor : null,
      startsAt,
      endsAt,
      idempotencyKey,
      productsCount: ids.length,
      appliedAt,
      appliedBy: actor,
    })
    .returning({ id: discountBatches.id });
  if (!batch) throw new Error('The batch was not written');
  // One statement with one parameter however many articles there are.
  await tx.execute(sql`
    INSERT INTO discounts (product_id, batch_id, kind, basis_points, amount_minor, starts_at, ends_at, applied_at, applied_by)
    SELECT product_id, b.id, b.kind, b.basis_points, b.amount_minor, b.starts_at, b.ends_at, b.applied_at, b.applied_by
    FROM discount_batches b, unnest(${sql.param([...ids])}::int[]) AS product_id WHERE b.id = ${batch.id}
    ORDER BY product_id`);
  return batch.id;
}

/** How an audit entry names several articles: the one, or how many. */
export function idsText(productIds: readonly number[]): string {
  return productIds.length === 1 ? String(productIds[0]) : `${productIds.length} articles`;
}
