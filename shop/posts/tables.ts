import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../kernel/tables.ts';

export const posts = pgTable('notes', {
  slug: text('slug').primaryKey(),
  titleEn: text('title_en').notNull(),
  titleFr: text('title_fr').notNull(),
  summaryEn: text('summary_en').notNull(),
  summaryFr: text('summary_fr').notNull(),
  textEn: text('text_en').notNull(),
  textFr: text('text_fr').notNull(),
  clothCode: text('cloth_code'),
  publishedOn: date('published_on', { mode: 'string' }).notNull(),
  isHidden: boolean('is_hidden').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
