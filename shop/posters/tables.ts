import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PictureFile } from '#contracts/catalog.ts';
import { moment } from '../kernel/tables.ts';

export const posters = pgTable('posters', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  fileKey: text('file_key').notNull(),
  formats: jsonb('formats').$type<PictureFile[]>().notNull().default([]),
  width: integer('width').notNull().default(800),
  height: integer('height').notNull().default(1000),
  wallColour: text('wall_colour').notNull().default('#f4f3ef'),
  titleEn: text('title_en').notNull(),
  titleFr: text('title_fr').notNull(),
  lineEn: text('line_en').notNull().default(''),
  lineFr: text('line_fr').notNull().default(''),
  buttonEn: text('button_en').notNull().default(''),
  buttonFr: text('button_fr').notNull().default(''),
  altEn: text('alt_en').notNull().default(''),
  altFr: text('alt_fr').notNull().default(''),
  link: text('link').notNull().default('/articles'),
  isHomePopup: boolean('is_home_popup').notNull().default(false),
  activeFrom: moment('active_from'),
  activeTo: moment('active_to'),
  /** Whether it was within its dates when its last event was recorded. */
  announcedShown: boolean('told_shown').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
