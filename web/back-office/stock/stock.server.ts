import { data, type RouterContextProvider, redirect } from 'react-router';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listMovements } from '#shop/reports/list-movements.ts';
import { readStock } from '#shop/reports/read-stock.ts';
import { readPieces } from '#shop/stock/rules.ts';
import { setThreshold } from '#shop/stock/set-threshold.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { ARTICLES } from '../addresses.ts';
import { takeStock } from '../articles/take-stock.server.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { STOCK_LIST } from './stock-list.ts';

type StockFilters = { productId: number | null; variantId: number | null };

/** The pieces of an article, variant by variant, and one page of what happened to them. */
export async function readStockScreen({ shop, locale, viewer, query, page, perPage }: ListContext<StockFilters>) {
  const { productId, variantId } = query;
  if (productId === null) throw redirect(ARTICLES);
  const stock = await readStock(shop, productId, locale);
  if (!stock) throw data(null, { status: 404 });
  const { movements: all, total } = await listMovements(shop, { productId, variantId, page, perPage });
  const maySeeOrders = staffMay(viewer, 'orders', 'see');
  const movements = all.map((move) => (maySeeOrders ? move : { ...move, order: null }));
  return { stock, movements, total };
}

/** Sets pieces, or the number from which the article is low. A refusal is said on the page, with its own status. */
export async function takeStockStep(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'stock', 'change');
  const { locale } = context.get(requestContext);
  const { productId } = STOCK_LIST.read(new URL(request.url).searchParams);
  if (productId === null) throw redirect(ARTICLES);
  const form = await readSentForm(request);
  try {
    if (form.text('intent') === 'stock') return data({ done: await takeStock(form, productId, context) });
    if (form.text('intent') === 'threshold') return data({ done: await takeThreshold(form, productId, context) });
    throw new Refusal('input.invalid');
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

async function takeThreshold(form: SentForm, productId: number, context: Readonly<RouterContextProvider>) {
  const { userId } = staffOnly(context, 'stock', 'change');
  const { shop, locale } = context.get(requestContext);
  const typed = form.text('threshold').trim();
  const threshold = /^\d/.test(typed) ? readPieces(typed, 0) : null;
  await setThreshold(shop, userId, { productId, threshold: threshold ?? Number.NaN });
  return translate(locale, 'office.stock.threshold.done');
}
