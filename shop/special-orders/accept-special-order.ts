import type { OrderAddress, PaymentMethod } from '#contracts/orders.ts';
import { lineTotalMinor } from '#contracts/totals.ts';
import { loadForSale, pictureOfLine } from '../catalog/load-for-sale.ts';
import { priceQuote } from '../checkout/price-order.ts';
import { confirmationDue } from '../checkout/visitor-limits.ts';
import { writeOrder } from '../checkout/write-order.ts';
import { encrypt } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { keepOrdersOpen } from '../orders/close-orders.ts';
import type { NewOrderLine } from '../orders/insert-order.ts';
import { type PlacedSummary, placedOrderSummary } from '../orders/read-placed.ts';
import { isCountry } from '../places/list-countries.ts';
import { variantsOf } from '../stock/availability.ts';
import { lockSpecialOrder, moveSpecialOrder, type SpecialOrder } from './change-special-order.ts';
import { reopen } from './follow-accepted.ts';
import { type Owner, ownedBy } from './owner.ts';
import { fitting, hasEnded } from './rules.ts';

/** The customer's yes: to which price, where the goods go, and how they are paid. */
export type SpecialAcceptance = {
  id: number | null;
  owner: Owner;
  /** The price of one piece that the customer was shown, in minor units. */
  expectedUnitMinor?: number | undefined;
  customerName: string;
  address: OrderAddress;
  paymentMethod: PaymentMethod;
};

/**
 * Says yes to a quote: in one transaction the special order becomes an order with one line at the quoted price, made to
 * order, so that nothing is held from stock. It is paid like any other (payments/open-payment.ts after the commit). A large one
 * that is paid on delivery waits to be confirmed like any other, unless the mailed link was used: an account can be opened with
 * an address that is not its own.
 *
 * returns     the order; `isNew` is false when it stood already
 * refuses     not.found (also for somebody else's) · special.transition.illegal · special.expired · special.stale — the
 *             price is another one by now · product.unavailable · input.invalid for an unknown country
 * repeatable  accepted twice, also at the same moment: one order, the same answer
 * source      R-194, decisions 0029 and 0066
 */
export async function acceptSpecialOrder(
  shop: Shop,
  acceptance: SpecialAcceptance,
): Promise<{ order: PlacedSummary; isNew: boolean }> {
  if (!isCountry(acceptance.address.country))
    throw new Refusal('input.invalid', { problems: [{ field: 'address.country', code: 'problem.country' }] });
  const token = shop.ids.token();
  const encryptedToken = encrypt(shop.settings.encryptionKey, token);
  return inTransaction(shop, async (tx) => {
    const found = await lockSpecialOrder(tx, acceptance.id, ownedBy(acceptance.owner));
    if (found.orderId !== null && (found.status === 'accepted' || found.status === 'ordered')) {
      const order = await placedOrderSummary(tx, found.orderId);
      if (found.status === 'ordered' || order.paymentStatus !== 'failed') return { order, isNew: false };
    }
    const before = found.status === 'accepted' ? await reopen(shop, tx, found) : found;
    await keepOrdersOpen(tx);
    await shop.owner.refresh(tx); // another process may have changed the currency
    const unitMinor = quotedPrice(shop, before, acceptance.expectedUnitMinor);
    const line = await lineOf(tx, before, unitMinor);
    const goodsMinor = lineTotalMinor({ unitMinor, quantity: line.quantity });
    const costs = await priceQuote(shop, tx, { goodsMinor, country: acceptance.address.country });
    const confirmBy = await confirmByOf(shop, tx, { acceptance, before, totalMinor: costs.totalMinor });
    const { placed } = await writeOrder(
      shop,
      tx,
      {
        userId: before.userId,
        email: before.email,
        customerName: acceptance.customerName,
        locale: before.locale,
        address: acceptance.address,
        paymentMethod: acceptance.paymentMethod,
        lines: [line],
        costs,
        confirmBy,
      },
      { token, encryptedToken },
    );
    const isSettled = acceptance.paymentMethod === 'on_delivery' && confirmBy === null;
    await recordAcceptance(shop, tx, before, { orderId: placed.id, isSettled });
    return { order: placed, isNew: true };
  });
}

type Accepted = { acceptance: SpecialAcceptance; before: SpecialOrder; totalMinor: number };

async function confirmByOf(shop: Shop, tx: Tx, { acceptance, before, totalMinor }: Accepted): Promise<Date | null> {
  const { owner, paymentMethod } = acceptance;
  if (paymentMethod !== 'on_delivery') return null;
  return confirmationDue(shop, tx, {
    request: before,
    totalMinor,
    pieces: before.quantity,
    isByMailedLink: 'token' in owner,
  });
}

function quotedPrice(shop: Shop, special: SpecialOrder, expectedMinor: number | undefined): number {
  if (special.status !== 'quoted' || special.quoteMinor === null || special.quoteExpiresAt === null)
    throw new Refusal('special.transition.illegal', { details: { from: special.status, to: 'accepted' } });
  if (hasEnded(special.quoteExpiresAt, shop.clock.now()) || special.quoteCurrency !== shop.settings.currency)
    throw new Refusal('special.expired');
  if (expectedMinor !== undefined && expectedMinor !== special.quoteMinor)
    throw new Refusal('special.stale', { details: { price: special.quoteMinor } });
  return special.quoteMinor;
}

/** The article as it is now, at the price of the quote. */
async function lineOf(tx: Tx, special: SpecialOrder, unitMinor: number): Promise<NewOrderLine> {
  const [product] = await loadForSale(tx, [special.productId]);
  if (!product) throw new Refusal('product.unavailable');
  const variants = (await variantsOf(tx, [special.productId])).get(special.productId) ?? [];
  const fits = fitting(variants, { size: special.size, colour: special.colourCode });
  const variant = fits.length === 1 ? fits[0] : undefined;
  const { id: productId, isHidden: _isHidden, currency: _currency, pictures: _pictures, ...words } = product;
  const colourCode = special.colourCode ?? variant?.colourCode ?? null;
  return {
    ...words,
    ...pictureOfLine(product, colourCode),
    productId,
    variantId: variant?.id ?? null,
    sku: variant?.sku ?? `${product.designNumber}-MTO`,
    size: special.size ?? variant?.size ?? null,
    colourCode,
    colourNameEn: fits[0]?.colourNameEn ?? null,
    colourNameFr: fits[0]?.colourNameFr ?? null,
    quantity: special.quantity,
    isMadeToOrder: true,
    // A quote is a price of its own: nothing is struck through beside it.
    listPriceMinor: unitMinor,
    unitPriceMinor: unitMinor,
  };
}

async function recordAcceptance(
  shop: Shop,
  tx: Tx,
  before: SpecialOrder,
  { orderId, isSettled }: { orderId: number; isSettled: boolean },
): Promise<void> {
  const actor = before.userId ?? 'guest';
  const accepted = await moveSpecialOrder(shop, tx, before, {
    to: 'accepted',
    step: 'accepted',
    side: 'customer',
    actor,
    fields: { orderId },
  });
  if (isSettled)
    await moveSpecialOrder(shop, tx, accepted, { to: 'ordered', step: 'ordered', side: 'customer', actor });
  await record(shop, tx, { name: 'special.accepted', payload: { specialOrderId: before.id, to: 'shop' } });
}
