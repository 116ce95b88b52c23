import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FieldProblem } from '#contracts/refusals.ts';
import type { AttachedPicture } from '../catalog/reattach-pictures.ts';
import { moment } from '../kernel/tables.ts';
import type { SaidRow } from './plan-article.ts';
import type { WholeRow } from './sheet-rows.ts';

export const IMPORT_STATES = ['reading', 'checked', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why an import is done before all of its articles are: a colleague stopped it, whoever started it lost the right, and the
 * same while it was being undone. */
export const STOP_REASONS = ['asked', 'right', 'undo'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** What an article was before a file changed it; once it is put back, of which variants so many were sold that it could not wholly be. */
export type ArticleBefore = { rows: WholeRow[]; pictures: AttachedPicture[]; short?: ShortVariant[] };

/** Pieces that can be bought now, those that could before the import, and how many that it added are sold. */
export type ShortVariant = { sku: string; now: number; before: number; sold: number };

export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  fileName: text('file_name').notNull(),
  /** Whoever sent the file, then whoever started the import or its undoing. */
  actor: text('actor').notNull(),
  state: text('state', { enum: IMPORT_STATES }).notNull().default('reading'),
  stoppedBecause: text('stopped_because', { enum: STOP_REASONS }),
  /** As they stand in the file, in its order. */
  columns: text('columns').array().notNull(),
  rowsNew: integer('rows_new').notNull().default(0),
  rowsChanged: integer('rows_changed').notNull().default(0),
  rowsSame: integer('rows_same').notNull().default(0),
  rowsWrong: integer('rows_wrong').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const importArticles = pgTable('import_articles', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  importId: integer('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' }),
  productId: integer('product_id'),
  isNew: boolean('is_new').notNull(),
  rows: jsonb('rows').$type<SaidRow[]>().notNull(),
  rowsCount: integer('rows_count').notNull(),
  state: text('state', { enum: ['waiting', 'applied', 'refused', 'undone', 'kept'] })
    .notNull()
    .default('waiting'),
  before: jsonb('before').$type<ArticleBefore>(),
  keptPictures: text('kept_pictures').array().notNull().default([]),
  /** The article's version right after: another one means that somebody changed it since. */
  versionAfter: integer('version_after'),
  keptBecause: text('kept_because'),
});

export const importProblems = pgTable('import_problems', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  importId: integer('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' }),
  row: integer('row').notNull(),
  cells: text('cells').array().notNull(),
  problems: jsonb('problems').$type<FieldProblem[]>().notNull(),
});

export const importPictures = pgTable('import_pictures', {
  name: text('name').primaryKey(),
  fileKey: text('file_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
