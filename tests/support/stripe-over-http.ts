import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createMemorySandboxStore } from '#embedded/stripe-sandbox/memory-store.ts';
import { createStripeSandbox } from '#embedded/stripe-sandbox/stripe-sandbox.ts';

/** How a provider can fail: silence, a cut line, an answer that is lost after the work is done, too busy, not its language. */
export type Trouble = 'hangs' | 'resets' | 'fails after creating' | 'is busy' | 'answers nonsense';

type Call = { path: string; key: string | null; version: string | null };
type Deliver = (body: string, headers: Record<string, string>) => Promise<{ status: number }>;

export type StripeOverHttp = Awaited<ReturnType<typeof openStripeOverHttp>>;

export const STRIPE_KEYS = { secretKey: 'sk_test_over_http', webhookSecret: 'whsec_over_http' };

/** What answers like Stripe at an address of its own, as STRIPE_API_BASE names one, and can be put in trouble. */
export async function openStripeOverHttp({
  now,
  shortestSessionSeconds = 1_800,
}: {
  now: () => Date;
  shortestSessionSeconds?: number;
}) {
  const calls: Call[] = [];
  const sessions = new Set<string>();
  const state: { trouble: Trouble | null; mode: string | null; deliver: Deliver; base: string } = {
    trouble: null,
    mode: null,
    deliver: async () => ({ status: 503 }),
    base: '',
  };
  const sandbox = createStripeSandbox({
    ...STRIPE_KEYS,
    ...{ now, newId: randomUUID, brand: { name: 'Elamba' }, shortestSessionSeconds },
    store: createMemorySandboxStore(),
    publicBase: () => state.base,
    deliver: (body, headers) => state.deliver(body, headers),
  });

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const header = (name: string) => String(request.headers[name] ?? '') || null;
    calls.push({ path, key: header('idempotency-key'), version: header('stripe-version') });
    const body = await buffer(request);
    if (state.trouble === 'hangs') return;
    if (state.trouble === 'resets') return void request.socket.destroy();
    if (state.trouble === 'is busy') return send(reply, 429, fault('rate_limit'), { 'retry-after': '7' });
    const { method = 'GET', headers } = request;
    const asked = new Request(state.base + path, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ...(method === 'GET' ? {} : { body }),
    });
    const given = await sandbox.handle(asked);
    const text = await given.text();
    if (method === 'POST' && path === '/v1/checkout/sessions' && given.ok) sessions.add(String(JSON.parse(text).id));
    if (state.trouble === 'fails after creating') return send(reply, 500, fault('api_error'));
    if (state.trouble === 'answers nonsense') return send(reply, 200, '<html>');
    const shown = state.mode === null ? text : JSON.stringify({ ...JSON.parse(text), mode: state.mode });
    send(reply, given.status, shown, Object.fromEntries(given.headers));
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => send(reply, 500, String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens nowhere');
  state.base = `http://127.0.0.1:${address.port}`;
  return {
    base: state.base,
    sandbox,
    calls,
    /** Every checkout that was ever opened, also those whose answer was lost. */
    sessions,
    be: (trouble: Trouble | null) => {
      state.trouble = trouble;
    },
    /** Says of every answer that it is of another mode, such as setup; null: as it is. */
    describeAs: (mode: string | null) => {
      state.mode = mode;
    },
    deliverTo: (deliver: Deliver) => {
      state.deliver = deliver;
    },
    /** What a shop needs in its environment to be paid here. */
    environment: {
      PAYMENTS: 'stripe',
      STRIPE_API_BASE: state.base,
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

const fault = (code: string) => JSON.stringify({ error: { type: 'api_error', code, message: code } });

function send(reply: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers });
  reply.end(text);
}

type OutboxEvent = { id?: string; type: string; object: object; livemode?: boolean };

/** An event as Stripe sends it, signed with a secret at a moment. */
export function signedEvent(
  { id = `evt_${randomUUID()}`, type, object, livemode = false }: OutboxEvent,
  { secret = STRIPE_KEYS.webhookSecret, at }: { secret?: string; at: Date },
): { payload: string; headers: Record<string, string> } {
  const seconds = Math.floor(at.getTime() / 1000);
  const payload = JSON.stringify({ id, object: 'event', created: seconds, livemode, type, data: { object } });
  return { payload, headers: signatureOf(payload, secret, seconds) };
}

export function signatureOf(payload: string, secret: string, seconds: number): Record<string, string> {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${seconds},v1=${v1}` };
}
