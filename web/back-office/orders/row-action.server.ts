import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { REFUSALS } from '#contracts/refusals.ts';
import { sayRefusal } from '#contracts/texts/say-refusal.ts';
import { translate } from '#contracts/texts/translate.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { resendNewestEmail } from '#shop/orders/resend-email.ts';
import { askAgain } from '#shop/payments/ask-again.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { type ActionOutcome, ROW_ACTIONS } from './row-action.ts';

const actionSchema = z.object({
  intent: z.enum(ROW_ACTIONS),
  order_id: z.coerce.number().int().min(1).max(2_147_483_647),
  number: z.string().max(40).default(''),
});

/** Sends an order's newest e-mail, or its link to pay, once more. A refusal is an answer, with its own status. */
export async function takeRowAction(form: FormData, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'orders', 'change');
  const { shop, locale } = context.get(requestContext);
  const asked = actionSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) {
    const refused = 'input.invalid';
    const nothing: ActionOutcome = { action: 'email', number: '', message: sayRefusal(locale, refused), refused };
    return data(nothing, { status: REFUSALS[refused] });
  }
  const { intent: action, order_id: orderId, number } = asked.data;
  try {
    const emailMessage = action === 'email' ? await resendNewestEmail(shop, { orderId, actor }) : null;
    if (action === 'ask') await askAgain(shop, { orderId, actor });
    const what = emailMessage && translate(locale, `office.email.${emailMessage}`);
    const message = what
      ? translate(locale, 'office.row.email.done', { number, email: what })
      : translate(locale, 'office.row.ask.done', { number });
    const done: ActionOutcome = { action, number, message, refused: null };
    return data(done);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const no: ActionOutcome = {
      action,
      number,
      message: sayRefusal(locale, error.code, error.more),
      refused: error.code,
    };
    return data(no, { status: REFUSALS[error.code] });
  }
}
