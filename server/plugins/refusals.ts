import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type FieldProblem, REFUSALS, type RefusalAnswer, type RefusalCode } from '#contracts/refusals.ts';
import type { Pause } from '#contracts/status.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { sayRefusal } from '#contracts/texts/say-refusal.ts';
import { translate } from '#contracts/texts/translate.ts';
import { refusalOfDeletedAccount } from '#shop/kernel/deleted-account.ts';
import { databaseCode } from '#shop/kernel/in-transaction.ts';
import { refusalForNow } from '#shop/kernel/not-now.ts';
import { isRefusal, Refusal } from '#shop/kernel/refusal.ts';
import { isUnkeepable } from '#shop/kernel/unkeepable.ts';
import { sendTroublePage } from '../plain-pages/trouble-page.ts';
import type { Services } from '../services.ts';
import { chooseLocale } from './locale.ts';
import { isOfAPerson } from './of-a-person.ts';
import { SECURITY_HEADERS, STRICT_POLICY } from './security.ts';
import { problemsOf } from './zod-problems.ts';

/** What went wrong with a request, as it is answered: the shop's no, or null for a bug, and the status. */
type Trouble = { refusal: Refusal | null; status: number };

/**
 * The one place where the shop's no becomes an HTTP answer, and where everything else becomes a generic 500 with the
 * request's id. Nothing thrown by the machinery reaches a client. Programs get JSON, whoever looks at a browser a page.
 */
export function answerRefusals(app: FastifyInstance, services?: Pick<Services, 'shop' | 'changes'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answer(troubleOf(error, request, services?.changes.reason() ?? null), request, reply),
  );
  app.addHook('onRequest', async ({ raw }) => refuseNul(raw.url ?? ''));
  app.setNotFoundHandler({ preValidation: [] }, (request, reply) =>
    answer({ refusal: new Refusal('not.found'), status: REFUSALS['not.found'] }, request, reply),
  );

  function answer(trouble: Trouble, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { refusal, status } = trouble;
    if (refusal?.more.retryAfterSeconds) reply.header('retry-after', String(refusal.more.retryAfterSeconds));
    if (!services || !isOfAPerson(request)) return answerProgram(trouble, request, reply);
    const locale = request.locale ?? 'en';
    const words = refusal ? sayRefusal(locale, refusal.code, refusal.more) : translate(locale, 'error.sorry');
    const title = translate(locale, TITLES[status] ?? 'error.not.taken');
    return sendTroublePage(reply, services.shop, { locale, status, title, words });
  }
}

const TITLES: Partial<Record<number, TextName>> = {
  404: 'error.not.found',
  500: 'refusal.unexpected',
  503: 'error.not.now',
};

/** Reads what was thrown; a bug is written into the log. `pause`: why the shop takes no changes at the moment. */
export function troubleOf(error: FastifyError | Refusal, request: FastifyRequest, pause: Pause | null): Trouble {
  const refusal = asRefusal(error, pause);
  if (refusal) return { refusal, status: statusOf(error, refusal) };
  request.log.error({ err: error }, 'unexpected error');
  return { refusal, status: 500 };
}

/** No database keeps a NUL: an answer that is sent in parts would break off in the middle. Pages refuse it themselves. */
function refuseNul(address: string): void {
  const [path = '', query = ''] = address.split('?', 2);
  if (!path.startsWith('/api/') || !query.includes('%00')) return;
  throw new Refusal('input.invalid', { problems: [{ field: 'address', code: 'problem.characters' }] });
}

/**
 * An address that cannot be read never reaches a hook: it is answered here, with the headers of every answer. Whoever follows
 * a link that cannot be read is led to the page that says so, like from any that leads nowhere.
 */
export function answerFrameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    ...SECURITY_HEADERS,
    'content-security-policy': STRICT_POLICY,
    'cache-control': 'private, no-store',
    'x-request-id': request.id,
  });
  if (error.code === 'FST_ERR_BAD_URL' && isOfAPerson(request)) {
    reply
      .code(request.method === 'GET' ? 302 : 303)
      .header('location', request.url.replace(/^[/\\]+/, '/').replaceAll('%', '%25'))
      .send();
    return;
  }
  reply.type('application/json; charset=utf-8');
  const locale = chooseLocale(request.url, undefined, request.headers['accept-language']); // no hook has read it
  reply.code(error.statusCode ?? 400).send(JSON.stringify(toAnswer(new Refusal('body.unreadable'), locale)));
}

function answerProgram({ refusal, status }: Trouble, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!refusal) {
    return reply.code(status).send({
      code: 'unexpected',
      message: translate(request.locale ?? 'en', 'refusal.unexpected'),
      errors: {},
      details: { request: request.id },
    } satisfies RefusalAnswer);
  }
  return reply.code(status).send(toAnswer(refusal, request.locale ?? 'en'));
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
  const notNow = refusalOfDeletedAccount(databaseCode(error)) ?? refusalForNow(error, pause);
  if (notNow) return notNow;
  if (status >= 500) return status === 503 ? new Refusal('service.unavailable', { retryAfterSeconds: 5 }) : null;
  return new Refusal(status === 404 ? 'not.found' : (UNREAD[status] ?? 'body.unreadable'));
}

/** What was not read: too much of it, or for any other status broken, or of a kind that nobody reads here. */
const UNREAD: Partial<Record<number, RefusalCode>> = { 413: 'body.too.large' };

function statusOf(error: FastifyError | Refusal, refusal: Refusal): number {
  if (isRefusal(error) || error.validation) return statusOfCode(refusal.code);
  if (REFUSALS[refusal.code] === 503 || refusal.code === 'not.signed.in') return statusOfCode(refusal.code);
  if (isUnkeepable(error)) return 422;
  return error.statusCode ?? 500; // 400 for broken JSON, 413, 415, 431: Fastify's own words
}

function statusOfCode(code: RefusalCode): number {
  return REFUSALS[code];
}
