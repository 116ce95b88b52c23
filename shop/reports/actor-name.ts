import { type Column, type SQL, sql } from 'drizzle-orm';
import { apiKeys } from '../api-keys/tables.ts';
import { users } from '../customers/tables.ts';
import type { MaySee } from './visible-entries.ts';

/**
 * Who did something, by name: a person, where `users` is joined, or the key that a program used, with its first characters.
 * Who may not see the keys reads its number instead. Null where the shop itself did it, or somebody who is gone.
 */
export function nameOfActor(actor: Column, maySee: MaySee): SQL<string | null> {
  if (!maySee('builders')) return sql<string | null>`COALESCE(${users.name}, ${numberOfKey(actor)})`;
  return sql<string | null>`COALESCE(${users.name}, (SELECT ${apiKeys.name} || ' (' || ${apiKeys.prefix} || '…)'
    FROM ${apiKeys} WHERE 'key:' || ${apiKeys.id} = ${actor}))`;
}

/** `API 3` for a key. */
function numberOfKey(actor: Column): SQL<string | null> {
  return sql<string | null>`CASE WHEN ${actor} LIKE 'key:%' THEN 'API ' || substr(${actor}, 5) END`;
}
