import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../kernel/tables.ts';

export const ownPages = pgTable('own_pages', {
  name: text('name').primaryKey(),
  titleEn: text('title_en'),
  descriptionEn: text('description_en'),
  textEn: text('text_en'),
  titleFr: text('title_fr'),
  descriptionFr: text('description_fr'),
  textFr: text('text_fr'),
  /** 0 before the first change. */
  version: integer('version').notNull(),
  changedBy: text('changed_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** The row of a page, as it is read. */
export type OwnPageRow = typeof ownPages.$inferSelect;
