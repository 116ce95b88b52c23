import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PictureFile } from '#contracts/catalog.ts';
import { moment } from '../kernel/tables.ts';

export const uploads = pgTable('uploads', {
  fileKey: text('file_key').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  wallColour: text('wall_colour').notNull(),
  formats: jsonb('formats').$type<PictureFile[]>().notNull(),
  uploadedBy: text('uploaded_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Until when it stays although it is used nowhere; null: as long as it is used. */
  keptUntil: moment('kept_until'),
  /** Being swept: nobody may take it any more. */
  isGoing: boolean('is_going').notNull().default(false),
});
