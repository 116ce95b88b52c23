import { balanceMinor } from '#contracts/ledger.ts';
import { formatMoney } from '#contracts/money.ts';
import { type HandWay, isHandWay } from '#contracts/money-by-hand.ts';
import { NO_MONEY } from '#contracts/order-money.ts';
import { paidWords } from '#contracts/paid-by.ts';
import { factsBlock, goodsBlock } from './order-blocks.ts';
import { type OrderEmailContext, orderSheet, seeOrder, wordsOf } from './order-context.ts';
import { restByCard } from './rest-emails.ts';
import type { Block, Sheet } from './sheet.ts';
import { writeDay } from './texts-for.ts';

/** The words of the settings, the number to give, and until when the goods are held. */
export function howToPayByHand(context: OrderEmailContext, way: HandWay): Block[] {
  const { order, locale, settings } = context;
  const { say, values } = wordsOf(context);
  const words = settings.handWords?.[way] ?? '';
  const heldUntil = order.payment?.heldUntil;
  const until = heldUntil ? say('mail.hand.until', { day: writeDay(heldUntil, locale) }) : '';
  return [words, say('mail.hand.reference', values), until].flatMap((text) =>
    text === '' ? [] : [{ kind: 'text' as const, text }],
  );
}

/** How it was paid, where people took something of it; null where nobody did. */
export function handWords(context: OrderEmailContext): string | null {
  const { payment } = context.order;
  if (!payment || payment.byHand.every(({ way }) => way === 'card')) return null;
  return paidWords(payment, wordsOf(context).say, { card: '', courier: '' });
}

/** A part of what it comes to has come by hand; null once nothing is left to pay, or it was called off. */
export function depositEmail(context: OrderEmailContext): Sheet | null {
  const { order, locale } = context;
  const { say, values } = wordsOf(context);
  const left = balanceMinor({ ...NO_MONEY, ...order.payment, ...order });
  const hand = handWords(context);
  if (order.deliveryStatus === 'cancelled' || left <= 0 || !order.payment?.byHand.length) return null;
  const amount = formatMoney(left, order.currency, locale);
  const { paymentMethod, paymentStatus } = order;
  const isByHand = paymentStatus === 'pending' && isHandWay(paymentMethod);
  return orderSheet(context, {
    subject: say('mail.deposit.subject', values),
    title: say('mail.deposit.title'),
    lead: say('mail.deposit', { ...values, amount }),
    blocks: [
      ...(hand === null ? [] : [{ kind: 'text' as const, text: hand }]),
      ...(paymentStatus === 'on_delivery'
        ? [{ kind: 'text' as const, text: say('mail.edited.delivery.left', { amount }) }]
        : []),
      ...(isByHand ? howToPayByHand(context, paymentMethod) : []),
      ...restByCard(context),
      seeOrder(context),
      goodsBlock(context),
      factsBlock(context),
    ],
  });
}
