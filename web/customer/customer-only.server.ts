import { type RouterContextProvider, redirect } from 'react-router';
import { requestContext } from '#web/frame/request-context.server.ts';
import { AUTHENTICATION } from '../addresses.ts';
import { signInDetour } from '../redirects.ts';

/**
 * Who opens a page of their own: always the person of the session, never somebody named in the address. A guest, or somebody
 * of the shop, is led to the log-in, and back to the page afterwards.
 */
export function customerOnly(context: Readonly<RouterContextProvider>) {
  const { shop, locale, viewer, sessionToken, address } = context.get(requestContext);
  if (viewer.kind !== 'user' || viewer.role !== 'user') {
    throw redirect(signInDetour(AUTHENTICATION, 'authentication', address));
  }
  return {
    shop,
    locale,
    sessionToken: sessionToken ?? '',
    userId: viewer.userId,
    name: viewer.name,
    email: viewer.email,
  };
}
