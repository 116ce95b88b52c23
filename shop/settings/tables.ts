import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../kernel/tables.ts';

/** The owner's wording of a text; a missing language keeps the words the shop comes with. */
export const ownTexts = pgTable('own_texts', {
  codification: text('codification').primaryKey(),
  en: text('en'),
  fr: text('fr'),
  changedBy: text('changed_by').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
