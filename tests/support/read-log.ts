import type { RouterContextProvider } from 'react-router';
import { readActivity } from '#web/back-office/activity/activity.server.ts';
import { ACTIVITY_LIST } from '#web/back-office/activity/activity-list.ts';
import { readList } from '#web/back-office/kit/read-list.server.ts';

/** The log of activity as its screen reads it. */
export function readLog(context: Readonly<RouterContextProvider>, query = '') {
  const request = new Request(`http://localhost${ACTIVITY_LIST.address}${query}`);
  return readList(ACTIVITY_LIST, 'activity', { request, context }, readActivity);
}
