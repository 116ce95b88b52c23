import { z } from 'zod';
import { bouncesBodySchema } from '#contracts/http/bounces.ts';
import { emailSchema } from '#contracts/http/checkout.ts';
import { typedMoment } from '#contracts/typed-moment.ts';
import type { Bounce } from '#shop/email-bounces/note-bounce.ts';
import type { BounceTeller } from './bounce-proof.ts';

const mailgunSchema = z.object({
  'event-data': z.object({
    id: z.string().min(1).max(200),
    event: z.string(),
    severity: z.string().optional(),
    timestamp: z.number(),
    recipient: emailSchema,
    reason: z.string().optional(),
    'delivery-status': z.object({ message: z.string().nullish(), description: z.string().nullish() }).optional(),
  }),
});

const postmarkSchema = z.object({
  RecordType: z.string(),
  Type: z.string(),
  // its ID is longer than a number of JSON.parse
  MessageID: z.string().min(1).max(100),
  Email: emailSchema,
  BouncedAt: typedMoment(),
  Description: z.string().optional(),
  Details: z.string().optional(),
});

/** Postmark's names for an address that will never take an e-mail; all its other bounces may pass. */
const POSTMARK_HARD = ['HardBounce', 'BadEmailAddress'];
/** What the providers tell of besides, such as an e-mail that arrived, is no news here. */
const NO_NEWS: readonly Bounce[] = [];

/** Reads what a teller told; null when it has not the form that they write. */
export function readBounces(teller: BounceTeller, parsed: unknown): readonly Bounce[] | null {
  switch (teller) {
    case 'signed':
      return readSigned(parsed);
    case 'mailgun':
      return readMailgun(parsed);
    case 'postmark':
      return readPostmark(parsed);
    default:
      return teller satisfies never;
  }
}

function readSigned(parsed: unknown): readonly Bounce[] | null {
  const { data } = bouncesBodySchema.safeParse(parsed);
  if (!data) return null;
  return data.events.map(({ id, at, ...event }) => ({
    source: 'signed',
    toldAs: id,
    happenedAt: new Date(at),
    ...event,
  }));
}

function readMailgun(parsed: unknown): readonly Bounce[] | null {
  const { data } = mailgunSchema.safeParse(parsed);
  if (!data) return null;
  const { id, event, severity, timestamp, recipient, reason, 'delivery-status': status } = data['event-data'];
  if (event !== 'failed' && event !== 'complained') return NO_NEWS;
  const kind = event === 'complained' ? 'complaint' : severity === 'permanent' ? 'hard' : 'soft';
  const detail = status?.message || status?.description || reason || '';
  return [{ source: 'mailgun', toldAs: id, email: recipient, kind, detail, happenedAt: new Date(timestamp * 1000) }];
}

function readPostmark(parsed: unknown): readonly Bounce[] | null {
  const { data } = postmarkSchema.safeParse(parsed);
  if (!data) return null;
  const { RecordType, Type, MessageID, Email, BouncedAt, Description = '', Details = '' } = data;
  if (RecordType !== 'Bounce' && RecordType !== 'SpamComplaint') return NO_NEWS;
  const isComplaint = RecordType === 'SpamComplaint' || Type === 'SpamComplaint';
  const kind = isComplaint ? 'complaint' : POSTMARK_HARD.includes(Type) ? 'hard' : 'soft';
  const toldAs = `${MessageID}:${Type}:${Email}`.slice(0, 300);
  return [
    { source: 'postmark', toldAs, email: Email, kind, detail: Details || Description, happenedAt: new Date(BouncedAt) },
  ];
}
