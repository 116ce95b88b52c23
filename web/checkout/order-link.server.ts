import { data, type RouterContextProvider } from 'react-router';
import { orderLinkBodySchema } from '#contracts/http/orders.ts';
import { requestOrderLink } from '#shop/orders/request-order-link.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith } from '../forms/read-form.server.ts';

/** Takes the number and the address of somebody who has lost the link to an order. The answer is the same for every order. */
export async function takeLinkRequest(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale, network } = context.get(requestContext);
  const form = await readSentForm(request);
  const asked = orderLinkBodySchema.safeParse({ number: form.text('number'), email: form.text('email') });
  if (!asked.success) return refuseFields(problemsIn(asked.error.issues, locale), form, locale);
  try {
    await requestOrderLink(shop, asked.data, network);
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  return data({ sentTo: asked.data.email }, { status: 202 });
}
