import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiCall } from './api-call.ts';
import {
  changeCustomer,
  createCustomer,
  deleteCustomer,
  detachMethod,
  listMethods,
  readCustomer,
  readMethod,
} from './api-customers.ts';
import { createRefund, readIntent } from './api-payments.ts';
import { createSession, expireSession, readSession } from './api-sessions.ts';
import { faultBody, StripeFault } from './stripe-fault.ts';
import type { SandboxWorld } from './world.ts';

type Handler = (call: ApiCall) => Promise<string>;

const routes: ReadonlyArray<[method: string, path: RegExp, handler: Handler]> = [
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, readSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, readIntent],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, readCustomer],
  ['POST', /^\/v1\/customers\/(\w+)$/, changeCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['GET', /^\/v1\/customers\/(\w+)\/payment_methods$/, listMethods],
  ['GET', /^\/v1\/customers\/(\w+)\/payment_methods\/(\w+)$/, readMethod],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, detachMethod],
];

/** The API half of the sandbox: what the SDK calls, answered in Stripe's words. */
export async function answerApi(world: SandboxWorld, request: Request, url: URL, path: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'request-id': `req_${world.newId()}`,
    'cache-control': 'no-store',
  };
  try {
    refuseWrongKey(request.headers.get('authorization'), world.secretKey);
    for (const [method, pattern, handler] of routes) {
      const match = request.method === method ? pattern.exec(path) : null;
      if (!match) continue;
      const body = method === 'POST' ? await request.text() : '';
      const idempotencyKey = request.headers.get('idempotency-key');
      const answer = await handler({
        world,
        id: match[1] ?? '',
        subId: match[2] ?? '',
        path,
        body,
        query: url.search.slice(1),
        idempotencyKey,
      });
      return new Response(answer, { status: 200, headers });
    }
    throw new StripeFault(404, 'resource_missing', `Unrecognized request URL (${request.method}: ${path}).`);
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return new Response(JSON.stringify(faultBody(error)), { status: error.status, headers });
  }
}

function refuseWrongKey(authorization: string | null, secretKey: string): void {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined)
    throw new StripeFault(
      401,
      'api_key_missing',
      'You did not provide an API key: Authorization: Bearer YOUR_SECRET_KEY.',
    );
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!given.startsWith('sk_test_') || !timingSafeEqual(digest(given), digest(secretKey))) {
    throw new StripeFault(401, 'api_key_invalid', `Invalid API Key provided: ${given.slice(0, 8)}***`);
  }
}
