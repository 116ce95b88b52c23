import { z } from 'zod';
import { keyMay } from '#contracts/developers.ts';
import { WEBHOOK_MESSAGES } from '#contracts/http/webhooks.ts';
import { REFUSALS, type RefusalCode } from '#contracts/refusals.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { RouteAccess } from '../plugins/access.ts';
import { toAnswer } from '../plugins/refusals.ts';
import { bodiesOf } from './bodies.ts';
import { exampleOf } from './example-of.ts';
import type { Answer, JsonSchema, Operation } from './json-schema.ts';
import { tagOf } from './tags.ts';

type Description = { paths?: Record<string, Record<string, Operation>>; components?: object };

/**
 * Completes what the routes' schemas say of themselves: which part of the shop a call belongs to, who may make it, what the
 * shop answers when it says no, and an example of every body. What stands here is read off the routes; nothing is listed twice.
 */
export function completeDescription<D extends object>(document: D, access: readonly RouteAccess[]): D {
  const given: Description = JSON.parse(JSON.stringify(document));
  const paths = mapValues(given.paths ?? {}, (methods, path) =>
    mapValues(methods, (operation, method) =>
      completeOperation(operation, { path, method, rule: ruleOf(access, path, method) }),
    ),
  );
  const tags = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags ?? []));
  const described = {
    ...given,
    tags: [...new Set(tags)].sort().map((name) => ({ name })),
    paths,
    webhooks: describeWebhooks(),
    components: { ...given.components, ...COMPONENTS },
  };
  return JSON.parse(JSON.stringify(described));
}

function mapValues<A, B>(all: Record<string, A>, change: (value: A, name: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value, name)]));
}

type Place = { path: string; method: string; rule: RouteAccess | undefined };

function ruleOf(access: readonly RouteAccess[], path: string, method: string): RouteAccess | undefined {
  const url = path.replaceAll(/\{([^}]+)\}/g, ':$1');
  return access.find((route) => route.url === url && route.method === method.toUpperCase());
}

function completeOperation(operation: Operation, place: Place): Operation {
  const { requestBody, responses } = bodiesOf(operation, `${place.path} ${place.method.toUpperCase()}`);
  const security = securityOf(place);
  const tag = tagOf(place.path);
  return {
    operationId: `${place.method}${place.path.replaceAll(/[^A-Za-z0-9]+(.|$)/g, (_all, next: string) => next.toUpperCase())}`,
    ...operation,
    ...(tag ? { tags: [tag] } : {}),
    ...whoMay(place),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...responses, ...noes(operation, place) },
    ...(security.length > 0 ? { security } : {}),
  };
}

const LOOKS = new Set(['get', 'head', 'options']);
const accessOf = (method: string) => (LOOKS.has(method) ? 'see' : 'change');

/** Who may call, in a sentence. */
function whoMay({ method, rule }: Place): { description?: string } {
  if (!rule || rule.access === 'public') return {};
  const { access, resource, owner } = rule;
  if (access === 'token') return { description: `For ${owner}.` };
  if (access === 'admin')
    return { description: `For staff and keys that may ${accessOf(method)} of the resource \`${resource}\`.` };
  return { description: `For ${owner || (access === 'customer' ? 'customers' : 'anybody who is signed in')}.` };
}

function securityOf({ method, rule }: Place): Record<string, string[]>[] {
  if (!rule || rule.access === 'public' || rule.access === 'token') return [];
  const input = accessOf(method);
  const isOpenToKeys = rule.resource !== null && keyMay({ [rule.resource]: input }, rule.resource, input);
  return [{ session: [] }, { bearer: [] }, ...(isOpenToKeys ? [{ apiKey: [] }] : [])];
}

/** How the shop says no to a call of this kind. */
function noes({ parameters = [], requestBody }: Operation, { method, rule }: Place): Record<string, Answer> {
  const isGuarded = rule && rule.access !== 'public' && rule.access !== 'token';
  const codes: RefusalCode[] = [
    ...(isGuarded ? (['not.signed.in', 'not.allowed'] as const) : []),
    ...(parameters.some((one) => one.in === 'path') ? (['not.found'] as const) : []),
    ...(requestBody && isGuarded && method !== 'get' ? (['edit.stale'] as const) : []),
    ...(isGuarded && !LOOKS.has(method) ? (['csrf.mismatch'] as const) : []),
    ...(requestBody || parameters.some((one) => one.in === 'query') ? (['input.invalid'] as const) : []),
    ...(LOOKS.has(method) ? [] : (['too.many.tries'] as const)),
    'service.unavailable',
  ];
  return Object.fromEntries(
    codes.map((code) => [String(REFUSALS[code]), { $ref: `#/components/responses/${nameOf(code)}` }]),
  );
}

const nameOf = (code: string): string =>
  code
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const SAID: readonly (readonly [RefusalCode, string])[] = [
  ['not.signed.in', 'Nobody is signed in, or the key opens nothing'],
  ['not.allowed', 'It is not for whoever asks'],
  ['not.found', 'There is no such thing, or it is not yours'],
  ['edit.stale', 'It does not fit how things stand: somebody else was faster, or a step is not possible now'],
  ['csrf.mismatch', 'With a cookie session only: the header X-XSRF-TOKEN is missing'],
  ['input.invalid', 'Something is wrong with what was sent; `errors` names the fields'],
  ['too.many.tries', 'Too often; `Retry-After` says when to try again'],
  ['service.unavailable', 'The shop cannot answer just now; `Retry-After` says when to try again'],
];

const REFUSAL: JsonSchema = {
  type: 'object',
  description: 'How the shop says no',
  properties: {
    code: { type: 'string', description: 'for programs' },
    message: { type: 'string', description: 'for people, in their language' },
    errors: {
      type: 'object',
      description: 'sentences by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: { type: 'object', description: 'facts for programs, such as new prices', additionalProperties: true },
  },
  required: ['code', 'message', 'errors'],
};

function saidNo(code: RefusalCode): Refusal {
  if (code === 'input.invalid') return new Refusal(code, { problems: [{ field: 'email', code: 'problem.email' }] });
  return new Refusal(code, REFUSALS[code] === 429 ? { retryAfterSeconds: 60 } : {});
}

const COMPONENTS = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'shop-session',
      description: 'Changes also need the header X-XSRF-TOKEN',
    },
    bearer: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/auth/login answers' },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'elk_…',
      description: 'A key made in the back office, with scopes',
    },
  },
  schemas: { Refusal: REFUSAL },
  responses: Object.fromEntries(
    SAID.map(([code, description]) => [
      nameOf(code),
      {
        description,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal' },
            example: toAnswer(saidNo(code), 'en'),
          },
        },
      },
    ]),
  ),
};

const HEADERS = [
  [
    'webhook-id',
    'the same for every try of one message: what arrives twice is known by it',
    'msg_7b0f3a526f1c4c579d0a3a3c0f9d2e11',
  ],
  ['webhook-timestamp', 'seconds since 1970; refuse what is older than five minutes', '1795255200'],
  [
    'webhook-signature',
    '`v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`; several with blanks between while a secret is changed',
    'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  ],
] as const;

const HAPPENED: Record<keyof typeof WEBHOOK_MESSAGES, string> = {
  'order.placed': 'An order was placed',
  'order.paid': 'An order was paid',
  'order.shipped': 'A parcel of an order is with the courier',
  'order.delivered': 'An order was delivered',
  'order.cancelled': 'An order has ended: called off, never paid, never confirmed, or refused on delivery',
  'order.refunded': 'Money of an order went back, in whole or in part',
  'return.requested': 'A customer asks to send pieces back',
  'return.approved': 'The shop agreed to a return',
  'return.rejected': 'The shop refused a return',
  'return.received': 'The parcel of a return has arrived',
  'return.refunded': 'Money of a return went back, in whole or in part',
  'stock.low': 'Pieces have come down to their article’s mark',
  'product.changed': 'Articles were added, changed or removed',
  'shop.test': 'Somebody pressed “Send a test”',
};

function describeWebhooks(): object {
  return Object.fromEntries(
    Object.entries(WEBHOOK_MESSAGES).map(([name, message]) => {
      const schema: JsonSchema = JSON.parse(JSON.stringify({ ...z.toJSONSchema(message), $schema: undefined }));
      const summary = Object.entries(HAPPENED).find(([event]) => event === name)?.[1];
      const parameters = HEADERS.map(([header, description, example]) => {
        return { name: header, in: 'header', required: true, schema: { type: 'string' }, description, example };
      });
      const content = { 'application/json': { schema, example: exampleOf(schema, `webhook ${name}`) } };
      const responses = {
        '2XX': { description: 'Taken. Anything else is tried again for about a day; 410 turns the endpoint off' },
      };
      return [
        name,
        { post: { summary, tags: ['Webhooks'], parameters, requestBody: { required: true, content }, responses } },
      ];
    }),
  );
}
