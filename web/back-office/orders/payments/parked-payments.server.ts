import { data, type RouterContextProvider } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { linkEvent, setEventAside } from '#shop/payments/decide-event.ts';
import { acceptParked, refundParked } from '#shop/payments/decide-parked.ts';
import { listParked } from '#shop/reports/list-parked.ts';
import { countMoneyToDecide } from '#shop/reports/money-to-decide.ts';
import { requestContext } from '#web/request-context.server.ts';
import { readSentForm, refuseWith, type SentForm } from '../../../special-orders/read-form.server.ts';
import { staffOnly } from '../../staff-only.server.ts';

/** What does not match, and waits for somebody. */
export async function readParkedPayments(context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'refunds', 'see');
  const { shop } = context.get(requestContext);
  const [listed, counts] = await Promise.all([listParked(shop), countMoneyToDecide(shop)]);
  return { ...listed, total: counts.parked + counts.unknown + counts.notices };
}

/** Accepts what came in, gives it back, links it to an order, or sets it aside: each once. */
export async function takeParkedDecision(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'refunds', 'change');
  const { locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    const done = await decide(form, actor, context);
    return data({ done: translate(locale, `done.payment.${done}`) });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

async function decide({ text }: SentForm, actor: string, context: Readonly<RouterContextProvider>) {
  const { shop } = context.get(requestContext);
  const paymentId = /^[1-9]\d{0,8}$/.test(text('payment')) ? Number(text('payment')) : 0;
  const eventId = text('event').slice(0, 255);
  switch (text('intent')) {
    case 'accept':
      await acceptParked(shop, { paymentId, actor });
      return 'accepted';
    case 'refund':
      await refundParked(shop, { paymentId, actor });
      return 'refunded';
    case 'link':
      await linkEvent(shop, { eventId, actor, orderNumber: text('order').trim().toUpperCase() });
      return 'linked';
    case 'aside':
      await setEventAside(shop, { eventId, actor });
      return 'aside';
    default:
      throw new Refusal('input.invalid');
  }
}
