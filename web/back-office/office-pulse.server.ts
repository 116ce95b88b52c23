import type { RouterContextProvider } from 'react-router';
import type { Pulse } from '#contracts/pulse.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { readPulse } from '#shop/reports/read-pulse.ts';
import { requestContext } from '#web/request-context.server.ts';
import { staffHeldBackOrNot } from './staff-only.server.ts';

/** What waits and what is new, as far as whoever asks may see it; null for whom all but one screen is closed. */
export async function readOfficePulse(context: Readonly<RouterContextProvider>): Promise<Pulse | null> {
  const viewer = staffHeldBackOrNot(context);
  if (viewer.needsSecondFactor) return null;
  const { shop } = context.get(requestContext);
  return readPulse(shop, {
    orders: staffMay(viewer, 'orders', 'see'),
    payments: staffMay(viewer, 'refunds', 'see'),
    specials: staffMay(viewer, 'special-orders', 'see'),
    returns: staffMay(viewer, 'returns', 'see'),
    ratings: staffMay(viewer, 'ratings', 'see'),
    messages: staffMay(viewer, 'activity', 'see'),
  });
}
