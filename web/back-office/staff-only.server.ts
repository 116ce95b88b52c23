import { type RouterContextProvider, redirect } from 'react-router';
import type { Viewer } from '#contracts/viewer.ts';
import { requestContext } from '#web/request-context.server.ts';
import { DASHBOARD, signInAddress } from './addresses.ts';

/**
 * The administrator who is asking. Every loader and action of the back office calls it first: anybody else is led to the
 * sign-in page, a customer too.
 *
 * source 
 */
export function staffOnly(context: Readonly<RouterContextProvider>): Extract<Viewer, { kind: 'user' }> {
  const { viewer, adminSegment } = context.get(requestContext);
  if (viewer.kind === 'user' && viewer.role === 'admin') return viewer;
  throw redirect(`/redirect?to=${signInAddress(adminSegment)}&page=login`);
}

/** Keeps a signed-in administrator away from the sign-in pages. */
export function notYetSignedIn(context: Readonly<RouterContextProvider>): void {
  const { viewer } = context.get(requestContext);
  if (viewer.kind === 'user' && viewer.role === 'admin') throw redirect(`/redirect?to=${DASHBOARD}&page=dashboard`);
}
