import type { RouterContextProvider } from 'react-router';
import { requestContext } from '#web/frame/request-context.server.ts';

/** Where a browser may be sent for paying: the provider's hosts, and the shop's own. */
export function readPaymentHosts(context: Readonly<RouterContextProvider>): string[] {
  const { shop, paymentHosts = [] } = context.get(requestContext);
  return [...paymentHosts, new URL(shop.settings.publicUrl).host];
}
