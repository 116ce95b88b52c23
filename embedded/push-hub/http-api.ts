import type { PushMessage } from '#shop/ports/push.ts';
import { batchBodySchema, eventBodySchema } from './protocol.ts';
import { type PushApp, refusalOfRequest, type SignedRequest } from './signatures.ts';

export type HubAnswer = { status: number; body: unknown };

/**
 * The signed HTTP API: `POST /apps/{id}/events` and `/apps/{id}/batch_events`, as the `pusher` server library calls them.
 *
 * accept  takes what is to be sent; it is answered for only once that has ended
 * source  https://pusher.com/docs/channels/library_auth_reference/rest-api/
 */
export async function answerHubCall(
  app: PushApp,
  request: SignedRequest,
  { nowSeconds, accept }: { nowSeconds: number; accept: (messages: PushMessage[]) => Promise<void> },
): Promise<HubAnswer> {
  const [, id, action] = /^\/apps\/([^/]+)\/(events|batch_events)$/.exec(request.path) ?? [];
  if (id !== app.id || action === undefined) return { status: 404, body: { error: 'Unknown app' } };
  const refusal = refusalOfRequest(app, request, nowSeconds);
  if (refusal !== null) return { status: 401, body: { error: refusal } };
  const messages = readMessages(action, request.body);
  if (messages === null) return { status: 400, body: { error: 'The body is not an event of at most 10 kB' } };
  await accept(messages);
  return { status: 200, body: {} };
}

function readMessages(action: string, body: string): PushMessage[] | null {
  const parsed = parse(body);
  if (action === 'batch_events') {
    const given = batchBodySchema.safeParse(parsed);
    if (!given.success) return null;
    return given.data.batch.map(({ channel, name, data, socket_id: socket }) => ({
      channels: [channel],
      event: name,
      data,
      exceptSocket: socket ?? undefined,
    }));
  }
  const given = eventBodySchema.safeParse(parsed);
  if (!given.success) return null;
  const { channels, channel, name, data, socket_id: socket } = given.data;
  return [{ channels: channels ?? [channel ?? ''], event: name, data, exceptSocket: socket ?? undefined }];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
