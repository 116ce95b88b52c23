import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type FieldProblem, REFUSALS, type RefusalAnswer, type RefusalCode } from '#contracts/refusals.ts';
import type { Pause } from '#contracts/status.ts';
import { sayRefusal } from '#contracts/texts/say-refusal.ts';
import { translate } from '#contracts/texts/translate.ts';
import { databaseCode } from '#shop/kernel/in-transaction.ts';
import { refusalForNow } from '#shop/kernel/not-now.ts';
import { isRefusal, Refusal } from '#shop/kernel/refusal.ts';
import { isUnkeepable } from '#shop/kernel/unkeepable.ts';
import { refusalOfWhoHasLeft } from '#shop/kernel/who-has-left.ts';
import { SECURITY_HEADERS, STRICT_POLICY } from './security.ts';
import { problemsOf } from './zod-problems.ts';

/**
 * The one place where the shop's no becomes an HTTP answer, and where everything else becomes a generic 500 with the
 * request's id. Nothing thrown by the machinery reaches a client.
 *
 * pauseNow  why the shop takes no changes at the moment
 * source  ARCHITECTURE "A refusal", RELIABILITY 1.3
 */
export function answerRefusals(app: FastifyInstance, pauseNow: () => Pause | null = () => null): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answer(error, asRefusal(error, pauseNow()), request, reply),
  );
  app.addHook('onRequest', async ({ raw }) => refuseNul(raw.url ?? ''));
  app.setNotFoundHandler({ preValidation: [] }, (request, reply) => {
    const refusal = new Refusal('not.found');
    return answer(refusal, refusal, request, reply);
  });
}

/** No database keeps a NUL: an answer that is sent in parts would break off in the middle. Pages refuse it themselves. */
function refuseNul(address: string): void {
  const [path = '', query = ''] = address.split('?', 2);
  if (!path.startsWith('/api/') || !query.includes('%00')) return;
  throw new Refusal('input.invalid', { problems: [{ field: 'address', code: 'problem.characters' }] });
}

/** An address that cannot be read never reaches a hook: it is answered here, with the headers of every answer. */
export function answerFrameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    ...SECURITY_HEADERS,
    'content-security-policy': STRICT_POLICY,
    'cache-control': 'private, no-store',
    'x-request-id': request.id,
  });
  if (error.code === 'FST_ERR_BAD_URL' && isOfAPerson(request)) {
    reply
      .code(302)
      .header('location', request.url.replace(/^[/\\]+/, '/').replaceAll('%', '%25'))
      .send();
    return;
  }
  reply.type('application/json; charset=utf-8');
  reply
    .code(error.statusCode ?? 400)
    .send(JSON.stringify(toAnswer(new Refusal('input.invalid'), request.locale ?? 'en')));
}

/** Whoever follows a link that cannot be read is led to the page that says so, like from any that leads nowhere. */
function isOfAPerson({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);
}

function answer(
  error: FastifyError | Refusal,
  refusal: Refusal | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(500).send({
      code: 'unexpected',
      message: translate(request.locale ?? 'en', 'refusal.unexpected'),
      errors: {},
      details: { request: request.id },
    } satisfies RefusalAnswer);
  }
  if (refusal.more.retryAfterSeconds) reply.header('retry-after', String(refusal.more.retryAfterSeconds));
  return reply.code(statusOf(error, refusal)).send(toAnswer(refusal, request.locale ?? 'en'));
}

/** A refusal in the wire's words, in one language. */
export function toAnswer(refusal: Refusal, locale: 'en' | 'fr'): RefusalAnswer {
  const { problems = [], details } = refusal.more;
  const errors: Record<string, string[]> = {};
  for (const problem of problems) {
    const sentences = errors[problem.field] ?? [];
    sentences.push(sentenceOf(problem, locale));
    errors[problem.field] = sentences;
  }
  return {
    code: refusal.code,
    message: sayRefusal(locale, refusal.code, refusal.more),
    errors,
    ...(details ? { details } : {}),
  };
}

function sentenceOf(problem: FieldProblem, locale: 'en' | 'fr'): string {
  const { nameFr, ...values } = problem.values ?? {};
  return translate(locale, problem.code, locale === 'fr' && nameFr ? { ...values, name: nameFr } : values);
}

function asRefusal(error: FastifyError | Refusal, pause: Pause | null): Refusal | null {
  if (isRefusal(error)) return error;
  if (error.validationContext === 'params') return new Refusal('not.found'); // an id that cannot be is an id that is not
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { problems, more } = problemsOf(error);
    return new Refusal('input.invalid', { problems, ...(more > 0 && { details: { more } }) });
  }
  if (isUnkeepable(error)) {
    return new Refusal('input.invalid', { problems: [{ field: 'body', code: 'problem.characters' }] });
  }
  const status = error.statusCode ?? 500;
  const notNow = refusalOfWhoHasLeft(databaseCode(error)) ?? refusalForNow(error, pause);
  if (notNow) return notNow;
  if (status >= 500) return status === 503 ? new Refusal('service.unavailable', { retryAfterSeconds: 5 }) : null;
  return new Refusal(status === 404 ? 'not.found' : 'input.invalid');
}

function statusOf(error: FastifyError | Refusal, refusal: Refusal): number {
  if (isRefusal(error) || error.validation) return statusOfCode(refusal.code);
  if (REFUSALS[refusal.code] === 503 || refusal.code === 'not.signed.in') return statusOfCode(refusal.code);
  if (isUnkeepable(error)) return 422;
  return error.statusCode ?? 500; // 400 for broken JSON, 413, 415, 431: the door's own words
}

function statusOfCode(code: RefusalCode): number {
  return REFUSALS[code];
}
