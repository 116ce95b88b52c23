import type { ApiApp } from '../api/api-app.ts';
import { toWebRequest } from '../pages/to-web-request.ts';
import type { Services } from '../services.ts';

type Sandbox = NonNullable<Services['sandbox']>;

/** Opens the sandbox's hosted page at /sandbox/stripe and brings its events to the webhook route. */
export async function mountSandbox(app: ApiApp, services: Services, sandbox: Sandbox): Promise<void> {
  services.connectSandbox(async (payload, headers) => {
    const answer = await app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers });
    return { status: answer.statusCode };
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: '/sandbox/stripe/*',
      config: { access: 'token', owner: 'the page’s own address, or the sandbox’s secret key' },
      schema: { hide: true },
      handler: async (request, reply) => {
        const response = await sandbox.handle(toWebRequest(request, services.publicUrl()));
        reply.code(response.status).headers(Object.fromEntries(response.headers));
        return reply.send(Buffer.from(await response.arrayBuffer()));
      },
    });
  });
}
