import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * `column = ANY(ids)`: one parameter however many ids there are, so the statement stays the same. A lone id is compared
 * by itself: a database that keeps plans keeps that one, while a list is planned anew each time.
 */
export function isAnyId(column: SQLWrapper, ids: readonly number[]): SQL {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return sql`${column} = ${only}::int`;
  return sql`${column} = ANY(${sql.param([...ids])}::int[])`;
}

/** `column = ANY(texts)` for codes. */
export function isAnyText(column: SQLWrapper, texts: readonly string[]): SQL {
  return sql`${column} = ANY(${sql.param([...texts])}::text[])`;
}
