import type { SpecialAnswer } from '#contracts/http/special-orders.ts';
import type { SpecialOrderRow, SpecialOrderShown } from '#contracts/special-orders.ts';
import { customerOf, type Viewer } from '#contracts/viewer.ts';
import { Refusal } from '#shop/kernel/refusal.ts';

type Contact = { name: string; email: string; phone: string };

/** Who asks, and where the answer goes: as the request says, else the customer's own address. */
export function contactOf(viewer: Viewer, contact: Contact | undefined) {
  const customer = customerOf(viewer);
  const who = contact ?? (customer && { name: customer.name, email: customer.email, phone: '' });
  if (!who) throw new Refusal('input.invalid', { problems: [{ field: 'contact', code: 'problem.required' }] });
  return {
    userId: customer?.userId ?? null,
    customerName: who.name || (customer?.name ?? ''),
    email: who.email,
    phone: who.phone,
  };
}

/** A special order in the wire's words. */
export function toWire(special: SpecialOrderRow): SpecialAnswer {
  const { quote, order } = special;
  return {
    id: special.id,
    product_id: special.productId,
    number: special.designNumber,
    article: special.productName,
    size: special.size,
    colour: special.colour,
    quantity: special.quantity,
    note: special.note,
    contact: { name: special.customerName, email: special.email, phone: special.phone },
    status: special.status,
    quote: quote && {
      price: quote.unitMinor,
      total: quote.totalMinor,
      currency: quote.currency,
      ready_on: quote.readyOn,
      message: quote.message,
      expires_at: quote.expiresAt,
      is_expired: quote.isExpired,
    },
    order: order && { id: order.id, number: order.number, payment_status: order.paymentStatus },
    made_on: special.askedAt,
    version: special.version,
  };
}

/** The same with its history. */
export function toDetail(special: SpecialOrderShown) {
  return {
    ...toWire(special),
    history: special.story.map(({ step, side, unitMinor, readyOn, message, at }) => ({
      ...{ step, by: side, price: unitMinor, ready_on: readyOn, message, at },
    })),
  };
}
