import { z } from 'zod';
import { bouncesBodySchema } from '#contracts/http/bounces.ts';
import { emailSchema } from '#contracts/http/checkout.ts';
import { typedMoment } from '#contracts/typed-moment.ts';
import type { Bounce } from '#shop/email-bounces/record-bounce.ts';
import type { BounceSender } from './bounce-proof.ts';

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
/** Other reports of the providers, such as that an e-mail arrived, are ignored. */
const NO_NEWS: readonly Bounce[] = [];

/** Reads the body of a sender; null when it has not the form that they write. */
export function readBounces(sender: BounceSender, parsed: unknown): readonly Bounce[] | null {
  switch (sender) {
    case 'signed':
      return readSigned(parsed);
    case 'mailgun':
      return readMailgun(parsed);
    case 'postmark':
      return readPostmark(parsed);
    default:
      return sender satisfies never;
  }
}

function readSigned(parsed: unknown): readonly Bounce[] | null {
  const { data } = bouncesBodySchema.safeParse(parsed);
  if (!data) return null;
  return data.events.map(({ id, at, ...event }) => ({
    source: 'signed',
    reportId: id,
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
  return [{ source: 'mailgun', reportId: id, email: recipient, kind, detail, happenedAt: new Date(timestamp * 1000) }];
}

function readPostmark(parsed: unknown): readonly Bounce[] | null {
  const { data } = postmarkSchema.safeParse(parsed);
  if (!data) return null;
  const { RecordType, Type, MessageID, Email, BouncedAt, Description = '', Details = '' } = data;
  if (RecordType !== 'Bounce' && RecordType !== 'SpamComplaint') return NO_NEWS;
  const isComplaint = RecordType === 'SpamComplaint' || Type === 'SpamComplaint';
  const kind = isComplaint ? 'complaint' : POSTMARK_HARD.includes(Type) ? 'hard' : 'soft';
  const reportId = `${MessageID}:${Type}:${Email}`.slice(0, 300);
  return [
    {
      source: 'postmark',
      reportId,
      email: Email,
      kind,
      detail: Details || Description,
      happenedAt: new Date(BouncedAt),
    },
  ];
}
