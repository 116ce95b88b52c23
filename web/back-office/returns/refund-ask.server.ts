import type { RouterContextProvider } from 'react-router';
import type { Currency } from '#contracts/money.ts';
import { formatMoney } from '#contracts/money.ts';
import { isHandWay, LONGEST_REFERENCE, lacksReference } from '#contracts/money-by-hand.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { type RefundInput, readRefundParts, refuseTooMuch } from '#shop/payments/refund-part.ts';
import { readRefundsOf } from '#shop/reports/list-refunds.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import type { SentForm } from '../../forms/read-form.server.ts';
import { askFirst, sayGoesBack } from '../parts/ask-money.server.ts';
import { readPrice } from '../parts/price-input.ts';

export type RefundAsked = { amountMinor: number; key: string; reason: string; byHand?: RefundInput['byHand'] };
/** `amountMinor`: null where the field was left empty. */
export type RefundTyped = Omit<RefundAsked, 'amountMinor'> & { amountMinor: number | null };

type Where = { currency: Currency; context: Readonly<RouterContextProvider> };

/**
 * What a form asks to give back. Its key was made with the form: the same form sent twice is one refund.
 *
 * returns  a sentence for each field that is wrong instead
 */
export function readRefundForm(form: SentForm, where: Where): RefundAsked | Problems {
  const typed = readTypedRefund(form, where);
  if ('problems' in typed) return typed;
  const { amountMinor, ...rest } = typed;
  return amountMinor === null ? { problems: { amount: wrongAmount(where) } } : { ...rest, amountMinor };
}

type Problems = { problems: Record<string, string> };

const wrongAmount = ({ context }: Where) => translate(context.get(requestContext).locale, 'office.special.price.wrong');

/** The same, where the sum may be left empty. */
export function readTypedRefund({ text }: SentForm, { currency, context }: Where): RefundTyped | Problems {
  const { locale } = context.get(requestContext);
  const isEmpty = text('amount').trim() === '';
  const amountMinor = isEmpty ? null : readPrice(text('amount'), currency);
  if (!isEmpty && amountMinor === null) return { problems: { amount: wrongAmount({ currency, context }) } };
  const key = formKeyOf({ text });
  const reason = text('reason').trim().slice(0, 300);
  if (text('destination') === 'credit') return { amountMinor, key, reason, byHand: { way: 'credit', reference: '' } };
  const [way, reference] = [text('way'), text('reference').trim().slice(0, LONGEST_REFERENCE)];
  const byHand = isHandWay(way) ? { way, reference } : undefined;
  if (byHand && lacksReference(byHand)) {
    return { problems: { reference: translate(locale, 'problem.money.reference') } };
  }
  return { amountMinor, key, reason, byHand };
}

type RefundQuestion = {
  amountMinor: number;
  orderId: number;
  about?: string;
  lines?: string[];
  warnings?: string[];
};

/**
 * Asks before money goes back: which sum, and to whom.
 *
 * about     names exactly this; left out: its sum
 * lines     what it is for
 * warnings  what speaks against it
 * refuses   refund.not.paid · refund.too.much — a refund that the shop would refuse is not asked about
 */
export async function askBeforeRefund(
  form: SentForm,
  { amountMinor, orderId, about, lines = [], warnings = [] }: RefundQuestion,
  { currency, context }: Where,
) {
  const { shop, locale } = context.get(requestContext);
  const money = await readRefundsOf(shop, orderId);
  if (money === null) throw new Refusal('refund.not.paid');
  refuseTooMuch(amountMinor, money.leftMinor);
  const parts = await readRefundParts(shop.db, orderId, amountMinor);
  const isToCredit = form.text('destination') === 'credit';
  const typed = form.text('way');
  const way = isHandWay(typed)
    ? [translate(locale, `hand.way.${typed}`), form.text('reference')].join(' ').trim()
    : undefined;
  const amount = formatMoney(amountMinor, currency, locale);
  return askFirst(form, {
    about: about ?? amountMinor,
    title: translate(locale, 'ask.refund', { amount }),
    lines: [...lines, sayGoesBack({ parts, currency, isToCredit, way }, locale), translate(locale, 'ask.final')],
    warnings,
    yes: translate(locale, 'ask.refund.yes', { amount }),
  });
}

/** The words for a refund that was promised. */
export function sayPromised({ amountMinor }: { amountMinor: number }, { currency, context }: Where): string {
  const { locale } = context.get(requestContext);
  return translate(locale, 'office.refund.sent', { amount: formatMoney(amountMinor, currency, locale) });
}
