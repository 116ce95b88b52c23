import { data, type RouterContextProvider } from 'react-router';
import { tokenTyped } from '#contracts/link-token.ts';
import { cancelAlert } from '#shop/back-in-stock/cancel-alert.ts';
import { isAlertToken } from '#shop/back-in-stock/read-alert.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm } from '../forms/read-form.server.ts';

/** Links of before hold it in the query; those of today behind the #, and the form sends it. */
const oldToken = (request: Request) => new URL(request.url).searchParams.get('token');

/** Says whether an old link leads somewhere. Changes nothing: programs open links before people do. */
export async function readCancelAlert(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop } = context.get(requestContext);
  const old = oldToken(request);
  const isKnown = old === null || (await isAlertToken(shop, old));
  return data({ isKnown, old }, { status: isKnown ? 200 : 404 });
}

/** The button was clicked: no e-mail about this article. */
export async function takeCancelAlert(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop } = context.get(requestContext);
  const { text } = await readSentForm(request);
  try {
    await cancelAlert(shop, tokenTyped(text('token')) || (oldToken(request) ?? ''));
    return data({ isCancelled: true });
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'not.found') throw error;
    return data({ isCancelled: false }, { status: 404 });
  }
}
