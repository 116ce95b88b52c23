import type { RouterContextProvider } from 'react-router';
import type { Currency } from '#contracts/money.ts';
import { formatMoney } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/request-context.server.ts';
import type { SentForm } from '../../special-orders/read-form.server.ts';
import { readPrice } from '../special-orders/price-input.ts';

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

export type RefundAsked = { amountMinor: number; key: string; reason: string };

/**
 * What a form asks to give back. Its key was made with the form: the same form sent twice is one refund.
 *
 * returns  a sentence for each field that is wrong instead
 */
export function readRefundForm(
  { text }: SentForm,
  { currency, context }: { currency: Currency; context: Readonly<RouterContextProvider> },
): RefundAsked | { problems: Record<string, string> } {
  const { locale } = context.get(requestContext);
  const amountMinor = readPrice(text('amount'), currency);
  const key = text('key');
  if (amountMinor === null) return { problems: { amount: translate(locale, 'office.special.price.wrong') } };
  if (!KEY.test(key)) throw new Refusal('input.invalid');
  return { amountMinor, key, reason: text('reason').trim().slice(0, 300) };
}

/**
 * The words for a refund that was promised.
 *
 * refuses  idempotency.mismatch — the same form had asked for another amount before; nothing more was sent
 */
export function sayPromised(
  promised: { amountMinor: number },
  asked: RefundAsked,
  { currency, context }: { currency: Currency; context: Readonly<RouterContextProvider> },
): string {
  if (promised.amountMinor !== asked.amountMinor) throw new Refusal('idempotency.mismatch');
  const { locale } = context.get(requestContext);
  return translate(locale, 'office.refund.sent', { amount: formatMoney(promised.amountMinor, currency, locale) });
}
