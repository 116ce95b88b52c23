import { data, type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '#contracts/days.ts';
import { specialDeclineSchema, specialQuoteSchema } from '#contracts/http/special-orders.ts';
import { LARGEST_ID } from '#contracts/limits.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { declineSpecialOrder } from '#shop/special-orders/decline-special-order.ts';
import { quoteSpecialOrder, todaysPrice } from '#shop/special-orders/quote-special-order.ts';
import { readSpecialOrder } from '#shop/special-orders/read-special-order.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { SPECIAL_ORDERS } from '../addresses.ts';
import { readPrice } from '../parts/price-input.ts';
import { staffOnly } from '../staff-only.server.ts';

function idOf(request: Request): number {
  const rt = new URL(request.url).searchParams.get('rt') ?? '';
  if (!/^\d{1,12}$/.test(rt)) throw redirect(SPECIAL_ORDERS);
  return Number(rt);
}

/** One special order for the staff, with the article's price of today. A number without one is a 404 (as R-049). */
export async function readSpecialDetail(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'special-orders', 'see');
  const { shop, locale } = context.get(requestContext);
  const id = idOf(request);
  const special = id <= LARGEST_ID ? await readSpecialOrder(shop, id, locale) : null;
  if (!special) throw data(null, { status: 404 });
  const now = shop.clock.now();
  return {
    special,
    currency: shop.settings.currency,
    todaysMinor: await todaysPrice(shop, shop.db, special.productId),
    /** Others may not go below today's price. */
    mayDiscount: staffMay(viewer, 'discounts', 'change'),
    today: dayOf(now),
  };
}

/** Sends an offer, or says no. A refusal is an answer with its own status, said on the page. */
export async function takeSpecialAnswer(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'special-orders', 'change');
  const { locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const mayDiscount = staffMay(viewer, 'discounts', 'change');
  const asked = { id: idOf(request), actor: viewer.userId, mayDiscount, form };
  try {
    return form.text('intent') === 'decline' ? await decline(asked, context) : await quote(asked, context);
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

type Asked = { id: number; actor: string; mayDiscount: boolean; form: SentForm };

async function quote({ id, actor, mayDiscount, form }: Asked, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const { text } = form;
  const price = readPrice(text('price'), shop.settings.currency);
  if (price === null) return refuseFields({ price: translate(locale, 'office.special.price.wrong') }, form, locale);
  const parsed = specialQuoteSchema.safeParse({
    price,
    ready_on: text('ready_on'),
    message: text('message'),
    version: Number(text('version')) || undefined,
  });
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  const { price: unitMinor, ready_on: readyOn, message, version } = parsed.data;
  await quoteSpecialOrder(shop, { specialOrderId: id, unitMinor, readyOn, message, version, actor, mayDiscount });
  return data({ done: 'quoted' as const });
}

async function decline({ id, actor, form }: Asked, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const { text } = form;
  const parsed = specialDeclineSchema.safeParse({
    reason: text('reason'),
    version: Number(text('version')) || undefined,
  });
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  await declineSpecialOrder(shop, { id, by: { side: 'shop', actor }, ...parsed.data });
  return data({ done: 'declined' as const });
}
