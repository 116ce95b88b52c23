import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Resource } from '#contracts/rights.ts';
import { staffMay } from '#contracts/staff-may.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { signInDetour } from '../redirects.ts';
import { DASHBOARD, securityAddress, signInAddress } from './addresses.ts';

type Staff = Extract<Viewer, { kind: 'user' }>;

/**
 * The administrator who is asking. Every loader and action of the back office calls it first: anybody else is led to the
 * sign-in page, a customer too, and back afterwards. Who must have a second factor and has none is led to where it is set up, and nowhere else.
 *
 * Staff without the resource get a 403: loaders ask to `see`, actions to `change`.
 *
 * source , ADMIN_SECOND_FACTOR, contracts/rights.ts
 */
export function staffOnly(
  context: Readonly<RouterContextProvider>,
  resource: Resource,
  access: 'see' | 'change',
): Staff {
  const viewer = staffHeldBackOrNot(context);
  if (viewer.needsSecondFactor) throw redirect(securityAddress(context.get(requestContext).address));
  if (!staffMay(viewer, resource, access)) throw data(null, { status: 403 });
  return viewer;
}

/** The same for what somebody without the second factor may see too: its page, and the frame around it. */
export function staffHeldBackOrNot(context: Readonly<RouterContextProvider>): Staff {
  const { viewer, adminSegment, address } = context.get(requestContext);
  if (viewer.kind === 'user' && viewer.role === 'admin') return viewer;
  throw redirect(signInDetour(signInAddress(adminSegment), 'login', address));
}

/** Keeps a signed-in administrator away from the sign-in pages. */
export function notYetSignedIn(context: Readonly<RouterContextProvider>): void {
  const { viewer } = context.get(requestContext);
  if (viewer.kind === 'user' && viewer.role === 'admin') throw redirect(`/redirect?to=${DASHBOARD}&page=dashboard`);
}
