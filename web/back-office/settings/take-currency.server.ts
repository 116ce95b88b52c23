import { readAmount } from '#contracts/amounts.ts';
import { type Currency, isCurrency } from '#contracts/money.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import { translate } from '#contracts/texts/translate.ts';
import { changeCurrency } from '#shop/currency/change-currency.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { FRAME_CHANGED } from '../../frame/frame-changed.ts';
import type { FormSubmit } from '../kit/take-form.server.ts';

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
export async function takeCurrency({ shop, locale, actor, form: { text } }: FormSubmit) {
  const [from, to] = [text('from'), text('to')];
  if (!isCurrency(from) || !isCurrency(to) || from === to) throw wrong({ field: 'to', code: 'office.currency.same' });
  const [rate, stepMinor] = [readRate(text('rate')), readStep(text('step'), to)];
  if (rate === null || stepMinor === null) {
    throw wrong(
      ...(rate === null ? [{ field: 'rate', code: 'office.currency.rate.wrong' }] : []),
      ...(stepMinor === null ? [{ field: 'step', code: 'office.currency.step.wrong' }] : []),
    );
  }
  await changeCurrency(shop, actor, { from, to, rate, stepMinor });
  return { done: translate(locale, 'office.currency.changed', { currency: to }), ...FRAME_CHANGED };
}

const wrong = (...problems: FieldProblem[]) => new Refusal('input.invalid', { problems });
