import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { PictureFile } from '#contracts/catalog.ts';
import type { Currency } from '#contracts/money.ts';
import { currencyCode, minor, moment } from '../kernel/tables.ts';

export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  descriptionEn: text('description_en').notNull().default(''),
  descriptionFr: text('description_fr').notNull().default(''),
  position: integer('position').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const cloths = pgTable('cloths', {
  code: text('code').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  placeEn: text('place_en').notNull().default(''),
  placeFr: text('place_fr').notNull().default(''),
  lineEn: text('line_en').notNull().default(''),
  lineFr: text('line_fr').notNull().default(''),
  storyEn: text('story_en').notNull().default(''),
  storyFr: text('story_fr').notNull().default(''),
  pictureKey: text('picture_key'),
  position: integer('position').notNull().default(0),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const productTypes = pgTable('product_types', {
  code: text('code').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  position: integer('position').notNull().default(0),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const products = pgTable('products', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  designNumber: text('design_number').notNull(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  descriptionEn: text('description_en').notNull().default(''),
  descriptionFr: text('description_fr').notNull().default(''),
  storyEn: text('story_en').notNull().default(''),
  storyFr: text('story_fr').notNull().default(''),
  hasStory: boolean('has_story').notNull().default(false),
  facts: jsonb('facts').$type<Record<string, { en: string; fr: string }>>().notNull().default({}),
  categoryId: integer('category_id')
    .notNull()
    .references(() => categories.id),
  typeCode: text('type_code').references(() => productTypes.code),
  clothCode: text('cloth_code').references(() => cloths.code),
  clothColours: text('cloth_colours').array().notNull().default([]),
  tagsEn: text('tags_en').array().notNull().default([]),
  tagsFr: text('tags_fr').array().notNull().default([]),
  currency: currencyCode('currency').$type<Currency>().notNull(),
  listPriceMinor: minor('list_price_minor').notNull(),
  sortPriceMinor: minor('sort_price_minor').notNull(),
  /** What its variants come in, sorted; kept by the database itself (migration 0003), never written here. */
  sizes: text('sizes').array().notNull().default([]),
  colours: text('colours').array().notNull().default([]),
  /** Number, names and tags in lower case without accents, for searching; kept by the database itself (migration 0018). */
  words: text('words')
    .notNull()
    .generatedAlwaysAs(sql`article_words(design_number, name_en, name_fr, tags_en, tags_fr)`),
  /** Pieces that were sold, and the score of its ratings in thousandths, 0: not rated; written by rank-products.ts alone. */
  piecesSold: integer('pieces_sold').notNull().default(0),
  ratingRank: integer('rating_rank').notNull().default(0),
  isHidden: boolean('is_hidden').notNull().default(false),
  lowStockThreshold: integer('low_stock_threshold').notNull().default(3),
  /** Whether it may be asked for when it is sold out. */
  takesSpecialOrders: boolean('takes_special_orders').notNull().default(true),
  version: integer('version').notNull().default(1),
  publishedAt: moment('published_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Articles whose sales or ratings have changed since they were counted; written by the database itself (migration 0076). */
export const rankChanges = pgTable('rank_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
});

export const productImages = pgTable('product_images', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  position: integer('position').notNull().default(0),
  view: text('view').notNull().default('whole'),
  colourCode: text('colour_code'),
  fileKey: text('file_key').notNull(),
  altEn: text('alt_en').notNull().default(''),
  altFr: text('alt_fr').notNull().default(''),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  wallColour: text('wall_colour').notNull().default('#f4f3ef'),
  formats: jsonb('formats').$type<PictureFile[]>().notNull().default([]),
  /** The point that stays in sight when the picture is cut, in hundredths from its left and upper edge. */
  focusX: smallint('focus_x').notNull().default(50),
  focusY: smallint('focus_y').notNull().default(50),
  /** The colours of the cloth it shows; empty: nobody knows them. */
  dots: text('dots').array().notNull().default([]),
});

/** Pictures that belong to no article: the hero, the category scenes, the cloth swatches, the odd sock. */
export const scenePictures = pgTable('scene_pictures', {
  key: text('key').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  wallColour: text('wall_colour').notNull().default('#f4f3ef'),
  formats: jsonb('formats').$type<PictureFile[]>().notNull().default([]),
});

/** What one person of the staff looks for again and again in the list of articles. */
export const articleViews = pgTable('article_views', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
