import type { RouterContextProvider } from 'react-router';
import { tokenTyped } from '#contracts/link-token.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm } from '../forms/read-form.server.ts';
import { readPaymentHosts } from './payment-hosts.server.ts';

/** What the page of an order shows of the shop: where one is sent for paying, and where returns go. */
export function readLookUpPage(context: Readonly<RouterContextProvider>) {
  const { shop } = context.get(requestContext);
  return { paymentHosts: readPaymentHosts(context), shopAddress: shop.settings.address };
}

/** What was sent before the page's scripts came: they look the order up once they are there. No address holds the key. */
export async function readTyped(request: Request) {
  const { text } = await readSentForm(request);
  return { number: text('number').slice(0, 40), token: tokenTyped(text('token')) };
}
