import type { RouterContextProvider } from 'react-router';
import type { NotificationCounts } from '#contracts/notification-counts.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { readChoices } from '#shop/notifications/choices.ts';
import { readNotificationCounts } from '#shop/reports/read-notification-counts.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { staffHeldBackOrNot } from './staff-only.server.ts';

/** What waits and what is new, as far as whoever asks may see it; null for whom all but one screen is closed. */
export async function readOfficeNotifications(
  context: Readonly<RouterContextProvider>,
): Promise<NotificationCounts | null> {
  const viewer = staffHeldBackOrNot(context);
  if (viewer.needsSecondFactor) return null;
  const { shop } = context.get(requestContext);
  return readNotificationCounts(shop, {
    orders: staffMay(viewer, 'orders', 'see'),
    payments: staffMay(viewer, 'refunds', 'see'),
    specials: staffMay(viewer, 'special-orders', 'see'),
    returns: staffMay(viewer, 'returns', 'see'),
    ratings: staffMay(viewer, 'ratings', 'see'),
    messages: staffMay(viewer, 'activity', 'see'),
  });
}

/** Whether an open back office sounds for whoever asks when an order arrives. */
export async function readOwnSound(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const viewer = staffHeldBackOrNot(context);
  if (!staffMay(viewer, 'orders', 'see')) return false;
  const { userId, staffRole = null } = viewer;
  return (await readChoices(context.get(requestContext).shop, { userId, staffRole })).hasSound;
}
