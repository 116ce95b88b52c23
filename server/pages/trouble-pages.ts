import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { data, type ServerBuild } from 'react-router';
import { type RequestContext, requestContext } from '#web/frame/request-context.server.ts';
import { isOfAPerson } from '../plugins/of-a-person.ts';
import { troubleOf } from '../plugins/refusals.ts';
import type { Services } from '../services.ts';

type PageTrouble = NonNullable<RequestContext['trouble']>;
/** Makes the page of trouble at the address that was asked for. */
export type ShowTrouble = (request: FastifyRequest, reply: FastifyReply, trouble: PageTrouble) => Promise<FastifyReply>;

/**
 * Answers what went wrong before a page was asked (a form of another site, one that cannot be read, nobody found out who is
 * asking) with a page, to whoever looks at one and to React Router. Everybody else gets the answer for programs.
 */
export function answerTroubles(
  pages: FastifyInstance,
  { changes }: Pick<Services, 'changes'>,
  show: ShowTrouble,
): void {
  pages.setErrorHandler(async (error: FastifyError, request, reply) => {
    const isAsked = isOfAPerson(request) || isOfReactRouter(request);
    if (!isAsked || reply.raw.destroyed) throw error;
    const { refusal, status } = troubleOf(error, request, changes.reason());
    if (refusal?.more.retryAfterSeconds) reply.header('retry-after', String(refusal.more.retryAfterSeconds));
    return show(request, reply, { refused: refusal?.code ?? null, status });
  });
}

/** Behind a page: for its data, or with a form. */
export function isOfReactRouter({ url }: FastifyRequest): boolean {
  return url.split('?')[0]?.endsWith('.data') ?? false;
}

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];

/**
 * The same pages, of which none is read and no form is taken: each is the page of trouble that says what went wrong before a
 * page was asked. Only the frame around it is read.
 */
export function troublePages(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) routes[id] = route && { ...route, module: inTrouble(route) };
  return { ...build, routes };
}

function inTrouble({ parentId, module }: NonNullable<Routes[string]>): Module {
  return parentId === undefined ? module : { ...module, loader: fail, action: fail };
}

const fail: NonNullable<Module['action']> = ({ context }) => {
  const { refused = null, status = 500 } = context.get(requestContext).trouble ?? {};
  throw data({ refused }, { status });
};
