import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../kernel/tables.ts';

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  email: text('email').notNull().unique(),
  locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  confirmedAt: moment('confirmed_at'),
  leftAt: moment('left_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
