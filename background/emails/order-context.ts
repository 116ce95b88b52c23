import { formatMoney } from '#contracts/money.ts';
import { comesToMinor } from '#contracts/order-money.ts';
import type { OrderShown } from '#contracts/orders.ts';
import type { Block, EmailContext, Sheet } from './sheet.ts';
import { greet, type Say, textsFor } from './texts-for.ts';

/** What every e-mail about an order is written from. */
export type OrderEmailContext = EmailContext & {
  order: OrderShown;
  /** Opens the order to whoever holds it; null when it is no longer known. */
  token: string | null;
  /** Confirms the order for whoever got the e-mail; null when nobody has to. */
  confirmCode: string | null;
  countryName: string;
  returnDays: number;
  /** The name of the account that has proved the address; null for all others, which a stranger may have typed. */
  readerName: string | null;
};

/** The words, and what every such e-mail names: nothing in it was typed by whoever ordered. */
export type OrderWords = {
  say: Say;
  values: { number: string; total: string };
};

export function wordsOf({ order, locale }: OrderEmailContext): OrderWords {
  const total = formatMoney(comesToMinor(order), order.currency, locale);
  return { say: textsFor(locale), values: { number: order.number, total } };
}

/** An e-mail to the buyer: greets, says what happened, says why it came. */
export function orderSheet(
  context: OrderEmailContext,
  { subject, title, lead, blocks }: { subject: string; title: string; lead: string; blocks: Block[] },
): Sheet {
  const { say, values } = wordsOf(context);
  const hello: Block = { kind: 'text', text: greet(say, context.readerName) };
  return {
    subject,
    preview: lead,
    title,
    blocks: [hello, { kind: 'text', text: lead }, ...blocks],
    reason: say('mail.order.reason', values),
    invitesAnswer: true,
  };
}

/**
 * The way to the order. The token stands after the #, so that it reaches no server's log and no other site. Without a token
 * a customer finds the order in their area; a guest has the link in the first e-mail.
 */
export function orderLink({ order, token, confirmCode, locale, settings }: OrderEmailContext): string {
  const language = locale === 'fr' ? '?lang=fr' : ''; // a page without a cookie is English
  if (token !== null) {
    const confirm = confirmCode === null ? '' : `&confirm=${encodeURIComponent(confirmCode)}`;
    const key = `number=${encodeURIComponent(order.number)}&token=${encodeURIComponent(token)}${confirm}`;
    return `${settings.publicUrl}/orders/look-up${language}#${key}`;
  }
  return `${settings.publicUrl}${order.isGuest ? '/orders/look-up' : '/customer'}${language}`;
}

export function seeOrder(context: OrderEmailContext): Block {
  return { kind: 'button', label: textsFor(context.locale)('mail.order.see'), url: orderLink(context) };
}
