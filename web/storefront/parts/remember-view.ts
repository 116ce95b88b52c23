import { LIST_VIEW_COOKIE } from '#contracts/cookies.ts';
import { writeCookie } from '../../browser/write-cookie.ts';
import type { ListData } from '../articles.server.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps grid or list for the lists to come: the shop then sends them in that shape, and nothing flashes. */
export function rememberView(view: ListData['view']) {
  writeCookie(LIST_VIEW_COOKIE, view, { maxAgeSeconds: YEAR_SECONDS });
}
