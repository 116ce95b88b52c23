import { CREDIT_CODE_REFUSALS } from '#contracts/credits.ts';
import { recordMoneySchema, takeBackSchema } from '#contracts/http/hand-money.ts';
import { formatMoney } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { guardCreditGuesses } from '#shop/credits/find-credit.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { askForRest } from '#shop/payments/ask-for-rest.ts';
import { payByCredit } from '#shop/payments/pay-by-credit.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { takeBackMoney } from '#shop/payments/take-back-money.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { refuseFields } from '../../forms/read-form.server.ts';
import { readPrice } from '../parts/price-input.ts';
import { type Answer, type Asked, doneWith, numberIn } from './order-act.server.ts';

/** What the staff do with money that they take by hand, by the intent of the form. */
export const HAND_MONEY_ACTS: Record<string, (asked: Asked) => Promise<Answer>> = {
  money: record,
  'money-back': takeBack,
  'ask-rest': askForRestByCard,
  credit: payWithCredit,
};

async function record({ form, order, actor, context }: Asked): Promise<Answer> {
  const { shop, locale } = context.get(requestContext);
  const { id: orderId, currency } = order;
  const parsed = recordMoneySchema.safeParse({
    way: form.text('way'),
    amount: readPrice(form.text('amount'), currency) ?? 0,
    received_on: form.text('received_on'),
    reference: form.text('reference'),
    key: formKeyOf(form),
  });
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  const { amount: amountMinor, received_on: receivedOn, ...rest } = parsed.data;
  const { outcome, balanceMinor } = await recordMoney(shop, { ...rest, orderId, amountMinor, receivedOn, actor });
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const values = { amount: money(amountMinor), left: money(Math.abs(balanceMinor)) };
  return doneWith(translate(locale, `done.money.${outcome}`, values));
}

async function takeBack({ form, order, actor, context }: Asked): Promise<Answer> {
  const { shop, locale } = context.get(requestContext);
  const parsed = takeBackSchema.safeParse({ reason: form.text('reason') });
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  await takeBackMoney(shop, { orderId: order.id, recordId: numberIn(form, 'record'), ...parsed.data, actor });
  return doneWith(translate(locale, 'done.money.taken.back'));
}

/** The buyer reads a code out: it pays what is left, as far as it reaches. */
async function payWithCredit({ form, order, actor, context }: Asked): Promise<Answer> {
  const { shop, locale } = context.get(requestContext);
  const code = form.text('code').trim();
  if (code === '') return refuseFields({ code: translate(locale, 'problem.required') }, form, locale);
  const spending = { orderId: order.id, codes: [code], actor, key: formKeyOf(form) };
  try {
    const { spentMinor } = await guardCreditGuesses(shop, `user ${actor}`, () => payByCredit(shop, spending));
    return doneWith(
      translate(locale, 'done.credit.spent', { amount: formatMoney(spentMinor, order.currency, locale) }),
    );
  } catch (error) {
    const refused = CREDIT_CODE_REFUSALS.find((known) => isRefusal(error) && error.code === known);
    if (!refused) throw error;
    return refuseFields({ code: translate(locale, `refusal.${refused}`) }, form, locale);
  }
}

async function askForRestByCard({ order, actor, context }: Asked): Promise<Answer> {
  const { shop, locale } = context.get(requestContext);
  const { restMinor } = await askForRest(shop, { orderId: order.id, actor });
  const amount = formatMoney(restMinor, order.currency, locale);
  return doneWith(translate(locale, 'done.rest.asked', { amount }));
}
