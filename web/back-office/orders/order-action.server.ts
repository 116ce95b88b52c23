import type { RouterContextProvider } from 'react-router';
import { destinationFormSchema, orderNoteSchema } from '#contracts/http/orders.ts';
import { ownValue } from '#contracts/own-value.ts';
import { translate } from '#contracts/texts/translate.ts';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { moneyOfStep } from '#shop/delivery/money-of-step.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { changeDestination } from '#shop/orders/change-destination.ts';
import { confirmByHand } from '#shop/orders/confirm-order.ts';
import { resendEmail } from '#shop/orders/resend-email.ts';
import { writeNote } from '#shop/orders/write-note.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith } from '../../forms/read-form.server.ts';
import { askFirst, isSure, sayMoneyOfStep } from '../parts/ask-money.server.ts';
import { askBeforeRefund, readRefundForm, sayPromised } from '../returns/refund-ask.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { giveBackPieces, namesPieces } from './give-back-pieces.server.ts';
import { HAND_MONEY_ACTS } from './hand-money-acts.server.ts';
import { openReturnFor } from './open-return.server.ts';
import { type Answer, type Asked, doneWith, numberIn } from './order-act.server.ts';
import { orderAsked } from './order-detail.server.ts';
import { PARCEL_ACTS } from './parcel-acts.server.ts';
import { takeStep } from './take-step.server.ts';

/** Everything that can be done on the page of an order; what moves money is asked about first. A refusal is said on the page, with its own status. */
export async function takeOrderAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readSentForm(request.clone());
  const intent = form.text('intent');
  const act = ownValue(ACTS, intent);
  if (!act) return takeStep(request, context);
  const { userId: actor } = staffOnly(context, rightFor(intent), 'change');
  const order = await orderAsked(request, context);
  try {
    return await act({ form, order, actor, context });
  } catch (error) {
    return refuseWith(error, form, context.get(requestContext).locale);
  }
}

/** What takes money out of the books of an order is of those who may refund. */
const MONEY_BACK = ['refund', 'money-back'];

function rightFor(intent: string): 'refunds' | 'returns' | 'orders' {
  if (MONEY_BACK.includes(intent)) return 'refunds';
  return intent === 'open-return' ? 'returns' : 'orders';
}

const ACTS: Record<string, (asked: Asked) => Promise<Answer>> = {
  refund: giveBack,
  note: addNote,
  email: sendAgain,
  refused: takeRefusedParcel,
  confirm: confirmOrder,
  address: changeAddress,
  'open-return': openReturnFor,
  ...PARCEL_ACTS,
  ...HAND_MONEY_ACTS,
};

async function confirmOrder({ order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  await confirmByHand(shop, { orderId: order.id, actor });
  return doneWith(translate(locale, 'office.confirm.done'));
}

async function changeAddress({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  const fields = ['name', 'street', 'apartment', 'zip', 'city', 'state', 'phone'];
  const parsed = destinationFormSchema.safeParse(Object.fromEntries(fields.map((name) => [name, form.text(name)])));
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  const { name: customerName, ...address } = parsed.data;
  const { id: orderId, country } = order;
  const version = numberIn(form, 'version');
  await changeDestination(shop, { orderId, customerName, address: { ...address, country }, actor, version });
  return doneWith(translate(locale, 'office.ship.done'));
}

async function giveBack({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  const { id: orderId, currency } = order;
  if (namesPieces(form, order)) return giveBackPieces({ form, order, actor, context });
  const asked = readRefundForm(form, { currency, context });
  if ('problems' in asked) return refuseFields(asked.problems, form, locale);
  const { amountMinor } = asked;
  if (!isSure(form, amountMinor)) return askBeforeRefund(form, { amountMinor, orderId }, { currency, context });
  const input = { ...asked, orderId, actor, returnId: null };
  const promised = await inTransaction(shop, (tx) => promiseRefund(shop, tx, input));
  return doneWith(sayPromised(promised, { currency, context }));
}

async function addNote({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  const parsed = orderNoteSchema.safeParse({ note: form.text('note') });
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  await writeNote(shop, { orderId: order.id, body: parsed.data.note, key: formKeyOf(form), actor });
  return doneWith(translate(locale, 'done.note.kept'));
}

async function sendAgain({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  await resendEmail(shop, { orderId: order.id, emailId: numberIn(form, 'email'), actor });
  return doneWith(translate(locale, 'done.email.again'));
}

async function takeRefusedParcel({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  const money = await moneyOfStep(shop, order.id, 'cancelled');
  const mayRefuse = order.paymentStatus === 'on_delivery' && order.nextSteps.includes('delivered');
  if (mayRefuse && !isSure(form, money.minor)) {
    return askFirst(form, {
      about: money.minor,
      title: translate(locale, 'ask.refused', { number: order.number }),
      lines: [sayMoneyOfStep(money, locale), translate(locale, 'ask.final')],
      yes: translate(locale, 'office.refuse.send'),
    });
  }
  const writtenOff = order.lines.map(({ id }) => id).filter((id) => form.text(`lost-${id}`) !== '');
  await refuseOnDelivery(shop, { orderId: order.id, writtenOff, actor, version: numberIn(form, 'version') });
  return doneWith(translate(locale, 'done.refused', { number: order.number }));
}
