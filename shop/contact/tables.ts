import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../kernel/tables.ts';

export const contactMessages = pgTable('contact_messages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull().default(''),
  body: text('body').notNull(),
  locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
