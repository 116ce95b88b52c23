import { type Column, type SQL, sql } from 'drizzle-orm';
import { apiKeys } from '../api-keys/tables.ts';
import { users } from '../customers/tables.ts';

/**
 * Who did something, by name: a person, where `users` is joined, or the key that a program used, with its first characters.
 * Null where the shop itself did it, or somebody who is gone.
 */
export function nameOfActor(actor: Column): SQL<string | null> {
  return sql<string | null>`COALESCE(${users.name}, (SELECT ${apiKeys.name} || ' (' || ${apiKeys.prefix} || '…)'
    FROM ${apiKeys} WHERE 'key:' || ${apiKeys.id} = ${actor}))`;
}
