import { type Column, type SQL, sql } from 'drizzle-orm';
import { apiKeys } from '../api-keys/tables.ts';
import { users } from '../customers/tables.ts';
import { LEFT } from '../kernel/deleted-account.ts';
import type { MaySee } from './visible-entries.ts';

/**
 * Who did something, by name: a person, where `users` is joined, or the key that a program used, with its first characters.
 * Who may not see the keys reads its number instead. Null where the shop itself did it, or somebody who is gone.
 */
export function nameOfActor(actor: Column, maySee: MaySee): SQL<string | null> {
  return sql<string | null>`COALESCE(${users.name}, ${nameOfKey(actor, maySee)})`;
}

/** The same where one text is all that is shown: a colleague's name stands there with the e-mail. */
export function signedActor(actor: Column, maySee: MaySee): SQL<string | null> {
  return sql<string | null>`COALESCE(${signedName()}, ${nameOfKey(actor, maySee)})`;
}

/**
 * A colleague's name with the e-mail, which only they have: names can look like another's. A customer's, or that of somebody
 * who left, stands alone. Null where `users` is joined to nobody.
 *
 * source  R-234, docs/security.md "Staff of the lowest role"
 */
export function signedName(): SQL<string | null> {
  const isColleague = sql`${users.role} = 'admin' AND ${users.email} NOT LIKE ${LEFT}`;
  return sql<
    string | null
  >`CASE WHEN ${isColleague} THEN ${users.name} || ' (' || ${users.email} || ')' ELSE ${users.name} END`;
}

/** What a key is called, with its first characters, for whoever may see the keys. */
function nameOfKey(actor: Column, maySee: MaySee): SQL<string | null> {
  if (!maySee('developers')) return numberOfKey(actor);
  return sql<string | null>`(SELECT ${apiKeys.name} || ' (' || ${apiKeys.prefix} || '…)'
    FROM ${apiKeys} WHERE 'key:' || ${apiKeys.id} = ${actor})`;
}

/** `API 3` for a key. */
function numberOfKey(actor: Column): SQL<string | null> {
  return sql<string | null>`CASE WHEN ${actor} LIKE 'key:%' THEN 'API ' || substr(${actor}, 5) END`;
}
