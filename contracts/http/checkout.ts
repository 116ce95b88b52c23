import { z } from 'zod';
import { LONGEST_TYPED_CODE, MOST_CODES } from '../credits.ts';
import { LONGEST_GIFT_MESSAGE } from '../gift.ts';
import { MAX_LINES, MAX_QUANTITY } from '../limits.ts';
import { CHECKOUT_HAND_WAYS } from '../money-by-hand.ts';
import { block, filledLine, line, typedText } from '../typed-text.ts';
import { idSchema } from './ids.ts';
import { personNameSchema } from './user.ts';

export const addressSchema = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'problem.country')
    .describe('ISO 3166-1 alpha-2'),
  city: filledLine(80),
  state: line(80).default(''),
  street: filledLine(200),
  apartment: line(120).default(''),
  zip: line(20).default(''),
  phone: typedText()
    .max(40)
    .regex(/^[+0-9 ()./-]*$/, 'problem.phone')
    .default(''),
});

const EMAIL_LETTERS = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** Dots stand between letters: no mail server takes others (RFC 5321, 4.1.2). */
const EMAIL_NAME = `(?=[^@]{1,64}@)${EMAIL_LETTERS}(?:\\.${EMAIL_LETTERS})*`;
const EMAIL_DOMAIN = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})';

/**
 * An e-mail address wherever somebody types one, in lower case and ASCII: `xn--…` for domains of other letters. Of other
 * spellings any number are one domain to whatever sends the e-mail, and limits would count each for itself.
 *
 * source  decision 0066
 */
export const emailSchema = typedText()
  .toLowerCase()
  .max(254)
  .regex(new RegExp(`^${EMAIL_NAME}@${EMAIL_DOMAIN}$`), 'problem.email');

export const checkoutLineSchema = z.strictObject({
  product_id: idSchema,
  size: z.string().min(1).max(40).nullish(),
  colour: z.string().min(1).max(40).nullish(),
  quantity: z.int().min(1, 'problem.quantity').max(MAX_QUANTITY, 'problem.quantity'),
});

/** The message on the card of a gift: several lines, which may be empty. */
export const giftMessageSchema = block(LONGEST_GIFT_MESSAGE);

/** What POST /api/stripe/checkout/session takes. Prices are never read from it. */
export const checkoutBodySchema = z.strictObject({
  lines: z
    .array(checkoutLineSchema)
    .min(1, 'problem.required')
    .max(MAX_LINES)
    .describe('Also taken as `articles`, and as a JSON string of the list (R-105)'),
  email: emailSchema,
  name: personNameSchema,
  address: addressSchema,
  expected_total: z
    .int()
    .min(0)
    .optional()
    .describe('What the buyer was shown, in minor units; another total answers 409'),
  coupon: typedText().min(1).max(80).optional().describe('A code, as it was typed'),
  credits: z
    .array(typedText().min(1).max(LONGEST_TYPED_CODE))
    .max(MOST_CODES)
    .optional()
    .describe('Codes of store credit and gift cards: they pay as much of it as they reach'),
  gift: z
    .strictObject({
      message: giftMessageSchema.default('').describe('for the card'),
      wrap: z.boolean().default(false).describe('Wrapped as a gift, free of charge, where the settings offer it'),
    })
    .optional()
    .describe('The order is a gift: the slip in its parcel shows no prices'),
  payment_method: z.literal('on_delivery').optional().describe('Only for POST /api/orders (R-081)'),
});

/** What POST /api/orders takes: the same, paid on delivery or by hand in a way that the checkout offers (decision 0101). */
export const orderBodySchema = checkoutBodySchema.extend({
  payment_method: z
    .enum(['on_delivery', ...CHECKOUT_HAND_WAYS])
    .optional()
    .describe('Left out: on delivery. The others where the shop’s settings have the checkout offer them'),
});
export type CheckoutBody = z.infer<typeof orderBodySchema>;

/** What POST /api/credits/look takes and answers. */
export const creditLookSchema = z.strictObject({
  code: typedText().min(1, 'problem.required').max(LONGEST_TYPED_CODE),
});
export const creditAnswerSchema = z.object({
  number: z.string().describe('What papers call it; it opens nothing'),
  balance: z.int().describe('minor units'),
  currency: z.string(),
});
export type CreditAnswer = z.infer<typeof creditAnswerSchema>;

export const orderSummarySchema = z.object({
  id: z.int(),
  number: z.string(),
  total: z.int().describe('minor units'),
  currency: z.string(),
  payment_status: z.string(),
  delivery_status: z.string(),
  confirm_by: z.string().nullable().describe('It waits until then for the buyer to confirm it by the link in the mail'),
});

/** What POST /api/orders/confirm takes: the order, and the code of the mailed link. */
export const confirmBodySchema = z.strictObject({
  number: z.string().min(1).max(40),
  code: z.string().min(1).max(200),
});

export const checkoutAnswerSchema = z.object({
  order: orderSummarySchema,
  token: z.string().describe('Shows the order to whoever holds it; also in the mail'),
  uuid: z.string().describe('For /payment/successful?uuid='),
  url: z.string().describe('Where the buyer goes next: the payment page, or the success page'),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>;

/** The order of an open checkout; its token stands in the header X-Order-Token. */
export const heldOrderSchema = z.object({ number: z.string().min(1).max(40) });

/** What POST /api/stripe/session takes: whom the checkout is for and where it goes. */
export const buyerBodySchema = z.strictObject({
  number: z.string().min(1).max(40),
  email: emailSchema,
  name: personNameSchema,
  address: addressSchema,
});
export type BuyerBody = z.infer<typeof buyerBodySchema>;

export const buyerAnswerSchema = checkoutAnswerSchema.extend({
  token: z.string().describe('Opens the order from now on: another one where the e-mail address is another'),
});
export type BuyerAnswer = z.infer<typeof buyerAnswerSchema>;

export const leftAnswerSchema = z.object({
  left: z.boolean().describe('false when there was nothing to give up'),
  payment_status: z.string(),
});
export type LeftAnswer = z.infer<typeof leftAnswerSchema>;
