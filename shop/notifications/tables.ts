import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS, NOTICE_WAYS } from '#contracts/staff-notifications.ts';
import { users } from '../customers/tables.ts';
import { moment } from '../kernel/tables.ts';
import type { NoticeSubject } from './rules.ts';

const owner = (name: string) => text(name).references(() => users.id, { onDelete: 'cascade' });

/** What a colleague has chosen; without a row what is usual for their role holds. */
export const staffNotificationChoices = pgTable('staff_notification_choices', {
  userId: owner('user_id').primaryKey(),
  orders: text('orders', { enum: NOTICE_WAYS }).notNull(),
  returns: text('returns', { enum: NOTICE_WAYS }).notNull(),
  specials: text('specials', { enum: NOTICE_WAYS }).notNull(),
  stock: text('stock', { enum: NOTICE_WAYS }).notNull(),
  digestHour: integer('digest_hour').notNull(),
  hasSound: boolean('has_sound').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** One thing that happened, for one colleague. `subject` names it, so that it is told once. */
export const staffNotices = pgTable('staff_notices', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  userId: owner('user_id').notNull(),
  kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
  subject: text('subject').notNull(),
  payload: jsonb('payload').$type<NoticeSubject>().notNull(),
  dueAt: moment('due_at').notNull(),
  sentAt: moment('sent_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
