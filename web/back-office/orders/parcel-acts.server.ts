import { parcelWaySchema } from '#contracts/http/orders.ts';
import { formatMoney, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { moneyOfParcel } from '#shop/delivery/money-of-step.ts';
import { packParcel, unpackParcel } from '#shop/delivery/pack-parcel.ts';
import { loseParcel, refuseParcel, sendLostAgain } from '#shop/delivery/parcel-troubles.ts';
import { arriveParcel, changeParcel, shipParcel } from '#shop/delivery/step-parcel.ts';
import type { NamedPieces } from '#shop/delivery/wanted-pieces.ts';
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
  pack: async (asked) => {
    await packPieces(asked);
    return done(asked.context, 'done.parcel.packed');
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

/** Packs the pieces that a form counts, line by line. */
export async function packPieces({ form, order, actor, context }: Asked): Promise<void> {
  const { shop } = context.get(requestContext);
  const lines = order.lines
    .map(({ id }) => ({ lineId: id, quantity: numberIn(form, `line-${id}`) }))
    .filter(({ quantity }) => quantity > 0);
  const version = numberIn(form, 'version');
  await packParcel(shop, { orderId: order.id, lines, ...wayIn(form), key: formKeyOf(form), actor, version });
}

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

/** Always asks: with what was refused and kept, and the sums that the courier brings and does not bring. */
async function refuse(asked: Asked): Promise<Answer> {
  const { form, order, context } = asked;
  const { shop, locale } = context.get(requestContext);
  const { lines = [] } = order.parcels.find(({ id }) => id === numberIn(form, 'parcel')) ?? {};
  const pieces = refusedIn(form, lines);
  const step = { ...stepIn(asked), pieces };
  const money = await moneyOfParcel(shop, step, 'refused');
  const about = `${money.minor} ${money.notCollectedMinor}`;
  if (!isSure(form, about)) {
    const isPaid = order.paymentStatus !== 'on_delivery';
    const split = splitOf(lines, pieces);
    const isPart = split.kept.length > 0;
    const notCollected = { amount: formatMoney(money.notCollectedMinor, money.currency, locale) };
    return askFirst(form, {
      about,
      title: translate(locale, isPart ? 'ask.parcel.refused.part' : 'ask.parcel.refused'),
      lines: [
        ...(isPart ? saySplit(split, locale) : []),
        ...(isPaid ? [translate(locale, 'parcel.refuse.paid')] : []),
        ...(money.moves === 'collected' ? [sayMoneyOfStep(money, locale)] : []),
        ...(money.notCollectedMinor > 0 ? [translate(locale, 'ask.money.not.collected', notCollected)] : []),
        translate(locale, 'ask.final'),
      ],
      yes: translate(locale, 'parcel.refuse'),
    });
  }
  const writtenOff = lines.map(({ lineId }) => lineId).filter((id) => form.text(`lost-${id}`) !== '');
  const { isCalledOff, isPart } = await refuseParcel(shop, { ...step, writtenOff });
  return done(context, isPart ? PART_DONE[isCalledOff ? 'off' : 'again'] : ALL_DONE[isCalledOff ? 'off' : 'again']);
}

const ALL_DONE = { off: 'done.parcel.refused', again: 'done.parcel.refused.paid' } as const;
const PART_DONE = { off: 'done.parcel.refused.part', again: 'done.parcel.refused.part.paid' } as const;

type ParcelLines = Asked['order']['parcels'][number]['lines'];

/** How many pieces of each line were refused, as it was typed. A form without such a field names the whole parcel. */
function refusedIn(form: SentForm, lines: ParcelLines): NamedPieces | undefined {
  if (lines.every(({ lineId }) => form.given[`refused-${lineId}`] === undefined)) return undefined;
  return lines
    .map(({ lineId }) => ({ lineId, quantity: numberIn(form, `refused-${lineId}`) }))
    .filter(({ quantity }) => quantity > 0);
}

type Named = { name: string; quantity: number };

/** What of a parcel was refused and what was kept, with the names of the articles. */
function splitOf(lines: ParcelLines, pieces: NamedPieces | undefined): { refused: Named[]; kept: Named[] } {
  const count = new Map(pieces?.map(({ lineId, quantity }) => [lineId, quantity]));
  const refusedOf = (line: ParcelLines[number]) => (pieces ? (count.get(line.lineId) ?? 0) : line.quantity);
  const withPieces = (quantityOf: (line: ParcelLines[number]) => number) =>
    lines.map((line) => ({ name: line.name, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0);
  return { refused: withPieces(refusedOf), kept: withPieces((line) => line.quantity - refusedOf(line)) };
}

function saySplit({ refused, kept }: ReturnType<typeof splitOf>, locale: Locale): string[] {
  const inWords = (lines: Named[]) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return [
    translate(locale, 'ask.parcel.refused.pieces', { pieces: inWords(refused) }),
    translate(locale, 'ask.parcel.kept.pieces', { pieces: inWords(kept) }),
  ];
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
