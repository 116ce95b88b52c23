import type { RouterContextProvider } from 'react-router';
import { staffMay } from '#contracts/staff-may.ts';
import { findForStaff } from '#shop/reports/find-for-staff.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readWords } from '../parts/paging.ts';
import { staffOnly } from '../staff-only.server.ts';

/** What the command palette finds for some e-mails, as far as whoever asks may see it. */
export async function readFound(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'dashboard', 'see');
  const { shop, locale } = context.get(requestContext);
  const words = readWords(new URL(request.url).searchParams);
  if (words.length < 2) return { articles: [], orders: [], customers: [] };
  const reach = {
    articles: staffMay(viewer, 'articles', 'see'),
    orders: staffMay(viewer, 'orders', 'see'),
    customers: staffMay(viewer, 'customers', 'see'),
  };
  return findForStaff(shop, words, reach, locale);
}

export type FoundData = Awaited<ReturnType<typeof readFound>>;
