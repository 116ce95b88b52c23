import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * What a buyer is known by: the e-mail address, or the figures of the telephone where an order by telephone has none. Orders keep
 * it as `buyer_key` (migration 0065).
 */
export const buyerKeyOf = (email: SQLWrapper | string, phone: SQLWrapper | string): SQL<string> =>
  sql<string>`lower(COALESCE(NULLIF(${email}, ''), regexp_replace(${phone}, '[^0-9]', '', 'g')))`;
