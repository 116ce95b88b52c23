import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#contracts/rights.ts';
import { moment } from '../kernel/tables.ts';

export const staffInvitations = pgTable('staff_invitations', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  email: text('email').notNull(),
  staffRole: text('staff_role', { enum: STAFF_ROLES }).notNull(),
  locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
  invitedBy: text('invited_by'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  revokedAt: moment('revoked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
