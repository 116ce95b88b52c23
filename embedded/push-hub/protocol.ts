import { z } from 'zod';

/** What the protocol calls the ends of a connection: 40xx do not come back, 41xx come back later, 42xx at once. */
export const CLOSE = {
  unknownApp: 4001,
  versionWanted: 4007,
  notAllowed: 4009,
  full: 4100,
  comeBack: 4200,
  silent: 4201,
} as const;
export const CLIENT_EVENTS_REFUSED = 4301;

/** How long a client may be silent before it asks whether the line holds, in seconds: below the minute of most proxies. */
export const ACTIVITY_SECONDS = 40;
export const PROTOCOLS = [5, 6, 7];
export const LONGEST_CHANNEL = 200;
const channel = z
  .string()
  .max(LONGEST_CHANNEL)
  .regex(/^[\w\-=@,.;]+$/);

export const clientMessageSchema = z.object({
  event: z.string().max(200),
  data: z.unknown().optional(),
  channel: z.string().max(LONGEST_CHANNEL).optional(),
});
export const subscribeSchema = z.object({
  channel,
  auth: z.string().max(500).nullish(),
  channel_data: z.string().max(2_000).nullish(),
});
export const unsubscribeSchema = z.object({ channel: z.string().max(LONGEST_CHANNEL) });

const LONGEST_DATA = 10_240; // as the hosted service
const eventFields = {
  name: z.string().min(1).max(200),
  data: z.string().max(LONGEST_DATA),
  socket_id: z
    .string()
    .regex(/^\d+\.\d+$/)
    .nullish(),
};
/** The bodies of `POST /apps/{id}/events` and `/batch_events`. */
export const eventBodySchema = z
  .object({ ...eventFields, channels: z.array(channel).min(1).max(100).optional(), channel: channel.optional() })
  .refine(({ channels, channel: one }) => (channels === undefined) !== (one === undefined), 'channel or channels');
export const batchBodySchema = z.object({
  batch: z
    .array(z.object({ ...eventFields, channel }))
    .min(1)
    .max(10),
});

/** One message as it goes over a socket. */
export function frame(event: string, data: unknown, channelName?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return JSON.stringify({ event, ...(channelName !== undefined && { channel: channelName }), data: text });
}

/** A refusal as it goes over a socket: its data is not written as text. */
export function errorFrame(code: number, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}
