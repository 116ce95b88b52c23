import { data, redirect } from 'react-router';
import { LARGEST_ID } from '#contracts/limits.ts';

/**
 * The id that an address names. One that names none leads to the list, and one that no row can have is a 404.
 *
 * list  where it leads
 * name  of the parameter
 */
export function idInAddress(params: URLSearchParams, list: string, name = 'id'): number {
  const id = params.get(name) ?? '';
  if (!/^\d{1,12}$/.test(id)) throw redirect(list);
  if (Number(id) > LARGEST_ID) throw data(null, { status: 404 });
  return Number(id);
}
