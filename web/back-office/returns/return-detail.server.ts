import { data, type RouterContextProvider, redirect } from 'react-router';
import { returnStepSchema } from '#contracts/http/returns.ts';
import { LARGEST_ID } from '#contracts/limits.ts';
import { formatMoney } from '#contracts/money.ts';
import type { ReturnShown } from '#contracts/returns.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { readRefundsOf } from '#shop/reports/list-refunds.ts';
import { readReturn } from '#shop/reports/list-returns.ts';
import { mayRefund, nextSteps } from '#shop/returns/rules.ts';
import { answerReturn, receiveReturn, refundReturn } from '#shop/returns/step-return.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { RETURNS } from '../addresses.ts';
import { isSure } from '../parts/ask-money.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { exchange, readExchange } from './exchange.server.ts';
import { askBeforeRefund, readRefundForm, sayPromised } from './refund-ask.server.ts';

const RESTOCK = 'restock-';

/** The return that the address names. Refuses with a 404, or leads back to the list when it names none (as R-049). */
async function returnAsked(request: Request, context: Readonly<RouterContextProvider>): Promise<ReturnShown> {
  const { shop, locale } = context.get(requestContext);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!/^\d{1,12}$/.test(id)) throw redirect(RETURNS);
  const back = Number(id) <= LARGEST_ID ? await readReturn(shop, Number(id), locale) : null;
  if (!back) throw data(null, { status: 404 });
  return back;
}

/** One return for the staff: which steps it may take, what was given back for its order, the key of the next refund. */
export async function readReturnDetail(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'returns', 'see');
  const { shop } = context.get(requestContext);
  const back = await returnAsked(request, context);
  const steps = nextSteps(back.status);
  return {
    back,
    money: await readRefundsOf(shop, back.orderId),
    key: shop.ids.uuid(),
    canAnswer: steps.includes('approved'),
    canArrive: steps.includes('received') && back.receivedAt === null,
    canRefund: mayRefund(back.status),
    exchangeable: await readExchange(context, back),
  };
}

/**
 * Answers a return, takes its parcel in, or gives money back once somebody has said yes to the sum. A refusal is said on the
 * page, with its own status.
 */
export async function takeReturnStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const resource = ['refund', 'exchange'].includes(form.text('intent')) ? 'refunds' : 'returns';
  const { userId: actor } = staffOnly(context, resource, 'change');
  const asked = { back: await returnAsked(request, context), actor, form };
  try {
    switch (form.text('intent')) {
      case 'approved':
      case 'rejected':
        return await answer(asked, context);
      case 'received':
        return await receive(asked, context);
      case 'exchange':
        return await exchange(asked, context);
      case 'refund':
        return await refund(asked, context);
      default:
        throw new Refusal('input.invalid');
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

type Asked = { back: ReturnShown; actor: string; form: SentForm };

async function answer({ back, actor, form }: Asked, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const parsed = returnStepSchema.safeParse({ status: form.text('intent'), answer: form.text('answer') });
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  if (parsed.data.status === 'received') throw new Refusal('input.invalid');
  const { status: to, answer: words } = parsed.data;
  if (to === 'rejected' && words === '') {
    return refuseFields({ answer: translate(locale, 'problem.required') }, form, locale);
  }
  await answerReturn(shop, { returnId: back.id, to, answer: words, actor });
  return data({ done: translate(locale, `office.return.said.${to}`) });
}

async function receive({ back, actor, form }: Asked, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const restock = back.lines.map(({ line }) => line.id).filter((id) => form.text(RESTOCK + id) !== '');
  await receiveReturn(shop, { returnId: back.id, restock, actor });
  return data({ done: translate(locale, 'office.return.said.received') });
}

async function refund({ back, actor, form }: Asked, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const where = { currency: back.currency, context };
  const asked = readRefundForm(form, where);
  if ('problems' in asked) return refuseFields(asked.problems, form, locale);
  const { amountMinor, key, byHand } = asked;
  if (!isSure(form, amountMinor)) {
    const goods = formatMoney(back.goodsMinor, back.currency, locale);
    const warnings = [
      ...(back.receivedAt === null ? [translate(locale, 'ask.refund.early')] : []),
      ...(back.refundedMinor + amountMinor > back.goodsMinor
        ? [translate(locale, 'ask.refund.more', { amount: goods })]
        : []),
    ];
    return askBeforeRefund(form, { amountMinor, orderId: back.orderId, warnings }, where);
  }
  const promised = await refundReturn(shop, { returnId: back.id, amountMinor, actor, key, byHand });
  return data({ done: sayPromised(promised, where) });
}
