import { exampleOf, NoExample } from './example-of.ts';
import type { Answer, Content, JsonSchema, Operation } from './json-schema.ts';

const CSV = 'number;name\r\n0417;Papaya grand boubou\r\n';
const isFileOf = (path: string, end: RegExp) => end.test(path.split(' ')[0] ?? '');

/** What the routes' schemas cannot say: bodies that are no JSON. */
const RAW_BODIES: Record<string, NonNullable<Operation['requestBody']>> = {
  '/api/imports POST': {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
        example: { file: CSV },
      },
    },
  },
  '/api/mail/bounces POST': {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          description:
            'the shop’s own form, signed in X-Shop-Signature: t=<seconds>,v1=<hex of HMAC-SHA256(secret, t + "." + body)>; or that of Mailgun or Postmark',
        },
        example: {
          events: [
            { id: 'bounce-1', email: 'awa@example.com', kind: 'hard', detail: '550 5.1.1', at: '2026-06-02T10:00:00Z' },
          ],
        },
      },
    },
  },
  '/api/stripe/webhook POST': {
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', description: 'an event of the payment provider, signed in Stripe-Signature' },
        example: { id: 'evt_1', object: 'event', type: 'checkout.session.completed' },
      },
    },
  },
};

/** The bodies of a call, each with an example. */
export function bodiesOf(operation: Operation, where: string): Pick<Operation, 'requestBody' | 'responses'> {
  const requestBody = operation.requestBody ?? RAW_BODIES[where];
  return {
    ...(requestBody
      ? { requestBody: { ...requestBody, content: withExamples(requestBody.content, `${where} body`) } }
      : {}),
    responses: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, answer]) => [status, answered(answer, where, status)]),
    ),
  };
}

function answered(answer: Answer, where: string, status: string): Answer {
  if ('$ref' in answer) return answer;
  const description = status === '204' ? 'Done' : 'Answered';
  if (answer.content) return { description, content: withExamples(answer.content, `${where} ${status}`) };
  const file = status === '200' ? fileOf(where) : null;
  return file ? { description, content: file } : { description };
}

/** Files: spreadsheets, photographs and documents. */
function fileOf(where: string): Content | null {
  if (isFileOf(where, /\.csv$/)) return { 'text/csv': { schema: { type: 'string' }, example: CSV } };
  if (isFileOf(where, /\/(photo|photos\/\{position\})$/)) {
    return { 'image/webp': { schema: { type: 'string', format: 'binary' }, example: 'RIFF…WEBP' } };
  }
  if (!isFileOf(where, /\/(invoice|credit-note|packing-slips?|labels?|pick-list)$/)) return null;
  return { 'application/pdf': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.7 …' } };
}

function withExamples(content: Content, where: string): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const example = media.example ?? exampleOrNone(media.schema ?? {}, where);
      return [type, example === undefined ? media : { ...media, example }];
    }),
  );
}

/** A field without a word leaves the example out, and the description stands; tests/architecture/openapi.test.ts names it. */
function exampleOrNone(schema: JsonSchema, where: string): unknown {
  try {
    return exampleOf(schema, where);
  } catch (error) {
    if (error instanceof NoExample) return undefined;
    throw error;
  }
}
