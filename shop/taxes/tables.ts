import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../kernel/tables.ts';

export const taxRates = pgTable('tax_rates', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  isElsewhere: boolean('is_elsewhere').notNull().default(false),
  rateBp: integer('rate_bp').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const taxRateCountries = pgTable('tax_rate_countries', {
  country: text('country').primaryKey(),
  rateId: integer('rate_id')
    .notNull()
    .references(() => taxRates.id, { onDelete: 'cascade' }),
});
