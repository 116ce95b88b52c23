import type { Tx } from './shop.ts';
import { auditEntries } from './tables.ts';

/** One change of something that matters, by whom, with what it was and what it became. No secrets, no card data. */
export type AuditEntry = {
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string | number;
  before?: unknown;
  after?: unknown;
};

/**
 * Writes who changed what, in the same transaction as the change.
 *
 * source  R-234
 */
export async function audit(tx: Tx, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditEntries).values(entries.map((entry) => ({ ...entry, subjectId: String(entry.subjectId) })));
}
