import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';

/** The lists that name people. */
type ListOfPeople = 'customers' | 'orders' | 'newsletter' | 'activity';

/** What was taken: filters by their names; what was searched for may name a person and is not kept, only that it was. */
export type Export = {
  actor: string;
  list: ListOfPeople;
  filters?: Readonly<Record<string, unknown>>;
  rows?: number;
};

/**
 * Writes down who took a list of people out of the shop as a file, before the first row of it is read.
 *
 * source  R-234
 */
export async function recordExport(shop: Shop, { actor, list, filters = {}, rows }: Export): Promise<void> {
  const { q, ...given } = filters;
  const kept = Object.entries({ ...given, ...(q ? { search: true } : {}) }).filter(([, value]) => isGiven(value));
  const after = { ...(kept.length > 0 && { filters: Object.fromEntries(kept) }), ...(rows !== undefined && { rows }) };
  const entry = { actor, action: `${list}.exported`, subjectType: list, subjectId: 'all', after };
  await inTransaction(shop, (tx) => audit(tx, entry));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
