import { data } from 'react-router';
import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import { PRINTED_BRANDS } from '#contracts/paid-by.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { MoneyOfStep } from '#shop/delivery/money-of-step.ts';
import type { NamedRefundPart } from '#shop/payments/refund-route.ts';
import type { SentForm } from '../../forms/read-form.server.ts';
import type { MoneyQuestion } from './money-question.tsx';

/** Whether a form says yes to exactly this: `about` names the sum, so that another one is asked about anew. */
export function isSure({ text }: SentForm, about: string | number): boolean {
  return text('sure') === String(about);
}

/** Answers a form with the question that comes before money moves. Nothing was done. */
export function askFirst(
  { given }: SentForm,
  {
    about,
    warnings = [],
    ...words
  }: Pick<MoneyQuestion, 'title' | 'lines' | 'yes'> & {
    about: string | number;
    warnings?: string[];
  },
) {
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'sure'));
  const question: MoneyQuestion = { ...words, warnings, fields: { ...fields, sure: String(about) } };
  return data({ question });
}

export type GoesBack = {
  currency: Currency;
  /** In the order in which they are taken. */
  parts: readonly NamedRefundPart[];
  /** What is not on store credit yet becomes store credit. */
  isToCredit?: boolean;
  /** How what goes by hand is given back, in words. */
  way?: string | undefined;
};

/** Which sum goes back, and where each part of it goes. */
export function sayGoesBack({ parts, isToCredit = false, ...how }: GoesBack, locale: Locale): string {
  if (!isToCredit) return parts.map((part) => sayPart(part, how, locale)).join(' ');
  const onCredit = parts.filter(({ to }) => to === 'credit').map((part) => sayPart(part, how, locale));
  const restMinor = parts.reduce((sum, { to, amountMinor }) => (to === 'credit' ? sum : sum + amountMinor), 0);
  const amount = formatMoney(restMinor, how.currency, locale);
  return [...onCredit, ...(restMinor > 0 ? [translate(locale, 'ask.money.back.store', { amount })] : [])].join(' ');
}

function sayPart(part: NamedRefundPart, { currency, way }: Pick<GoesBack, 'currency' | 'way'>, locale: Locale): string {
  const amount = formatMoney(part.amountMinor, currency, locale);
  if (part.to === 'credit') return translate(locale, 'ask.money.back.credit', { amount, number: part.number });
  if (part.to === 'hand') {
    return way
      ? translate(locale, 'ask.money.back.hand.by', { amount, way })
      : translate(locale, 'ask.money.back.hand', { amount });
  }
  if (part.card === null) return translate(locale, 'ask.money.back.provider', { amount });
  const { brand, last4 } = part.card;
  return translate(locale, 'ask.money.back.card', { amount, brand: PRINTED_BRANDS[brand] ?? brand, last4 });
}

/** What a step of an order does with money, in a sentence. */
export function sayMoneyOfStep(money: MoneyOfStep, locale: Locale): string {
  if (money.moves === 'back') return sayGoesBack(money, locale);
  return translate(locale, `ask.money.${money.moves}`, { amount: formatMoney(money.minor, money.currency, locale) });
}
