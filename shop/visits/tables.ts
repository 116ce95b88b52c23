import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const visits = pgTable(
  'visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    visitorHash: text('visitor_hash').notNull(),
    pages: integer('pages').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitorHash] })],
);
