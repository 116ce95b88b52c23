/**
 * Every way in which the shop says no, with the HTTP status it is answered with. The sentence a person reads for a code
 * stands in contracts/texts (one entry per code, both languages).
 */
export const REFUSALS = {
  'input.invalid': 422,
  'body.too.large': 413,
  'body.too.slow': 408,
  'body.unreadable': 400,
  'not.found': 404,
  'not.signed.in': 401,
  'not.allowed': 403,
  'csrf.mismatch': 419,
  'too.many.tries': 429,
  'stock.insufficient': 409,
  'product.unavailable': 409,
  'variant.unknown': 422,
  'total.changed': 409,
  'order.transition.illegal': 409,
  'order.stale': 409,
  'order.unconfirmed': 409,
  'order.not.waiting': 409,
  'order.under.way': 409,
  'order.too.large': 422,
  'orders.too.many': 429,
  'checkouts.too.many': 429,
  'idempotency.mismatch': 422,
  'charge.least': 422,
  'charge.most': 422,
  'charge.step': 422,
  'payment.unavailable': 503,
  'payment.rejected': 502,
  'payment.not.open': 409,
  'cards.unavailable': 503,
  'webhook.refused': 400,
  'sign.in.wrong': 401,
  'email.taken': 422,
  'email.unverified': 409,
  'password.wrong': 422,
  'link.spent': 410,
  'account.busy': 409,
  'code.wrong': 422,
  'second.factor.on': 409,
  'second.factor.off': 409,
  'second.factor.needed': 403,
  'bootstrap.refused': 404,
  'refund.not.paid': 409,
  'refund.too.much': 422,
  'return.not.delivered': 409,
  'return.too.late': 409,
  'return.quantity': 422,
  'return.step.illegal': 409,
  'delivery.quantity': 422,
  'parcel.step.illegal': 409,
  'parcel.under.way': 409,
  'parcel.lost.waits': 409,
  'letter.not.true': 409,
  'emails.too.many': 429,
  'payment.not.parked': 409,
  'message.not.parked': 409,
  'message.reason.missing': 422,
  'payment.does.not.fit': 409,
  'rating.note.missing': 422,
  'rating.not.customer': 403,
  'discount.none': 409,
  'discount.newer': 409,
  'edit.stale': 409,
  'currency.fixed': 409,
  'webhook.off': 409,
  'coupon.refused': 422,
  'delivery.not.there': 422,
  'delivery.changed': 409,
  'category.in.use': 409,
  'category.fixed': 409,
  'choice.in.use': 409,
  'address.too.many': 409,
  'upload.refused': 422,
  'upload.too.large': 413,
  'upload.too.many.pixels': 422,
  'upload.side.too.long': 422,
  'upload.too.many': 413,
  'upload.too.slow': 408,
  'import.file': 422,
  'import.columns': 422,
  'import.row': 422,
  'import.too.large': 413,
  'special.in.stock': 409,
  'special.not.taken': 409,
  'special.transition.illegal': 409,
  'special.expired': 409,
  'special.stale': 409,
  'staff.last.owner': 409,
  'staff.invited.known': 422,
  'shop.paused': 503,
  'storage.full': 503,
  'service.unavailable': 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** What an error page shows when a form could not be taken now. */
export type NotNow = { refused: RefusalCode };

/** One thing wrong with one field: a code whose sentence is in contracts/texts, and the values it names. */
export type FieldProblem = { field: string; code: string; values?: Record<string, string | number> };

/** What the API answers when the shop says no. `errors` names the fields, each with sentences in the visitor's language. */
export type RefusalAnswer = {
  code: string;
  message: string;
  errors: Record<string, string[]>;
  details?: Record<string, unknown>;
};
