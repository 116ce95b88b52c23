import { parcelWaySchema } from '#contracts/http/orders.ts';
import { translate } from '#contracts/texts/translate.ts';
import { moneyOfParcel } from '#shop/delivery/money-of-step.ts';
import { packParcel, unpackParcel } from '#shop/delivery/pack-parcel.ts';
import { loseParcel, refuseParcel, sendLostAgain } from '#shop/delivery/parcel-troubles.ts';
import { arriveParcel, changeParcel, shipParcel } from '#shop/delivery/step-parcel.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { ParcelWay } from '#shop/orders/write-parcel.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { fieldProblemsIn } from '../../forms/form-problems.ts';
import type { SentForm } from '../../forms/read-form.server.ts';
import { askFirst, isSure, sayMoneyOfStep } from '../parts/ask-money.server.ts';
import { type Answer, type Asked, doneWith, numberIn } from './order-act.server.ts';

/** What can be done with the parcels of an order, by the intent of the form. */
export const PARCEL_ACTS: Record<string, (asked: Asked) => Promise<Answer>> = {
  pack: async ({ form, order, actor, context }) => {
    const { shop } = context.get(requestContext);
    const lines = order.lines
      .map(({ id }) => ({ lineId: id, quantity: numberIn(form, `line-${id}`) }))
      .filter(({ quantity }) => quantity > 0);
    const version = numberIn(form, 'version');
    await packParcel(shop, { orderId: order.id, lines, ...wayIn(form), key: formKeyOf(form), actor, version });
    return done(context, 'done.parcel.packed');
  },
  ship: async (asked) => {
    await shipParcel(shopOf(asked), { ...stepIn(asked), way: wayIn(asked.form) });
    return done(asked.context, 'done.parcel.shipped');
  },
  way: async (asked) => {
    await changeParcel(shopOf(asked), { ...stepIn(asked), way: wayIn(asked.form) });
    return done(asked.context, 'done.parcel.changed');
  },
  unpack: async (asked) => {
    await unpackParcel(shopOf(asked), stepIn(asked));
    return done(asked.context, 'done.parcel.unpacked');
  },
  arrive,
  refuse,
  lose,
  again: async (asked) => {
    const { shipmentId: _none, ...step } = stepIn(asked);
    await sendLostAgain(shopOf(asked), step);
    return done(asked.context, 'done.parcel.again');
  },
};

const shopOf = ({ context }: Asked) => context.get(requestContext).shop;

function done(context: Asked['context'], name: Parameters<typeof translate>[1]) {
  return doneWith(translate(context.get(requestContext).locale, name));
}

function stepIn({ form, order, actor }: Asked) {
  const [shipmentId, version] = [numberIn(form, 'parcel'), numberIn(form, 'version')];
  return { orderId: order.id, shipmentId, actor, version };
}

/**
 * Courier, number and link as they were typed.
 *
 * refuses  input.invalid — with a sentence beside what is wrong
 */
function wayIn(form: SentForm): ParcelWay {
  const [carrier, tracking, link] = [form.text('carrier'), form.text('tracking'), form.text('link')];
  const parsed = parcelWaySchema.safeParse({ carrier, tracking, link });
  if (!parsed.success) throw new Refusal('input.invalid', { problems: fieldProblemsIn(parsed.error.issues) });
  return parsed.data;
}

/** Asks only where money moves with it: the parcel that completes an order to be paid to the courier. */
async function arrive(asked: Asked): Promise<Answer> {
  const { form, context } = asked;
  const { shop, locale } = context.get(requestContext);
  const step = stepIn(asked);
  const money = await moneyOfParcel(shop, step, 'arrived');
  if (money.moves !== 'nothing' && !isSure(form, money.minor)) {
    return askFirst(form, {
      about: money.minor,
      title: translate(locale, 'ask.parcel.arrived'),
      lines: [sayMoneyOfStep(money, locale), translate(locale, 'ask.final')],
      yes: translate(locale, 'parcel.arrive'),
    });
  }
  await arriveParcel(shop, step);
  return done(context, 'done.parcel.arrived');
}

async function refuse(asked: Asked): Promise<Answer> {
  const { form, order, context } = asked;
  const { shop, locale } = context.get(requestContext);
  const step = stepIn(asked);
  const money = await moneyOfParcel(shop, step, 'refused');
  if (!isSure(form, money.minor)) {
    const isPaid = order.paymentStatus !== 'on_delivery';
    return askFirst(form, {
      about: money.minor,
      title: translate(locale, 'ask.parcel.refused'),
      lines: [
        isPaid ? translate(locale, 'parcel.refuse.paid') : sayMoneyOfStep(money, locale),
        translate(locale, 'ask.final'),
      ],
      yes: translate(locale, 'parcel.refuse'),
    });
  }
  const writtenOff = order.lines.map(({ id }) => id).filter((id) => form.text(`lost-${id}`) !== '');
  const { isCalledOff } = await refuseParcel(shop, { ...step, writtenOff });
  return done(context, isCalledOff ? 'done.parcel.refused' : 'done.parcel.refused.paid');
}

async function lose(asked: Asked): Promise<Answer> {
  const { form, context } = asked;
  const { shop, locale } = context.get(requestContext);
  if (!isSure(form, 'lost')) {
    return askFirst(form, {
      about: 'lost',
      title: translate(locale, 'ask.parcel.lost'),
      lines: [translate(locale, 'parcel.lose.line'), translate(locale, 'ask.final')],
      yes: translate(locale, 'parcel.lose'),
    });
  }
  await loseParcel(shop, stepIn(asked));
  return done(context, 'done.parcel.lost');
}
