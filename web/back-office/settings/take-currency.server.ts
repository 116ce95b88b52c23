import { data } from 'react-router';
import { readAmount } from '#contracts/amounts.ts';
import { type Currency, isCurrency, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { changeCurrency } from '#shop/currency/change-currency.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { FormProblems } from '../../forms/form-problems.ts';
import { refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { FRAME_CHANGED } from '../../frame/frame-changed.ts';

type Asking = { shop: Shop; locale: Locale; actor: string };

const LARGEST_STEP = 100_000;

/** A rate as people type it, `655,957`: at most seven figures before the point and eight behind it. */
function readRate(typed: string): string | null {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,8})?$/.test(plain) && Number(plain) > 0 ? plain : null;
}

function readStep(typed: string, currency: Currency): number | null {
  const step = typed.trim() === '' ? 1 : readAmount(typed, currency);
  return step !== null && step >= 1 && step <= LARGEST_STEP ? step : null;
}

/** Changes the shop's currency as the form asks. */
export async function takeCurrency(form: SentForm, { shop, locale, actor }: Asking) {
  const [from, to] = [form.text('from'), form.text('to')];
  if (!isCurrency(from) || !isCurrency(to) || from === to) {
    return refuseFields({ to: translate(locale, 'office.currency.same') }, form, locale);
  }
  const [rate, stepMinor] = [readRate(form.text('rate')), readStep(form.text('step'), to)];
  const problems: FormProblems = {
    ...(rate === null && { rate: translate(locale, 'office.currency.rate.wrong') }),
    ...(stepMinor === null && { step: translate(locale, 'office.currency.step.wrong') }),
  };
  if (rate === null || stepMinor === null) return refuseFields(problems, form, locale);
  try {
    await changeCurrency(shop, actor, { from, to, rate, stepMinor });
    return data({ done: translate(locale, 'office.currency.changed', { currency: to }), ...FRAME_CHANGED });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}
