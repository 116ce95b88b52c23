import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeyScopes } from '#contracts/developers.ts';
import { moment } from '../kernel/tables.ts';

export const apiKeys = pgTable('api_keys', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  scopes: jsonb('scopes').$type<KeyScopes>().notNull(),
  madeBy: text('made_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});
