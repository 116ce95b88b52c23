import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { REFUSALS, type RefusalCode } from '#contracts/refusals.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/request-context.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { isAsked, ORDER_STEPS, type StepOutcome } from './order-steps.ts';

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
  const form = await request.formData().catch(() => new FormData());
  return stepSchema.safeParse(Object.fromEntries(form));
}

/**
 * Takes an order one step further, as a form of the back office asks. A refusal is an answer, with its own status: the
 * screen says it beside the order. A step that cannot be taken back is only taken of somebody who is sure; else the page
 * asks.
 *
 * source 
 */
export async function takeStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId } = staffOnly(context, 'orders', 'change');
  const { shop } = context.get(requestContext);
  const asked = await readStep(request);
  if (!asked.success) {
    const nothing: StepOutcome = { orderId: 0, number: '', to: 'in_progress', refused: 'input.invalid' };
    return data(nothing, { status: REFUSALS['input.invalid'] });
  }
  const { order_id: orderId, version, number, to, rest, sure } = asked.data;
  if (isAsked(to) && sure !== '1') {
    const question: StepOutcome = { orderId, number, to, isRest: rest === '1', refused: null, isAsking: true };
    return data(question);
  }
  const refused = await move();
  const outcome: StepOutcome = { orderId, number, to, isRest: rest === '1', refused };
  return data(outcome, { status: refused ? REFUSALS[refused] : 200 });

  async function move(): Promise<RefusalCode | null> {
    try {
      await moveDelivery(shop, { orderId, to, version, actor: userId });
      return null;
    } catch (error) {
      if (isRefusal(error)) return error.code;
      throw error;
    }
  }
}
