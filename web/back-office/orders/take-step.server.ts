import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { REFUSALS } from '#contracts/refusals.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { moneyOfStep } from '#shop/delivery/money-of-step.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { isRefusal, Refusal } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readFormData } from '../../forms/read-form.server.ts';
import { sayMoneyOfStep } from '../parts/ask-money.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { type AskedStep, isAsked, ORDER_STEPS, type StepOutcome } from './order-steps.ts';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const stepSchema = z.object({
  order_id: id,
  version: id,
  number: z.string().max(40).default(''),
  rest: z.string().optional(),
  sure: z.string().optional(),
  to: z.enum(ORDER_STEPS),
});

async function readStep(request: Request) {
  const form = await readFormData(request);
  return stepSchema.safeParse(Object.fromEntries(form));
}

/**
 * Takes an order one step further, as a form of the back office asks. A refusal is an answer, with its own status: the
 * screen says it beside the order. A step that cannot be taken back is only taken of somebody who said yes to the sum that
 * it moves; else the page asks.
 *
 * source 
 */
export async function takeStep(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'orders', 'change');
  const mayRefund = staffMay(viewer, 'refunds', 'change');
  const { shop, locale } = context.get(requestContext);
  const asked = await readStep(request);
  if (!asked.success) {
    const nothing: StepOutcome = { orderId: 0, number: '', to: 'in_progress', refused: 'input.invalid' };
    return data(nothing, { status: REFUSALS['input.invalid'] });
  }
  const { order_id: orderId, version, number, to, rest, sure } = asked.data;
  const outcome: StepOutcome = { orderId, number, to, isRest: rest === '1', refused: null };
  try {
    const question = isAsked(to) ? await askFirst(to) : null;
    if (question) return data({ ...outcome, ...question });
    await moveDelivery(shop, { orderId, to, version, actor: viewer.userId, mayRefund });
    return data(outcome);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ ...outcome, refused: error.code }, { status: REFUSALS[error.code] });
  }

  /** What is asked first; null once somebody has said yes to the sum that moves now. Refuses order.stale. */
  async function askFirst(step: AskedStep): Promise<Pick<StepOutcome, 'isRest' | 'question'> | null> {
    const money = await moneyOfStep(shop, orderId, step);
    if (money.version !== version) throw new Refusal('order.stale');
    if (money.moves === 'back' && !mayRefund) throw new Refusal('not.allowed');
    if (sure === String(money.minor)) return null;
    const isRest = step === 'cancelled' && money.isRest;
    const goods = translate(locale, isRest ? 'office.confirm.cancelled.rest' : `office.confirm.${step}.line`);
    const lines = money.moves === 'nothing' ? [goods] : [goods, sayMoneyOfStep(money, locale)];
    return { isRest, question: { lines, sure: String(money.minor), version } };
  }
}
