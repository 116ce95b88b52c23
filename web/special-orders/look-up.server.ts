import { data, type RouterContextProvider, redirect } from 'react-router';
import { PAYMENT_SESSION_COOKIE, SPECIAL_ORDER_COOKIE, SPECIAL_ORDER_COOKIE_PATH } from '#contracts/cookies.ts';
import { specialAcceptSchema, specialDeclineSchema } from '#contracts/http/special-orders.ts';
import { tokenTyped } from '#contracts/link-token.ts';
import type { NotNow } from '#contracts/refusals.ts';
import { customerOf } from '#contracts/viewer.ts';
import { listAddresses } from '#shop/customers/list-addresses.ts';
import { isRefusal, Refusal } from '#shop/kernel/refusal.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { acceptSpecialOrder } from '#shop/special-orders/accept-special-order.ts';
import { keepAskerLanguage } from '#shop/special-orders/asker-language.ts';
import { declineSpecialOrder } from '#shop/special-orders/decline-special-order.ts';
import type { Owner } from '#shop/special-orders/owner.ts';
import { readOwnSpecialOrder } from '#shop/special-orders/read-special-order.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { SPECIAL_ORDER_LOOK_UP } from '../addresses.ts';
import { problemsIn } from '../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../forms/read-form.server.ts';

type Context = Readonly<RouterContextProvider>;
type Asked = { owner: Owner; id: number | null };

/**
 * Whose special order is meant: that of the token this browser has opened or was paying with, or the signed-in customer's
 * own by its number. A form says which one it shows: another link may have been opened in the meantime.
 */
function asked(request: Request, context: Context, form?: SentForm): Asked {
  const { viewer, cookie } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const kept = cookie(SPECIAL_ORDER_COOKIE) ?? '';
  const rt = params.get('rt') ?? /^own:(\d+)$/.exec(kept)?.[1] ?? '';
  const customer = customerOf(viewer);
  if (customer && /^[1-9]\d{0,8}$/.test(rt)) return { owner: { userId: customer.userId }, id: Number(rt) };
  const shown = form?.text('rt') ?? '';
  const id = /^[1-9]\d{0,8}$/.test(shown) ? Number(shown) : null;
  return { owner: { token: params.has('rt') ? '' : kept }, id };
}

/** Asks for a special order by its token: from one network only so often, and wrong ones are counted as over the API. */
async function guarded<T>({ owner, id }: Asked, context: Context, ask: () => Promise<T>): Promise<T> {
  const { shop, network } = context.get(requestContext);
  if (!('token' in owner)) return ask();
  return guardOrderKeys(shop, { network, number: `special ${id ?? ''}` }, ask);
}

async function findSpecial(wanted: Asked, context: Context) {
  const { shop, locale } = context.get(requestContext);
  if ('token' in wanted.owner && wanted.owner.token === '') return null; // the link of an e-mail names it behind the #
  try {
    return await guarded(wanted, context, async () => {
      const special = await readOwnSpecialOrder(shop, wanted, locale);
      if (!special) throw new Refusal('not.found');
      await keepAskerLanguage(shop, special, locale);
      return special;
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'not.found') return null;
    throw error;
  }
}

/** The page says what is refused for a while; a form says it beside its fields. */
function notNow(error: unknown): never {
  if (!isRefusal(error) || error.code !== 'too.many.tries') throw error;
  throw data({ refused: error.code } satisfies NotNow, { status: 429 });
}

/** One special order for its customer; null when the link leads nowhere. */
export async function readLookUp(request: Request, context: Context) {
  const { shop, locale, viewer, paymentHosts = [] } = context.get(requestContext);
  const old = new URL(request.url).searchParams.get('token');
  if (old !== null) throw openByKey(old, request, context); // a link of before: its token leaves the address
  const { owner, id } = asked(request, context);
  const special = await findSpecial({ owner, id }, context).catch(notNow);
  const isNamed = !('token' in owner) || owner.token !== '' || new URL(request.url).searchParams.has('rt');
  const isOpen = special?.status === 'quoted';
  const customer = customerOf(viewer);
  const kept = isOpen && customer ? await listAddresses(shop, customer.userId) : [];
  return data(
    {
      special,
      countries: isOpen ? listCountries(locale) : [],
      address: kept.find((address) => address.is_default) ?? kept[0] ?? null,
      paymentHosts: [...paymentHosts, new URL(shop.settings.publicUrl).host],
      isCancelled: new URL(request.url).searchParams.get('cancelled') === '1',
    },
    { status: special || !isNamed ? 200 : 404 }, // the link of an e-mail names it behind the #
  );
}

/** Takes the customer's answer: yes, no, or on to the payment. */
export async function takeAnswer(request: Request, context: Context) {
  const { locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const { text } = form;
  try {
    if (text('intent') === 'open') return await open(form, request, context);
    if (text('intent') === 'decline') return await decline(form, asked(request, context, form), context);
    if (text('intent') === 'pay') return await payOn(asked(request, context, form), context);
    return await accept(form, asked(request, context, form), context);
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

/** The token of the e-mail's link comes in the body of a form; from then on this browser holds it, and no address does. */
async function open(form: SentForm, request: Request, context: Context) {
  const token = tokenTyped(form.text('token'));
  if (!(await findSpecial({ owner: { token }, id: null }, context))) throw new Refusal('link.spent');
  return openByKey(token, request, context);
}

function openByKey(token: string, request: Request, context: Context): Response {
  const { shop } = context.get(requestContext);
  const address = new URL(request.url);
  address.searchParams.delete('token');
  const secure = shop.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const headers = { 'Set-Cookie': keepKey(token.slice(0, 200), secure) };
  return redirect(`${SPECIAL_ORDER_LOOK_UP}${address.search}`, { headers });
}

async function decline(form: SentForm, { owner, id }: Asked, context: Context) {
  const { shop, locale } = context.get(requestContext);
  const { text } = form;
  const parsed = specialDeclineSchema.safeParse({
    reason: text('reason'),
    version: Number(text('version')) || undefined,
  });
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  const answer = parsed.data;
  await guarded({ owner, id }, context, () =>
    declineSpecialOrder(shop, { id, by: { side: 'customer', owner }, ...answer }),
  );
  return data({});
}

const ADDRESS_FIELDS = ['country', 'city', 'state', 'street', 'apartment', 'zip', 'phone'];

async function accept(form: SentForm, { owner, id }: Asked, context: Context) {
  const { shop, locale } = context.get(requestContext);
  const { text } = form;
  const parsed = specialAcceptSchema.required({ name: true }).safeParse({
    name: text('name'),
    address: Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text(name)])),
    payment_method: text('payment'),
    expected_price: Number(text('expected_price')) || undefined,
  });
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  const { name: customerName, address, payment_method: paymentMethod, expected_price: expectedUnitMinor } = parsed.data;
  const acceptance = { id, owner, customerName, address, paymentMethod, expectedUnitMinor };
  const { order } = await guarded({ owner, id }, context, () => acceptSpecialOrder(shop, acceptance));
  return toPayment(order, { owner, id }, context);
}

/** The order stands already; its payment is opened, or opened again. */
async function payOn({ owner, id }: Asked, context: Context) {
  const special = await findSpecial({ owner, id }, context);
  if (!special) throw new Refusal('not.found');
  if (!special.order) return data({});
  return toPayment(special.order, { owner, id }, context);
}

/** Leads to the payment page, or where nothing is to be paid now, to the receipt. */
async function toPayment(
  order: { id: number; uuid: string; paymentStatus: string },
  { owner, id }: Asked,
  context: Context,
) {
  const { shop } = context.get(requestContext);
  const headers = new Headers();
  const secure = shop.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  headers.append('Set-Cookie', `${PAYMENT_SESSION_COOKIE}=${order.uuid}; Path=/; Max-Age=86400; SameSite=Lax${secure}`);
  if (order.paymentStatus !== 'pending') throw redirect(`/payment/successful?uuid=${order.uuid}`, { headers });
  headers.append('Set-Cookie', keepKey('token' in owner ? owner.token : `own:${id}`, secure));
  return data({ goTo: await openPayment(shop, order.id) }, { headers });
}

/** Back from the payment page the address names nothing: the browser brings the token, or which of their own it was. */
function keepKey(key: string, secure: string): string {
  const value = encodeURIComponent(key);
  return `${SPECIAL_ORDER_COOKIE}=${value}; Path=${SPECIAL_ORDER_COOKIE_PATH}; Max-Age=86400; HttpOnly; SameSite=Lax${secure}`;
}
