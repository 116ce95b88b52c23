import {
  bigint,
  char,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** A moment, always with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An amount in minor units. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
/** An ISO 4217 code. */
export const currencyCode = (name: string) => char(name, { length: 3 });

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  subscriber: text('subscriber').notNull(),
  payload: jsonb('payload').notNull(),
  occurredAt: moment('occurred_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  doneAt: moment('done_at'),
  parkedAt: moment('parked_at'),
  lastError: text('last_error'),
});

export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  at: moment('at').notNull().defaultNow(),
});

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowStartedAt: moment('window_started_at').notNull(),
  count: integer('count').notNull(),
});

export const formSubmissions = pgTable(
  'form_submissions',
  {
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    subjectId: text('subject_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.kind, table.key] })],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    body: jsonb('body').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
