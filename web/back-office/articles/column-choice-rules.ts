import { ARTICLE_COLUMNS_COOKIE } from '#contracts/cookies.ts';
import { STAFF_COLUMNS, type StaffColumn } from '#contracts/staff-catalogue.ts';
import { writeCookie } from '../../browser/write-cookie.ts';

const USUAL: readonly StaffColumn[] = ['category', 'cloth', 'price', 'stock', 'state', 'changed'];
const ONE_YEAR_SECONDS = 31_536_000;

/** The columns that a browser shows, in the order of the list, from its cookie; the usual ones unless somebody chose. */
export function readColumns(kept: string | null): StaffColumn[] {
  const chosen = kept === null ? USUAL : kept.split('.');
  return STAFF_COLUMNS.filter((column) => chosen.includes(column));
}

/** Remembers the choice in this browser, for the server to draw the next page with. */
export function rememberColumns(columns: readonly StaffColumn[]): void {
  const value = columns.length > 0 ? columns.join('.') : 'none';
  writeCookie(ARTICLE_COLUMNS_COOKIE, value, { maxAgeSeconds: ONE_YEAR_SECONDS, path: '/auth' });
}
