import { and, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { orders } from './tables.ts';

/**
 * The condition of an order that counts in figures: it was sold (paid, or to be paid on delivery and confirmed where it had to be)
 * and was not called off as a whole. The database keeps when it was sold.
 *
 * source  decision 0087
 */
export const countsAsSold = and(isNotNull(orders.soldAt), ne(orders.deliveryStatus, 'cancelled')) ?? sql`true`;

/** What a sold order brings, in minor units: what is due, less what of it was given back. */
export const soldMinor: SQL = sql`(${orders.dueMinor} - ${orders.creditedMinor})`;
