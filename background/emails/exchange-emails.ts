import { balanceMinor } from '#contracts/ledger.ts';
import { formatMoney } from '#contracts/money.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { NO_MONEY } from '#contracts/order-money.ts';
import { howToPayByHand } from './hand-money-emails.ts';
import { factsBlock, goodsBlock } from './order-blocks.ts';
import { type OrderEmailContext, orderSheet, seeOrder, wordsOf } from './order-context.ts';
import { restByCard } from './rest-emails.ts';
import type { Block, Sheet } from './sheet.ts';

/** An exchange: what is sent instead, when, and what is left to pay for it; null once it was called off. */
export function exchangeEmail(context: OrderEmailContext, isReady = false): Sheet | null {
  const { order } = context;
  const { exchange } = order;
  if (exchange === null || order.deliveryStatus === 'cancelled') return null;
  const { say, values } = wordsOf(context);
  const when = exchange.isWaiting ? 'waits' : isReady ? 'ready' : 'now';
  return orderSheet(context, {
    subject: say('mail.exchange.subject', values),
    title: say('mail.exchange.title'),
    lead: say(`mail.exchange.${when}`, { before: exchange.orderNumber }),
    blocks: [...differenceBlock(context), seeOrder(context), goodsBlock(context), factsBlock(context)],
  });
}

/** What is left to pay once what comes back has counted, and how; nothing where nothing is. */
function differenceBlock(context: OrderEmailContext): Block[] {
  const { order, locale } = context;
  const { exchange, paymentMethod } = order;
  const awaitedMinor = exchange?.isWaiting ? exchange.valueMinor : 0;
  const leftMinor = balanceMinor({ ...NO_MONEY, ...order.payment, ...order }) - awaitedMinor;
  if (leftMinor <= 0) return [];
  const { say } = wordsOf(context);
  const amount = formatMoney(leftMinor, order.currency, locale);
  if (!isHandWay(paymentMethod)) {
    return [{ kind: 'text', text: say('mail.exchange.left', { amount }) }, ...restByCard(context)];
  }
  const way = say(`hand.way.${paymentMethod}`);
  return [{ kind: 'text', text: say('mail.edited.hand', { amount, way }) }, ...howToPayByHand(context, paymentMethod)];
}
