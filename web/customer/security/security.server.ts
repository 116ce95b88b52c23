import type { RouterContextProvider } from 'react-router';
import { listSessions } from '#shop/customers/list-sessions.ts';
import { readSecondFactor } from '#shop/customers/second-factor.ts';
import { browserName } from '../../account/browser-name.ts';
import { customerOnly } from '../customer-only.server.ts';

/** What guards an account, and where it is open. */
export async function readSecurity(context: Readonly<RouterContextProvider>) {
  const { shop, userId, sessionToken } = customerOnly(context);
  const [factor, sessions] = await Promise.all([
    readSecondFactor(shop, userId),
    listSessions(shop, userId, sessionToken),
  ]);
  return {
    factor: factor?.isOn ? { codesLeft: factor.recoveryCodesLeft } : null,
    sessions: sessions.map(({ id, openedAt, userAgent, isCurrent }) => ({
      id,
      openedAt: openedAt.toISOString(),
      name: browserName(userAgent),
      isCurrent,
    })),
  };
}
