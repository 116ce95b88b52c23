import type { RouterContextProvider } from 'react-router';
import { listSessions } from '#shop/customers/list-sessions.ts';
import { readSecondFactor } from '#shop/customers/second-factor.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { browserName } from '../account/browser-name.ts';
import { officeReturnTarget } from '../redirects.ts';
import { staffHeldBackOrNot } from './staff-only.server.ts';

/** What guards the own account; the one screen that stands open to whoever must set up a second factor first. */
export async function readStaffSecurity(context: Readonly<RouterContextProvider>) {
  const { userId, needsSecondFactor = false } = staffHeldBackOrNot(context);
  const { shop, sessionToken, address = '' } = context.get(requestContext);
  const wanted = new URLSearchParams(address.split('?')[1]).get('to');
  const [factor, sessions] = await Promise.all([
    readSecondFactor(shop, userId),
    listSessions(shop, userId, sessionToken ?? ''),
  ]);
  return {
    isHeldBack: needsSecondFactor,
    /** Where somebody came from who had to set the second factor up first. */
    next: wanted === null ? null : officeReturnTarget(wanted),
    factor: factor?.isOn ? { codesLeft: factor.recoveryCodesLeft } : null,
    sessions: sessions.map(({ id, openedAt, userAgent, isCurrent }) => ({
      id,
      openedAt: openedAt.toISOString(),
      name: browserName(userAgent),
      isCurrent,
    })),
  };
}
