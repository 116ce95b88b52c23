import { z } from 'zod';
import { LONGEST_ORDER_NOTE } from '../limits.ts';
import { HAND_WAYS, RECORDED_WAYS } from '../money-by-hand.ts';
import { ORDER_STAGES } from '../order-stage.ts';
import { DELIVERY_STATUSES, PARCEL_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../orders.ts';
import { PAID_WAYS } from '../paid-by.ts';
import { isParcelLink } from '../parcels.ts';
import { requestKeySchema } from '../request-key.ts';
import { filledBlock, filledLine, line } from '../typed-text.ts';
import { addressSchema, emailSchema } from './checkout.ts';
import { idSchema, versionSchema } from './ids.ts';
import { personNameSchema } from './user.ts';

const addressAnswer = z.object({
  country: z.string(),
  city: z.string(),
  state: z.string(),
  street: z.string(),
  apartment: z.string(),
  zip: z.string(),
  phone: z.string(),
});

const orderArticle = z.object({
  line_id: z.int(),
  product_id: z.int().nullable(),
  number: z.string(),
  sku: z.string().describe('what stands on the piece'),
  name: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  quantity: z.int(),
  shipped: z.int().describe('pieces that have arrived'),
  dropped: z.int().describe('pieces that never will, because they were called off'),
  packed: z.int().describe('pieces in a parcel that is packed or on its way'),
  lost: z.int().describe('pieces of a lost parcel about which nobody has decided yet'),
  list_price: z.int(),
  unit_price: z.int(),
  total: z.int(),
  image: z.string().nullable(),
});

/** A parcel of an order: who brings it, how far it is, and which pieces are in it. */
const parcelAnswer = z.object({
  id: z.int(),
  status: z.enum(PARCEL_STATUSES),
  carrier: z.string(),
  tracking: z.string().describe('the courier’s number'),
  link: z.string().describe('where the courier says how far it is; empty when there is none'),
  packed_on: z.string(),
  shipped_on: z.string().nullable(),
  ended_on: z.string().nullable().describe('when it arrived, was refused, or was known to be lost'),
  lines: z.array(z.object({ line_id: z.int(), name: z.string(), quantity: z.int() })),
});

/** The money of an order: what is due, what came, what of it went back, and what still has to. */
const money = {
  due: z.int().describe('the total less what was called off; 0 when all was'),
  collected: z.int().describe('what came'),
  refunded: z.int().describe('what of it went back'),
  net: z.int().describe('collected − refunded'),
  credited: z.int().describe('what of the due was given back: a return, a courtesy'),
  balance: z.int().describe('due − credited − net: what is still to be paid; negative: what is to go back'),
  owed_back: z
    .object({ amount: z.int(), currency: z.string() })
    .nullable()
    .describe('Money that came and still goes back, because the order will not come'),
};

/** An order in the wire's words. Amounts in minor units. */
export const orderAnswerSchema = z.object({
  id: z.int(),
  number: z.string(),
  articles: z.array(orderArticle),
  parcels: z.array(parcelAnswer).describe('oldest first'),
  payment_id: z.int().nullable(),
  payment_method: z.string(),
  paid_by: z.array(z.enum(PAID_WAYS)).describe('in which ways its money came so far'),
  payment_status: z.enum(PAYMENT_STATUSES),
  delivery_status: z.enum(DELIVERY_STATUSES),
  stage: z.enum(ORDER_STAGES).describe('where its goods are, as its buyer is told'),
  items: z.int(),
  subtotal: z.int(),
  discount: z.int(),
  coupon: z.int().describe('what the code took off'),
  coupon_code: z.string().nullable(),
  delivery: z.int(),
  total: z.int().describe('what it came to when it was placed'),
  ...money,
  tax: z.int().nullable().describe('the part of what it comes to that is tax; null: no rate was set'),
  tax_rate: z.number().nullable().describe('percent'),
  rest_by_card: z.int().describe('what is left and may be paid by card, beside what came; 0: nothing'),
  seconds_to_pay: z.int().nullable().describe('How long its card payment is open; null when it is not'),
  lapsed: z.boolean().describe('It was not paid, or not confirmed, while its goods were held'),
  confirm_by: z.string().nullable().describe('It waits until then for somebody to confirm it; null: it does not'),
  exchange: z
    .object({ for_order: z.string(), worth: z.int(), waits: z.boolean() })
    .nullable()
    .describe('It is sent instead of pieces of that order; it waits until they are back'),
  gift: z
    .object({ message: z.string(), wrapped: z.boolean() })
    .nullable()
    .describe('It is a gift: the message for its card, which may be empty, and whether it is wrapped'),
  may_call_off: z.boolean().describe('Whether its buyer may still call it off'),
  may_change_address: z.boolean().describe('Whether its buyer may still say where it goes'),
  arrives_from: z.string().nullable().describe('The first day on which its buyer was told that it arrives; null: none'),
  arrives_to: z.string().nullable(),
  arrives_late: z.boolean().describe('The last day has passed, and not everything is there'),
  name: z.string().describe('who receives it'),
  currency: z.string(),
  made_on: z.string(),
  version: z.int(),
  shipping_address: addressAnswer,
});
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/** An order as whoever holds its token sees it. */
export const orderByTokenSchema = orderAnswerSchema.extend({
  is_guest: z.boolean().describe('No account has it: one can be made of it'),
  payment_method: z.enum(PAYMENT_METHODS),
  paid_on: z.string().nullable(),
  shipped_on: z.string().nullable().describe('when its first parcel left with the courier'),
  delivered_on: z.string().nullable(),
  cancelled_on: z.string().nullable(),
  refused_on: z.string().nullable().describe('when it was refused on delivery'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable().describe('the card that paid, if one did'),
  taken_by_hand: z
    .array(z.object({ way: z.enum(RECORDED_WAYS), amount: z.int(), reference: z.string() }))
    .describe('what people took, oldest first; what was taken back is not among it'),
  pay_by_hand: z
    .object({
      way: z.enum(HAND_WAYS),
      words: z.string().describe('Of the settings: where to pay'),
      left: z.int().describe('minor units'),
      held_until: z.string().nullable().describe('null: its goods are held without an end'),
    })
    .nullable()
    .describe('How it is to be paid while people wait for its money; its number is the reference'),
});
export type OrderByToken = z.infer<typeof orderByTokenSchema>;

/** An order as a list of the back office shows it. */
export const orderRowSchema = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  items: z.int(),
  total: z.int(),
  ...money,
  currency: z.string(),
  payment_method: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  delivery_status: z.enum(DELIVERY_STATUSES),
  confirm_by: z.string().nullable(),
  made_on: z.string(),
});

export type OrderRowAnswer = z.infer<typeof orderRowSchema>;

export const ordersQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  q: z
    .string()
    .trim()
    .max(120)
    .refine((words) => !words.includes('\0'), 'problem.characters')
    .optional(),
  delivery_status: z.enum(DELIVERY_STATUSES).optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  payment_method: z.enum(PAYMENT_METHODS).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Days of the shop, the last one included. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Totals in minor units. */
  least: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  most: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  sort: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
});

/** Pieces that were delivered in one parcel. The key makes a second request the same parcel; `version` guards against a stale screen. */
export const shipmentBodySchema = z.strictObject({
  lines: z
    .array(z.strictObject({ line_id: idSchema, quantity: z.int().min(1).max(1_000) }))
    .min(1, 'problem.required')
    .max(200),
  carrier: line(80).default(''),
  tracking: line(120).default(''),
  key: requestKeySchema,
  version: versionSchema.optional(),
});
export const shipmentAnswerSchema = z.object({ shipment_id: z.int(), is_complete: z.boolean() });

const way = {
  carrier: line(80),
  tracking: line(120),
  link: line(500).refine((link) => link === '' || isParcelLink(link), 'problem.parcel.link'),
};

/** Who brings a parcel, its number, and where the courier says how far it is. */
export const parcelWaySchema = z.object({
  carrier: way.carrier.default(''),
  tracking: way.tracking.default(''),
  link: way.link.default(''),
});

const pieces = z
  .array(z.strictObject({ line_id: idSchema, quantity: z.int().min(1).max(1_000) }))
  .min(1, 'problem.required')
  .max(200);
const version = versionSchema.optional().describe('of the order that the caller has seen; another one is refused');

/** Pieces that are packed into a parcel; left out: everything that is still to be packed. */
export const packBodySchema = z.strictObject({ ...parcelWaySchema.shape, lines: pieces.optional(), version });

/** Courier, number and link of a parcel, as they are from now on. */
export const parcelWayBodySchema = z.strictObject({ ...parcelWaySchema.shape, version });

/** What became of a parcel. */
export const parcelStepSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('shipped'),
    carrier: way.carrier.optional().describe('left out: as it was packed'),
    tracking: way.tracking.optional(),
    link: way.link.optional(),
    version,
  }),
  z.strictObject({ status: z.literal('arrived'), version }),
  z.strictObject({
    status: z.literal('refused'),
    lines: pieces.optional().describe('what was refused; left out: everything. What was kept has arrived'),
    written_off: z.array(idSchema).max(200).default([]).describe('lines whose refused pieces cannot be sold any more'),
    version,
  }),
  z.strictObject({ status: z.literal('lost'), version }),
]);

/** What the staff writes to each other about an order. */
export const orderNoteSchema = z.strictObject({ note: filledBlock(LONGEST_ORDER_NOTE) });

/** The parcel was refused on delivery; the lines of `written_off` cannot be sold any more. */
export const refusedBodySchema = z.strictObject({
  written_off: z.array(idSchema).max(200).default([]),
  version: versionSchema,
});

/** A step of an order; `version` guards against a stale screen. */
export const orderChangeSchema = z.strictObject({
  delivery_status: z.enum(DELIVERY_STATUSES),
  version: versionSchema.optional(),
});

/** Who has lost the e-mail of an order types its number and the address that it was ordered with. */
export const orderLinkBodySchema = z.strictObject({ number: filledLine(40), email: emailSchema });

/** What its buyer sends to call an order off; `version` is what they had in front of them. */
export const ownCallOffSchema = z.strictObject({
  number: z.string().min(1).max(40),
  version: versionSchema.optional(),
});

/** What its buyer sends to have an order go elsewhere in its country. */
export const ownAddressSchema = ownCallOffSchema.extend({ name: personNameSchema, address: addressSchema });

/** The same of a form of the staff, field by field. */
export const destinationFormSchema = addressSchema.omit({ country: true }).extend({ name: personNameSchema });
