import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { addressSchema, emailSchema } from '#contracts/http/checkout.ts';
import { MAX_LINES, MAX_QUANTITY } from '#contracts/limits.ts';
import { LOCALES } from '#contracts/money.ts';
import { PAYMENT_METHODS } from '#contracts/orders.ts';
import { translate } from '#contracts/texts/translate.ts';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { findForSale, readForSale } from '#shop/reports/find-for-sale.ts';
import { requestContext } from '#web/request-context.server.ts';
import { problemsIn } from '../../../special-orders/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../../special-orders/read-form.server.ts';
import { orderAddress } from '../../addresses.ts';
import { readWords } from '../../parts/paging.ts';
import { staffOnly } from '../../staff-only.server.ts';
import { chosenIn } from './add-query.ts';

/** What was found and what was chosen, as the address says: so Back takes an article out, and a reload loses nothing. */
export async function readOrderAdd(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'orders', 'change');
  const { shop, locale } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const words = readWords(params);
  const [found, chosen] = await Promise.all([
    words ? findForSale(shop, words, locale) : [],
    readForSale(shop, chosenIn(params).slice(0, MAX_LINES), locale),
  ]);
  const countries = listCountries(locale).map(({ code, name }) => ({ code, name }));
  return { words, found, chosen, countries, currency: shop.settings.currency, formKey: shop.ids.uuid() };
}

export type OrderAddData = Awaited<ReturnType<typeof readOrderAdd>>;

const wishSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'problem.required')
    .max(120)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'problem.characters'),
  email: emailSchema,
  address: addressSchema,
  language: z.enum(LOCALES),
  method: z.enum(PAYMENT_METHODS),
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
});

/** Takes the order as any buyer's would be taken, and leads to it. */
export async function takeOrderAdd(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'orders', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const { text } = form;
  const wish = wishSchema.safeParse({
    ...{
      name: text('name'),
      email: text('email'),
      language: text('language'),
      method: text('method'),
      key: text('key'),
    },
    address: Object.fromEntries(PLACES.map((name) => [name, text(name)])),
  });
  if (!wish.success) return refuseFields(problemsIn(wish.error.issues, locale), form, locale);
  const { name: customerName, language, method: paymentMethod, ...rest } = wish.data;
  try {
    const lines = await linesIn(request, form, context);
    if (lines.length === 0) return refuseFields({ lines: translate(locale, 'office.add.none') }, form, locale);
    const { order } = await takePhoneOrder(shop, {
      ...rest,
      customerName,
      locale: language,
      paymentMethod,
      lines,
      actor,
    });
    return redirect(orderAddress(order.id));
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

const PLACES = ['country', 'city', 'state', 'street', 'apartment', 'zip', 'phone'] as const;

/** The chosen variants with how many pieces the form says of each; prices are never read from it. */
async function linesIn(request: Request, { text }: SentForm, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const chosen = await readForSale(shop, chosenIn(new URL(request.url).searchParams).slice(0, MAX_LINES), locale);
  return chosen.map(({ variantId, productId, size, colourCode: colour }) => {
    const typed = text(`pieces-${variantId}`).trim();
    const quantity = /^\d{1,4}$/.test(typed) ? Math.min(MAX_QUANTITY, Math.max(1, Number(typed))) : 1;
    return { productId, size, colour, quantity };
  });
}
