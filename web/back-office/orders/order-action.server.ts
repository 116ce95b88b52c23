import { data, type RouterContextProvider } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { refuseAtDoor } from '#shop/delivery/call-off.ts';
import { deliverPieces } from '#shop/delivery/deliver-pieces.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { OrderWithoutPayment } from '#shop/orders/read-order.ts';
import { resendLetter } from '#shop/orders/resend-letter.ts';
import { LONGEST_NOTE, writeNote } from '#shop/orders/write-note.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { requestContext } from '#web/request-context.server.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../special-orders/read-form.server.ts';
import { readRefundForm, sayPromised } from '../returns/refund-ask.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { orderAsked } from './order-detail.server.ts';
import { takeStep } from './take-step.server.ts';

type Context = Readonly<RouterContextProvider>;
type Asked = { form: SentForm; order: OrderWithoutPayment; actor: string; context: Context };

const KEY = /^[A-Za-z0-9_-]{8,64}$/;
const WHOLE = /^[0-9]{1,9}$/;

/** Everything that can be done on the page of an order. A refusal is said on the page, with its own status. */
export async function takeOrderAction(request: Request, context: Context) {
  const form = await readSentForm(request.clone());
  const intent = form.text('intent');
  const act = ACTS[intent];
  if (!act) return takeStep(request, context);
  const { userId: actor } = staffOnly(context, intent === 'refund' ? 'refunds' : 'orders', 'change');
  const order = await orderAsked(request, context);
  try {
    return await act({ form, order, actor, context });
  } catch (error) {
    return refuseWith(error, form, context.get(requestContext).locale);
  }
}

const ACTS: Record<string, (asked: Asked) => Promise<ReturnType<typeof refuseFields> | ReturnType<typeof doneWith>>> = {
  refund: giveBack,
  note: addNote,
  letter: sendAgain,
  part: deliverPart,
  refused: takeBackFromDoor,
};

function doneWith(done: string) {
  return data({ done });
}

function keyOf(form: SentForm): string {
  const key = form.text('key');
  if (!KEY.test(key)) throw new Refusal('input.invalid');
  return key;
}

function numberIn(form: SentForm, name: string): number {
  const text = form.text(name).trim();
  if (text !== '' && !WHOLE.test(text)) throw new Refusal('input.invalid');
  return Number(text);
}

async function giveBack({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  const { id: orderId, currency } = order;
  const asked = readRefundForm(form, { currency, context });
  if ('problems' in asked) return refuseFields(asked.problems, form, locale);
  const wish = { ...asked, orderId, actor, returnId: null };
  const promised = await inTransaction(shop, (tx) => promiseRefund(shop, tx, wish));
  return doneWith(sayPromised(promised, asked, { currency, context }));
}

async function addNote({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  const body = form.text('note').trim();
  if (body === '') return refuseFields({ note: translate(locale, 'problem.required') }, form, locale);
  if (body.length > LONGEST_NOTE) {
    return refuseFields({ note: translate(locale, 'problem.too.long', { max: LONGEST_NOTE }) }, form, locale);
  }
  await writeNote(shop, { orderId: order.id, body, key: keyOf(form), actor });
  return doneWith(translate(locale, 'done.note.kept'));
}

async function sendAgain({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  await resendLetter(shop, { orderId: order.id, letterId: numberIn(form, 'letter'), actor });
  return doneWith(translate(locale, 'done.letter.again'));
}

async function deliverPart({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  const lines = order.lines
    .map(({ id }) => ({ lineId: id, quantity: numberIn(form, `line-${id}`) }))
    .filter(({ quantity }) => quantity > 0);
  await deliverPieces(shop, {
    orderId: order.id,
    lines,
    carrier: form.text('carrier').trim().slice(0, 80),
    tracking: form.text('tracking').trim().slice(0, 120),
    key: keyOf(form),
    actor,
    version: numberIn(form, 'version'),
  });
  return doneWith(translate(locale, 'done.parcel'));
}

async function takeBackFromDoor({ form, order, actor, context }: Asked) {
  const { shop, locale } = context.get(requestContext);
  const writtenOff = order.lines.map(({ id }) => id).filter((id) => form.text(`lost-${id}`) !== '');
  await refuseAtDoor(shop, { orderId: order.id, writtenOff, actor, version: numberIn(form, 'version') });
  return doneWith(translate(locale, 'done.refused', { number: order.number }));
}
