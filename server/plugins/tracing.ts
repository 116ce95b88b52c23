import type { FastifyInstance } from 'fastify';
import type { RouteNames } from '../metrics/route-names.ts';
import type { OpenSpan, Traces } from '../metrics/traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null where nobody collects any. */
    span: OpenSpan | null;
  }
}

/**
 * Opens a span for each request, as a part of what its caller says it belongs to, and does everything in it: statements,
 * calls to other systems. It says the pattern of the route and the status, and nothing of who asked for what.
 *
 * source  W3C Trace Context
 */
export function traceRequests(app: FastifyInstance, traces: Traces | null, routeNames: RouteNames): void {
  app.decorateRequest('span', null);
  if (!traces) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    request.span = traces.openRequest(typeof traceparent === 'string' ? traceparent : undefined);
    request.span.run(done);
  });
  // The body comes by events of the connection, which belongs to no request: what follows it is brought back in.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeNames.nameOf(request);
    request.span?.end({
      name: `${request.method} ${route}`,
      facts: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'request.id': request.id,
      },
      isFailed: reply.statusCode >= 500,
    });
    done();
  });
}
