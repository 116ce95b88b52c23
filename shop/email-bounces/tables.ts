import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../kernel/tables.ts';

export const emailBounces = pgTable('letter_bounces', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  source: text('source', { enum: ['smtp', 'signed', 'mailgun', 'postmark'] }).notNull(),
  reportId: text('told_as').notNull(),
  email: text('email').notNull(),
  kind: text('kind', { enum: ['hard', 'soft', 'complaint'] }).notNull(),
  detail: text('detail').notNull().default(''),
  happenedAt: moment('happened_at').notNull(),
  reportedAt: moment('heard_at').notNull(),
});

export const unreachableAddresses = pgTable('unreachable_addresses', {
  email: text('email').primaryKey(),
  reason: text('reason', { enum: ['hard', 'complaint'] }).notNull(),
  detail: text('detail').notNull().default(''),
  since: moment('since').notNull(),
});
