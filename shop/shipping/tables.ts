import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { minor, moment } from '../kernel/tables.ts';

export const deliveryZones = pgTable('delivery_zones', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  isElsewhere: boolean('is_elsewhere').notNull().default(false),
  flatMinor: minor('flat_minor').notNull(),
  freeFromMinor: minor('free_from_minor'),
  daysLeast: integer('days_least'),
  daysMost: integer('days_most'),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const deliveryZoneCountries = pgTable('delivery_zone_countries', {
  country: text('country').primaryKey(),
  zoneId: integer('zone_id')
    .notNull()
    .references(() => deliveryZones.id, { onDelete: 'cascade' }),
});
