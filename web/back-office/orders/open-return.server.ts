import type { RouterContextProvider } from 'react-router';
import { openReturnBodySchema } from '#contracts/http/returns.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { findReturnable } from '#shop/returns/find-returnable.ts';
import { openReturn } from '#shop/returns/open-return.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { refuseFields } from '../../forms/read-form.server.ts';
import { type Answer, type Asked, doneWith, numberIn } from './order-act.server.ts';

/** A line of which pieces may come back: how many, and how many of them within the days that the shop promises. */
export type OpenableLine = { lineId: number; left: number; inTime: number };

/** Which pieces of an order the staff may take back or refund; none for whoever may do neither, or where nothing has come. */
export async function readOpenable(context: Readonly<RouterContextProvider>, orderId: number): Promise<OpenableLine[]> {
  const { shop, viewer } = context.get(requestContext);
  if (!(['returns', 'refunds'] as const).some((resource) => staffMay(viewer, resource, 'change'))) return [];
  const linesOf = async (isLateToo: boolean) => {
    try {
      return (await findReturnable(shop, orderId, { isLateToo })).lines;
    } catch (error) {
      if (isRefusal(error)) return [];
      throw error;
    }
  };
  const [all, open] = [await linesOf(true), await linesOf(false)];
  const inTime = new Map(open.map(({ lineId, left }) => [lineId, left]));
  return all
    .filter(({ left }) => left > 0)
    .map(({ lineId, left }) => ({ lineId, left, inTime: Math.max(0, inTime.get(lineId) ?? 0) }));
}

/** Opens a return for the buyer of an order; the buyer gets the e-mail of an approved one. */
export async function openReturnFor({ form, order, actor, context }: Asked): Promise<Answer> {
  const { shop, locale } = context.get(requestContext);
  const lines = order.lines
    .map(({ id }) => ({ line_id: id, quantity: numberIn(form, `back-${id}`) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return refuseFields({ lines: translate(locale, 'office.return.open.none') }, form, locale);
  const parsed = openReturnBodySchema.safeParse({ lines, reason: form.text('reason'), answer: form.text('answer') });
  if (!parsed.success) return refuseFields(problemsIn(parsed.error.issues, locale), form, locale);
  const { reason, answer } = parsed.data;
  const photos = await Promise.all(form.files('photos').map((file) => file.bytes()));
  await openReturn(shop, {
    orderId: order.id,
    lines: lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
    ...{ reason, answer, actor, key: formKeyOf(form), photos },
  });
  return doneWith(translate(locale, 'office.return.open.done'));
}
