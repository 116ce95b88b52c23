import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { addressSchema, emailSchema } from '#contracts/http/checkout.ts';
import { MAX_LINES, MAX_QUANTITY } from '#contracts/limits.ts';
import { LOCALES } from '#contracts/money.ts';
import { isHandWay, LONGEST_REFERENCE } from '#contracts/money-by-hand.ts';
import { PAYMENT_METHODS } from '#contracts/orders.ts';
import { requestKeySchema } from '#contracts/request-key.ts';
import { sayRefusal } from '#contracts/texts/say-refusal.ts';
import { translate } from '#contracts/texts/translate.ts';
import { filledLine, line, typedText } from '#contracts/typed-text.ts';
import { pricePhoneOrder } from '#shop/checkout/price-phone-order.ts';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusal.ts';
import type { OrderCosts } from '#shop/orders/insert-order.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { findBuyers, readBuyerOf } from '#shop/reports/find-buyers.ts';
import { findForSale, readForSale } from '#shop/reports/find-for-sale.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { type FormProblems, type Given, problemsIn, problemsOfRefusal } from '../../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../../forms/read-form.server.ts';
import { orderAddress } from '../../addresses.ts';
import { readWords } from '../../parts/paging.ts';
import { readPieces } from '../../parts/pieces-input.ts';
import { staffOnly } from '../../staff-only.server.ts';
import { buyerIn, chosenIn, piecesField } from './add-query.ts';
import { refusedForStaff } from './words-for-staff.server.ts';

/** What was found and what was chosen, as the address says: so Back takes an article out, and a reload loses nothing. */
export async function readOrderAdd(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'orders', 'change');
  const { shop, locale } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const words = readWords(params);
  const { who, buyerOf } = buyerIn(params);
  const [found, chosen, buyers, buyer] = await Promise.all([
    words ? findForSale(shop, words, locale) : [],
    readForSale(shop, chosenIn(params).slice(0, MAX_LINES), locale),
    who ? findBuyers(shop, who) : [],
    buyerOf === null ? null : readBuyerOf(shop, buyerOf),
  ]);
  const countries = listCountries(locale).map(({ code, name }) => ({ code, name }));
  return {
    words,
    found,
    chosen,
    who,
    buyers,
    buyer,
    countries,
    handWays: shop.settings.handWays,
    currency: shop.settings.currency,
    formKey: shop.ids.uuid(),
  };
}

export type OrderAddData = Awaited<ReturnType<typeof readOrderAdd>>;

/** Digits with what people write between them; five at least. */
const PHONE = /^[+0-9 ()./-]*(?:\d[+0-9 ()./-]*){5}$/;

const orderFormSchema = z.object({
  name: filledLine(120),
  email: z.union([z.literal(''), emailSchema]),
  // whoever calls can be called back, and the courier too
  address: addressSchema.extend({
    phone: typedText().min(1, 'problem.required').max(40).regex(PHONE, 'problem.phone'),
  }),
  code: z
    .string()
    .trim()
    .max(80)
    .transform((typed) => typed || null),
  expectedTotal: z.string().regex(/^\d{0,12}$/),
  language: z.enum(LOCALES),
  method: z.enum(PAYMENT_METHODS),
  paid: z.stringbool({ truthy: ['on'], falsy: [''] }),
  reference: line(LONGEST_REFERENCE),
  key: requestKeySchema,
});

/** Takes the order as any buyer's would be taken, and leads to it. */
export async function takeOrderAdd(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'orders', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const { text } = form;
  if (text('intent') === 'price') return data(await priceOf(form, context));
  const input = orderFormSchema.safeParse({
    ...{
      name: text('name'),
      email: text('email'),
      language: text('language'),
      method: text('method'),
      paid: text('paid'),
      reference: text('reference'),
      key: text('key'),
      code: text('coupon'),
      expectedTotal: text('expectedTotal'),
    },
    address: Object.fromEntries(PLACES.map((name) => [name, text(name)])),
  });
  const { lines, problems } = await linesIn(form, context);
  if (!input.success) return refuseFields({ ...problemsIn(input.error.issues, locale), ...problems }, form, locale);
  if (Object.keys(problems).length > 0) return refuseFields(problems, form, locale);
  const { name: customerName, language, method: paymentMethod, expectedTotal, paid, reference, ...rest } = input.data;
  try {
    if (lines.length === 0) return refuseFields({ lines: translate(locale, 'office.add.none') }, form, locale);
    const { order } = await takePhoneOrder(shop, {
      ...rest,
      customerName,
      locale: language,
      paymentMethod,
      paid: paid && isHandWay(paymentMethod) ? { reference } : undefined,
      expectedTotalMinor: expectedTotal === '' ? undefined : Number(expectedTotal),
      lines,
      actor,
    });
    return redirect(orderAddress(order.id));
  } catch (error) {
    return refuseWith(isRefusal(error) ? forStaff(error, context) : error, form, locale);
  }
}

const PIECES = /^pieces-([1-9]\d{0,8})$/;

const PLACES = ['country', 'city', 'state', 'street', 'apartment', 'zip', 'phone'] as const;

/** The chosen variants with how many pieces the form says of each, and where it says none; prices are never read from it. */
async function linesIn({ text, given }: SentForm, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const ids = Object.keys(given).flatMap((name) => Number(PIECES.exec(name)?.[1] ?? 0) || []);
  const chosen = await readForSale(shop, ids.slice(0, MAX_LINES), locale);
  const problems: FormProblems = {};
  const lines = chosen.flatMap(({ variantId, productId, size, colourCode: colour }) => {
    const field = piecesField(variantId);
    const quantity = readPieces(text(field));
    if (quantity !== null) return [{ productId, size, colour, quantity }];
    problems[field] = translate(locale, 'problem.quantity', { max: MAX_QUANTITY });
    return [];
  });
  return { lines, problems };
}

function forStaff(refused: Refusal, context: Readonly<RouterContextProvider>): Refusal {
  const { shop, locale } = context.get(requestContext);
  return refusedForStaff(refused, { currency: shop.settings.currency, locale });
}

/** What can be said to the caller now: the sums, or what is missing or wrong, by the form's fields. */
export type PricedAdd = { costs: OrderCosts | null; problems: FormProblems; words: string | null; given: Given };

/** Prices the form as it stands, without placing an order. */
async function priceOf(form: SentForm, context: Readonly<RouterContextProvider>): Promise<PricedAdd> {
  const { userId: actor } = staffOnly(context, 'orders', 'change');
  const { shop, locale } = context.get(requestContext);
  const { text, given } = form;
  const nothing: PricedAdd = { costs: null, problems: {}, words: null, given };
  const { lines, problems: ofPieces } = await linesIn(form, context);
  if (Object.keys(ofPieces).length > 0) {
    return { ...nothing, problems: ofPieces, words: translate(locale, 'refusal.input.invalid') };
  }
  if (lines.length === 0 || text('country') === '') return nothing;
  const email = emailSchema.safeParse(text('email'));
  try {
    const { costs, couponRefused } = await pricePhoneOrder(shop, {
      lines,
      country: text('country'),
      code: text('coupon').trim().slice(0, 80) || null,
      email: email.success ? email.data : null,
      actor,
    });
    const why = couponRefused && problemsOfRefusal(forStaff(couponRefused, context).more.problems, locale);
    return { ...nothing, costs, problems: why ?? {} };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return {
      ...nothing,
      problems: problemsOfRefusal(error.more.problems, locale),
      words: sayRefusal(locale, error.code, error.more),
    };
  }
}

/** Answers what the order comes to as it is being typed. */
export async function readAddPrice(request: Request, context: Readonly<RouterContextProvider>) {
  return data(await priceOf(await readSentForm(request), context), { headers: { 'Cache-Control': 'no-store' } });
}
