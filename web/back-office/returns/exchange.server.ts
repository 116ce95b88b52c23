import { data, type RouterContextProvider } from 'react-router';
import { writtenIdSchema } from '#contracts/http/ids.ts';
import { MAX_QUANTITY } from '#contracts/limits.ts';
import { formatMoney, type Locale } from '#contracts/money.ts';
import { type HandWay, isHandWay } from '#contracts/money-by-hand.ts';
import { pieceName } from '#contracts/piece-name.ts';
import type { ReturnShown } from '#contracts/returns.ts';
import { choiceText } from '#contracts/sizes.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { sayIn, translate } from '#contracts/texts/translate.ts';
import { exchangeReturn, priceExchange, readExchangeable } from '#shop/exchanges/exchange-return.ts';
import { isRefusal, Refusal } from '#shop/kernel/refusal.ts';
import { findForSale, readForSale } from '#shop/reports/find-for-sale.ts';
import { readLinesToEdit } from '#shop/reports/lines-to-edit.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import type { FormProblems } from '../../forms/form-problems.ts';
import { refuseFields, type SentForm } from '../../forms/read-form.server.ts';
import { askFirst } from '../parts/ask-money.server.ts';
import { readPieces } from '../parts/pieces-input.ts';
import { insteadField, piecesField } from './exchange-fields.ts';

type Where = Readonly<RouterContextProvider>;

/** One size and colour that can be sent instead; the price of a piece in minor units, as it is now. */
export type ExchangeChoice = { variantId: number; words: string | null; available: number; unitMinor: number };
/** What can be exchanged of a return: what it is worth, its lines with what can be sent instead, and how a difference is paid. */
export type Exchangeable = {
  valueMinor: number;
  hasCome: boolean;
  lines: { lineId: number; name: string; quantity: number; choices: ExchangeChoice[] }[];
  ways: readonly ('on_delivery' | HandWay)[];
};

/** What of a return the staff can exchange; null for whoever may not, and where nothing can be. */
export async function readExchange(context: Where, back: ReturnShown): Promise<Exchangeable | null> {
  const { shop, locale, viewer } = context.get(requestContext);
  if (!staffMay(viewer, 'refunds', 'change') || back.exchange !== null) return null;
  const worth = await worthOrNone(context, back.id);
  if (worth === null) return null;
  const ofOrder = await readLinesToEdit(shop, back.orderId, locale);
  const returned = ofOrder.filter(({ id }) => back.lines.some(({ line }) => line.id === id));
  const ids = returned.flatMap(({ choices }) => choices.map(({ variantId }) => variantId));
  const forSale = await readForSale(shop, ids, locale);
  const lines = back.lines.map(({ line, quantity }) => {
    const choices = returned.find(({ id }) => id === line.id)?.choices ?? [];
    const sold = choices.flatMap(({ variantId, size, colourName, available }) => {
      const goods = forSale.find((one) => one.variantId === variantId);
      const words = choiceText({ size, colourName }, sayIn(locale)) || null;
      return goods && available > 0 ? [{ variantId, words, available, unitMinor: goods.unitMinor }] : [];
    });
    const name = pieceName(line, sayIn(locale));
    return { lineId: line.id, name, quantity, choices: sold };
  });
  return { ...worth, lines, ways: ['on_delivery', ...shop.settings.handWays] };
}

async function worthOrNone(context: Where, returnId: number) {
  const { shop } = context.get(requestContext);
  try {
    return await readExchangeable(shop, returnId);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Exchanges once somebody has said yes to what it comes to. */
export async function exchange(
  { back, actor, form }: { back: ReturnShown; actor: string; form: SentForm },
  context: Where,
) {
  const { shop, locale } = context.get(requestContext);
  const { lines, problems } = await linesIn(form, back, context);
  if (Object.keys(problems).length > 0) return refuseFields(problems, form, locale);
  if (lines.length === 0) {
    return refuseFields({ instead: translate(locale, 'office.exchange.none') }, form, locale);
  }
  const method = form.text('method');
  if (method !== 'on_delivery' && !isHandWay(method)) throw new Refusal('input.invalid');
  const wish = { returnId: back.id, lines, hasDeliveryFee: form.text('fee') !== '' };
  const isAfterArrival = form.text('when') === 'back';
  const paymentMethod = isAfterArrival && back.receivedAt === null ? 'on_delivery' : method;
  const expected = Number(form.text('sure') || Number.NaN);
  if (!Number.isSafeInteger(expected)) {
    const price = await priceExchange(shop, wish);
    return askFirst(form, { about: price.totalMinor, ...sayExchange({ ...price, paymentMethod }, back, context) });
  }
  const { order } = await exchangeReturn(shop, {
    ...{ ...wish, isAfterArrival, paymentMethod, expectedTotalMinor: expected },
    ...{ actor, key: formKeyOf(form) },
  });
  return data({ done: translate(locale, 'office.exchange.done', { number: order.number }) });
}

type Price = { totalMinor: number; valueMinor: number; paymentMethod: 'on_delivery' | HandWay };

/** What an exchange does with money, before it is done. */
function sayExchange({ totalMinor, valueMinor, paymentMethod }: Price, { currency }: ReturnShown, context: Where) {
  const { locale } = context.get(requestContext);
  const say = (name: string, minor: number, more = {}) =>
    translate(locale, name, { amount: formatMoney(minor, currency, locale), ...more });
  const way = translate(locale, `office.method.${paymentMethod}`);
  const differenceMinor = totalMinor - valueMinor;
  return {
    title: translate(locale, 'ask.exchange', { total: formatMoney(totalMinor, currency, locale) }),
    lines: [
      say('ask.exchange.counts', Math.min(totalMinor, valueMinor)),
      differenceMinor > 0
        ? say('ask.exchange.more', differenceMinor, { way })
        : differenceMinor < 0
          ? say('ask.exchange.less', -differenceMinor)
          : translate(locale, 'ask.exchange.even'),
    ],
    yes: translate(locale, 'ask.exchange.yes'),
  };
}

/** What is to be sent instead, line by line, and another article; prices are never read from the form. */
async function linesIn({ text }: SentForm, back: ReturnShown, context: Where) {
  const { shop, locale } = context.get(requestContext);
  const problems: FormProblems = {};
  const asked = back.lines.flatMap(({ line: { id } }) => {
    const { data: variantId } = writtenIdSchema.safeParse(text(insteadField(id)));
    return variantId ? [{ variantId, field: piecesField(id) }] : [];
  });
  const found = await readForSale(
    shop,
    asked.map(({ variantId }) => variantId),
    locale,
  );
  const sku = text('other').trim().slice(0, 80);
  const other = sku === '' ? null : (await findForSale(shop, sku, locale)).find((one) => isSku(one.sku, sku));
  if (sku !== '' && !other) problems.other = translate(locale, 'office.exchange.other.unknown');
  const wanted = [
    ...asked.map(({ variantId, field }) => ({ goods: found.find((one) => one.variantId === variantId), field })),
    ...(other ? [{ goods: other, field: 'other-pieces' }] : []),
  ];
  const lines = wanted.flatMap(({ goods, field }) => {
    const quantity = readPieces(text(field));
    if (quantity === null) problems[field] = translate(locale, 'problem.quantity', { max: MAX_QUANTITY });
    if (!goods || quantity === null) return [];
    const { productId, size, colourCode: colour, available } = goods;
    if (quantity > available) problems[field] = sayLeft(available, locale);
    return [{ productId, size, colour, quantity }];
  });
  return { lines, problems };
}

const sayLeft = (count: number, locale: Locale) =>
  count > 0 ? translate(locale, 'detail.left', { count }) : translate(locale, 'office.exchange.none.free');

const isSku = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
