import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES, type WebhookEvent, type WebhookTry } from '#contracts/developers.ts';
import { moment } from '../kernel/tables.ts';
import type { Subject } from './rules.ts';

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  url: text('url').notNull().unique(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  encryptedSecret: text('secret_sealed').notNull(),
  encryptedOldSecret: text('old_secret_sealed'),
  oldSecretUntil: moment('old_secret_until'),
  idempotencyKeyHash: text('press_hash').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  offReason: text('off_reason', { enum: ['owner', 'failing', 'gone'] }),
  failingSince: moment('failing_since'),
  madeBy: text('made_by').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  endpointId: integer('endpoint_id')
    .notNull()
    .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
  messageId: text('message_id').notNull(),
  event: text('event').notNull(),
  subject: jsonb('subject').$type<Subject>().notNull(),
  state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
  /** Since it last began to wait. */
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: moment('next_try_at').notNull(),
  leasedUntil: moment('leased_until'),
  tries: jsonb('tries').$type<WebhookTry[]>().notNull().default([]),
  occurredAt: moment('occurred_at').notNull(),
  endedAt: moment('ended_at'),
});
