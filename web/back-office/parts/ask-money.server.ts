import { data } from 'react-router';
import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import { PRINTED_BRANDS } from '#contracts/paid-by.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { MoneyOfStep } from '#shop/delivery/money-of-step.ts';
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
  minor: number;
  currency: Currency;
  card: { brand: string; last4: string } | null;
  isByHand: boolean;
  /** What of it goes back by hand, in minor units, where a part goes onto the card; left out: all or nothing. */
  handMinor?: number;
  /** What of it goes back onto the store credit that it came from, in minor units; left out: nothing. */
  creditMinor?: number;
  /** What is not on store credit yet becomes store credit. */
  isToCredit?: boolean;
  /** How that is given back, in words. */
  way?: string | undefined;
};

/** Which sum goes back, and to whom. */
export function sayGoesBack({ creditMinor = 0, isToCredit = false, ...back }: GoesBack, locale: Locale): string {
  const amountOf = (minor: number) => ({ amount: formatMoney(minor, back.currency, locale) });
  const restMinor = back.minor - creditMinor;
  const onCredit = creditMinor > 0 ? [translate(locale, 'ask.money.back.credit', amountOf(creditMinor))] : [];
  if (restMinor <= 0) return onCredit.join(' ');
  const rest = isToCredit
    ? translate(locale, 'ask.money.back.store', amountOf(restMinor))
    : sayMoneyBack({ ...back, minor: restMinor }, locale);
  return [...onCredit, rest].join(' ');
}

type MoneyBack = Omit<GoesBack, 'creditMinor' | 'isToCredit'>;

function sayMoneyBack({ handMinor = 0, ...back }: MoneyBack, locale: Locale): string {
  const { minor, currency, isByHand } = back;
  if (handMinor <= 0 || isByHand) return sayOneWay(back, locale);
  const cardMinor = minor - handMinor;
  const byCard = cardMinor > 0 ? [sayOneWay({ ...back, minor: cardMinor }, locale)] : [];
  return [...byCard, sayOneWay({ ...back, minor: handMinor, currency, isByHand: true }, locale)].join(' ');
}

function sayOneWay({ minor, currency, card, isByHand, way }: Omit<MoneyBack, 'handMinor'>, locale: Locale): string {
  const amount = formatMoney(minor, currency, locale);
  if (isByHand && way) return translate(locale, 'ask.money.back.hand.by', { amount, way });
  if (isByHand) return translate(locale, 'ask.money.back.hand', { amount });
  if (card === null) return translate(locale, 'ask.money.back.provider', { amount });
  return translate(locale, 'ask.money.back.card', {
    amount,
    brand: PRINTED_BRANDS[card.brand] ?? card.brand,
    last4: card.last4,
  });
}

/** What a step of an order does with money, in a sentence. */
export function sayMoneyOfStep(money: MoneyOfStep, locale: Locale): string {
  if (money.moves === 'back') return sayGoesBack(money, locale);
  return translate(locale, `ask.money.${money.moves}`, { amount: formatMoney(money.minor, money.currency, locale) });
}
