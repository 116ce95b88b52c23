import { data, type RouterContextProvider, redirect } from 'react-router';
import { MAX_LINES } from '#contracts/limits.ts';
import { editBlockOfShown, type LinesWish } from '#contracts/order-edit.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { maySee } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { editOrder, previewEdit } from '#shop/checkout/edit-order.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import { findForSale, readForSale } from '#shop/reports/find-for-sale.ts';
import { readLastChange, readLinesToEdit } from '#shop/reports/lines-to-edit.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../../forms/read-form.server.ts';
import { orderAddress } from '../../addresses.ts';
import { readWords } from '../../parts/paging.ts';
import { staffOnly } from '../../staff-only.server.ts';
import { chosenIn } from '../add/add-query.ts';
import { numberIn } from '../order-act.server.ts';
import { orderAsked } from '../order-detail.server.ts';
import { wishIn, wishKey } from './lines-form.ts';
import { type ShownEdit, showEdit } from './show-edit.server.ts';

/** The lines of an order as they can be changed, what was found to be added, and what was chosen: as the address says. */
export async function readOrderLines(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'orders', 'change');
  const { shop, locale } = context.get(requestContext);
  const order = await withPayment(shop, await orderAsked(request, context));
  const params = new URL(request.url).searchParams;
  const words = readWords(params);
  const [lines, found, chosen, last] = await Promise.all([
    readLinesToEdit(shop, order.id, locale),
    words ? findForSale(shop, words, locale) : [],
    readForSale(shop, chosenIn(params).slice(0, MAX_LINES), locale),
    readLastChange(shop, order.id, maySee(viewer)),
  ]);
  const { id, number, currency, version } = order;
  const block = editBlockOfShown(order);
  return { order: { id, number, currency, version }, block, lines, words, found, chosen, last };
}

export type OrderLinesData = Awaited<ReturnType<typeof readOrderLines>>;

/** What a look at a change is answered with; `note`: why it is shown again in place of being done. */
export type Looked = { look: ShownEdit & { key: string }; given: SentForm['given']; note: string | null };

/** Shows what a change of the lines comes to, and makes it once that is said yes to. */
export async function takeOrderLines(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'orders', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request.clone());
  const { id: orderId } = await orderAsked(request, context);
  const { wish, problems } = wishIn(form.given, locale);
  if (Object.keys(problems).length > 0) return refuseFields(problems, form, locale);
  try {
    const edit = { orderId, actor, version: numberIn(form, 'version'), ...wish };
    if (form.text('intent') !== 'apply') return await look(form, edit, context);
    if (form.text('looked') !== wishKey(wish)) {
      return await look(form, edit, context, translate(locale, 'office.lines.changed.since'));
    }
    await editOrder(shop, { ...edit, expectedTotalMinor: numberIn(form, 'total') });
    return redirect(`${orderAddress(orderId)}&done=edited`);
  } catch (error) {
    if (isRefusal(error) && error.code === 'total.changed') {
      const edit = { orderId, actor, version: numberIn(form, 'version'), ...wish };
      return look(form, edit, context, translate(locale, 'office.lines.total.changed'));
    }
    return refuseWith(error, form, locale);
  }
}

type Edit = LinesWish & { orderId: number; actor: string; version: number };

async function look(
  { given }: SentForm,
  edit: Edit,
  context: Readonly<RouterContextProvider>,
  note: string | null = null,
) {
  const { shop, locale } = context.get(requestContext);
  const plan = await previewEdit(shop, edit);
  const looked: Looked = { look: { ...showEdit(plan, locale), key: wishKey(edit) }, given, note };
  return data(looked, { status: note === null ? 200 : REFUSALS['total.changed'] });
}
