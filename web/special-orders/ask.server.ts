import { data, type RouterContextProvider, redirect } from 'react-router';
import { OUT_OF_STOCK_COOKIE } from '#contracts/cookies.ts';
import { alertRequestSchema, specialRequestSchema } from '#contracts/http/special-orders.ts';
import { translate } from '#contracts/texts/translate.ts';
import { customerOf } from '#contracts/viewer.ts';
import { requestAlert } from '#shop/back-in-stock/request-alert.ts';
import { readProduct } from '#shop/catalog/read-product.ts';
import { askForSpecialOrder } from '#shop/special-orders/ask-for-special-order.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { ARTICLES, specialOrderAddress } from '../addresses.ts';
import { problemsIn } from '../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../forms/read-form.server.ts';
import { notFound } from '../frame/not-found.server.ts';
import { LEAST_CM, MOST_CM, noteWithMeasurements, wrongMeasurements } from './measurements.ts';

const HIGHEST_ID = 2_147_483_647;

/** The article of the address; without one, the article whose request this browser began. */
function articleAsked(request: Request, context: Readonly<RouterContextProvider>): number {
  const asked = new URL(request.url).searchParams.get('rt');
  const begun = context.get(requestContext).cookie(OUT_OF_STOCK_COOKIE);
  const rt = asked ?? begun ?? '';
  if (!/^\d{1,10}$/.test(rt) || Number(rt) > HIGHEST_ID) throw redirect(ARTICLES);
  if (asked === null) throw redirect(specialOrderAddress(Number(rt)));
  return Number(rt);
}

const MONTH_SECONDS = 2_592_000;
const noteArticle = (id: number) => `${OUT_OF_STOCK_COOKIE}=${id}; Path=/; Max-Age=${MONTH_SECONDS}; SameSite=Lax`;
const FORGET_ARTICLE = `${OUT_OF_STOCK_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The sold-out article that somebody would like to have made, and what they chose of it. */
export async function readAsk(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const id = articleAsked(request, context);
  const article = await readProduct(shop, id, locale);
  if (!article) throw await notFound(context);
  const params = new URL(request.url).searchParams;
  const chosen = {
    size: article.sizes.find((size) => size === params.get('size')) ?? null,
    colour: article.colours.find(({ code }) => code === params.get('colour'))?.code ?? null,
  };
  const note = article.takesSpecialOrders ? noteArticle(id) : FORGET_ARTICLE;
  return data({ article, chosen }, { headers: { 'Set-Cookie': note } });
}

/** Takes what one of the two forms sends: the request for a special order, or for a back-in-stock alert. */
export async function takeAsk(request: Request, context: Readonly<RouterContextProvider>) {
  const productId = articleAsked(request, context);
  const form = await readSentForm(request);
  return form.text('intent') === 'wish'
    ? takeAlertRequest(form, productId, context)
    : takeRequest(form, productId, context);
}

async function takeRequest(form: SentForm, productId: number, context: Readonly<RouterContextProvider>) {
  const { text } = form;
  const { shop, locale, viewer, network } = context.get(requestContext);
  const asked = specialRequestSchema.safeParse({
    size: text('size') || null,
    colour: text('colour') || null,
    quantity: Number(text('quantity') || 1),
    note: noteWithMeasurements(text('note'), text, locale),
    contact: { email: text('email'), name: text('name'), phone: text('phone') },
  });
  const inCm = translate(locale, 'problem.centimetres', { least: LEAST_CM, most: MOST_CM });
  const unmeasured = Object.fromEntries(wrongMeasurements(text).map((field) => [field, inCm]));
  // A program may leave the name out; somebody who fills in the form is written to by it.
  const unnamed = text('name').trim() === '' ? { name: translate(locale, 'problem.required') } : {};
  const wrong = { ...(!asked.success && problemsIn(asked.error.issues, locale)), ...unmeasured, ...unnamed };
  if (!asked.success || Object.keys(wrong).length > 0) return refuseFields(wrong, form, locale);
  const { size = null, colour = null, quantity, note, contact } = asked.data;
  const { email, name: customerName, phone } = contact ?? { email: '', name: '', phone: '' };
  const userId = customerOf(viewer)?.userId ?? null;
  try {
    const input = { productId, size, colour, quantity, note, email, customerName, phone, userId, locale };
    await askForSpecialOrder(shop, input, network);
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  return data({ sent: { what: 'request' as const, email } }, { headers: { 'Set-Cookie': FORGET_ARTICLE } });
}

async function takeAlertRequest(form: SentForm, productId: number, context: Readonly<RouterContextProvider>) {
  const { text } = form;
  const { shop, locale, viewer, network } = context.get(requestContext);
  const userId = customerOf(viewer)?.userId ?? null;
  const asked = alertRequestSchema.safeParse({
    email: text('email'),
    size: text('size') || null,
    colour: text('colour') || null,
  });
  if (!asked.success) return refuseFields(problemsIn(asked.error.issues, locale), form, locale);
  const { email, size = null, colour = null } = asked.data;
  try {
    await requestAlert(shop, { productId, size, colour, email, locale, userId, from: network });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  return data({ sent: { what: 'wish' as const, email } });
}
