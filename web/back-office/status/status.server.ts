import { data, type RouterContextProvider } from 'react-router';
import { troublesOf } from '#contracts/status.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { staffOnly } from '../staff-only.server.ts';

/** How the shop is doing now, and what somebody should look at. */
export async function readStatusScreen(context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'settings', 'see');
  const { readStatus } = context.get(requestContext);
  if (!readStatus) throw data(null, { status: 404 });
  const status = await readStatus();
  return { status, troubles: troublesOf(status) };
}

export type StatusData = Awaited<ReturnType<typeof readStatusScreen>>;
