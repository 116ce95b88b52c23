import { eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { cloths, products, productTypes } from './tables.ts';

/** What an article is made of (`cloth`), and what kind of article it is (`type`): the shop names them, articles choose. */
export type AttributeOf = 'cloth' | 'type';

/** A choice moved to this: its articles name none any more. Never a code, which has letters or digits. */
export const NO_ATTRIBUTE = '-';

const TABLES = { cloth: cloths, type: productTypes };
const LONGEST_CODE = 40;

/** Where they stand, and the column of an article that names one. */
export function rowsOf(what: AttributeOf) {
  return { table: TABLES[what], named: what === 'cloth' ? products.clothCode : products.typeCode };
}

/** A name as it stands in addresses: `Faso dan fani` becomes `faso-dan-fani`. Empty when it has no letter of ours. */
export function codeOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const code = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return code.slice(0, LONGEST_CODE).replace(/-+$/, '');
}

/** Whether there is one of this code; it cannot be deleted for the rest of the change. */
export async function lockAttribute(tx: Tx, what: AttributeOf, code: string): Promise<boolean> {
  const { table } = rowsOf(what);
  const rows = await tx.select({ code: table.code }).from(table).where(eq(table.code, code)).for('key share');
  return rows.length > 0;
}

/** No to a screen that is older than the row. */
export function refuseStale(before: { updatedAt: Date }, seen: string | undefined): void {
  if (seen !== undefined && seen !== before.updatedAt.toISOString()) throw new Refusal('edit.stale');
}

type AttributeChange = { actor: string; what: AttributeOf; code: string; did: 'added' | 'changed' | 'deleted' };

/** Writes the audit entry and the event of a changed cloth or kind. */
export async function recordAttribute(
  shop: Shop,
  tx: Tx,
  { actor, what, code, did, ...rows }: AttributeChange & { before?: object; after?: object },
): Promise<void> {
  await audit(tx, { actor, action: `choice.${did}`, subjectType: 'choice', subjectId: code, ...rows });
  await record(shop, tx, { name: 'choice.changed', payload: { what, code } });
}

/** Only what the change names, as it was before. */
export function namedBefore(before: object, changes: object): object {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(changes, name)));
}
