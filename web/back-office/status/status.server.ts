import { data, type RouterContextProvider } from 'react-router';
import type { BookFinding } from '#contracts/books.ts';
import { troublesOf } from '#contracts/status.ts';
import { auditBooks } from '#shop/reports/audit-books.ts';
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

/** Looks through the books now; staff that see the status may ask for it, as it changes nothing. */
export async function checkBooks(context: Readonly<RouterContextProvider>): Promise<{ findings: BookFinding[] }> {
  staffOnly(context, 'settings', 'see');
  return { findings: await auditBooks(context.get(requestContext).shop) };
}

export type StatusData = Awaited<ReturnType<typeof readStatusScreen>>;
