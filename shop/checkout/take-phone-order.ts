import { dayOf } from '#contracts/days.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { FEWEST_PHONE_FIGURES, phoneFigures } from '#contracts/phone-figures.ts';
import { guardGuesses } from '../coupons/guard-guesses.ts';
import { findPersonByEmail } from '../customers/find-person.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { hashBody } from '../kernel/hash-body.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { adoptGuestOrders } from '../orders/adopt-guest-orders.ts';
import { countEmailToBuyer } from '../orders/limit-emails.ts';
import { piecesOf } from '../orders/line-pieces.ts';
import { readDueMinor } from '../orders/read-placed.ts';
import { extendPayment } from '../payments/extend-payment.ts';
import { takeMoney } from '../payments/record-money.ts';
import { type OrderRequest, type PlacedOrder, placeOrder } from './place-order.ts';

/** How long a mailed link to pay is good: Stripe keeps no page open for more than a day. */
const LINK_SECONDS = 23 * 3_600;

export type PhoneOrder = Omit<OrderRequest, 'userId' | 'key' | 'takenBy'> & {
  actor: string;
  /** It is paid by hand already, all of it, with this reference; left out, it is to be paid. */
  paid?: { reference: string } | undefined;
  /** Names the form: sent twice it is one order. */
  key: string;
};

/**
 * Somebody of the staff takes an order for a customer on the telephone: the same rules, prices and holds as any other. Paid
 * at the door, by a link that is mailed, or by hand: at once, or within the days of the settings. It joins the account of its
 * address when there is one that was confirmed; saved cards are never offered to whoever holds the link.
 *
 * email       '' where the caller has none: they are known by their telephone, nobody writes to them, and no link is mailed
 * refuses     as placeOrder; input.invalid — a link without an address, or neither address nor telephone; emails.too.many — by card, the address gets no link to pay today; too.many.tries — too many codes of this actor were wrong; with `expectedTotalMinor`, what the customer agreed to on the telephone is what they pay
 * repeatable  with the same key: the same order
 */
export async function takePhoneOrder(shop: Shop, { actor, key, paid, ...input }: PhoneOrder): Promise<PlacedOrder> {
  const request = {
    ...input,
    userId: null,
    takenBy: actor,
    key: { actor, key, bodyHash: hashBody(paid ? { ...input, paid } : input) },
  };
  const { paymentMethod: way } = input;
  refuseUnreachable(input);
  if (isHandWay(way) && !shop.settings.handWays.includes(way)) {
    throw new Refusal('input.invalid', { problems: [{ field: 'method', code: 'problem.money.way.off' }] });
  }
  const place = () =>
    placeOrder(shop, request, async (tx, orderId) => {
      if (input.paymentMethod === 'card') {
        await extendPayment(shop, tx, { orderId, seconds: LINK_SECONDS });
        await record(shop, tx, { name: 'order.payment.asked', payload: { orderId } });
      }
      await joinAccount(tx, input.email);
      // After the account: a proved address has no limit. Before the call ends, so that the customer can say another address.
      if (input.paymentMethod === 'card') {
        await countEmailToBuyer({ ...shop, db: tx }, orderId, `payment-asked ${shop.ids.uuid()}`);
      }
      const pieces = await piecesOf(tx, orderId);
      const lines = Object.fromEntries(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
      const { currency } = shop.settings;
      // Nothing was there before: `{}`, as of every thing that begins with its entry.
      const after = { delivery_status: 'pending', lines, totalMinor: await readDueMinor(tx, orderId), currency };
      await audit(tx, { actor, action: 'order.taken', subjectType: 'order', subjectId: orderId, before: {}, after });
      if (paid && isHandWay(way)) {
        const received = {
          receivedOn: dayOf(shop.clock.now()),
          reference: paid.reference,
          amountMinor: after.totalMinor,
        };
        await takeMoney(shop, tx, { ...received, orderId, way, actor, key });
      }
    });
  const code = input.code ?? null;
  return code === null ? place() : guardGuesses(shop, { by: `user ${actor}`, code }, place);
}

/** A link to pay is mailed; whoever has no address is called back, and the courier calls them too. */
function refuseUnreachable({ email, address, paymentMethod }: Omit<PhoneOrder, 'actor' | 'key'>): void {
  if (email !== '') return;
  if (paymentMethod === 'card') {
    throw new Refusal('input.invalid', { problems: [{ field: 'email', code: 'problem.email.for.link' }] });
  }
  if (phoneFigures(address.phone).length < FEWEST_PHONE_FIGURES) {
    throw new Refusal('input.invalid', { problems: [{ field: 'phone', code: 'problem.phone' }] });
  }
}

async function joinAccount(tx: Tx, email: string): Promise<void> {
  if (email === '') return;
  const owner = await findPersonByEmail({ db: tx }, email);
  if (owner?.emailVerified && owner.role === 'user') await adoptGuestOrders(tx, { userId: owner.userId, email });
}
