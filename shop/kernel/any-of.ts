import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `column = ANY(ids)`: one parameter however many ids there are, so the statement stays the same. */
export function isAnyId(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param([...ids])}::int[])`;
}

/** `column = ANY(texts)` for codes. */
export function isAnyText(column: SQLWrapper, texts: readonly string[]): SQL {
  return sql`${column} = ANY(${sql.param([...texts])}::text[])`;
}
