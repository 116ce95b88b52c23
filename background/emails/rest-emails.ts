import { formatMoney } from '#contracts/money.ts';
import { factsBlock, goodsBlock } from './order-blocks.ts';
import { type OrderEmailContext, orderLink, orderSheet, seeOrder, wordsOf } from './order-context.ts';
import type { Block, Sheet } from './sheet.ts';

/** That what is left can be paid by card on the order's page; nothing where it cannot. */
export function restByCard({ order, ...context }: OrderEmailContext): Block[] {
  const { say } = wordsOf({ order, ...context });
  return (order.payment?.restByCardMinor ?? 0) > 0 ? [{ kind: 'text', text: say('mail.left.how') }] : [];
}

/** The staff asks for what is left by card; null once nothing of it may be paid so. */
export function restAskedEmail(context: OrderEmailContext): Sheet | null {
  const { order, locale } = context;
  const restMinor = order.payment?.restByCardMinor ?? 0;
  if (restMinor === 0) return null;
  const { say, values } = wordsOf(context);
  const named = { ...values, amount: formatMoney(restMinor, order.currency, locale) };
  return orderSheet(context, {
    subject: say('mail.left.asked.subject', named),
    title: say('mail.left.asked.title', named),
    lead: say('mail.left.asked', named),
    blocks: [
      { kind: 'button', label: say('mail.left.asked.button', named), url: orderLink(context) },
      goodsBlock(context),
      factsBlock(context),
    ],
  });
}

/** What was left came by card for an order that counted as paid before. */
export function restPaidEmail(context: OrderEmailContext, amountMinor: number): Sheet {
  const { order, locale } = context;
  const { say, values } = wordsOf(context);
  const named = { ...values, amount: formatMoney(amountMinor, order.currency, locale) };
  return orderSheet(context, {
    subject: say('mail.left.paid.subject', named),
    title: say('mail.left.paid.title'),
    lead: say('mail.left.paid', named),
    blocks: [seeOrder(context), goodsBlock(context), factsBlock(context)],
  });
}
