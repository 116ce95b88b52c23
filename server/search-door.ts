import type { ApiApp } from './api/api-app.ts';
import type { Services } from './services.ts';

const MOST_BYTES = 16_384; // ten queries fit many times over

/**
 * The address of the search in the box: what a hosted index answers under its own name. Anybody may ask; nothing that is
 * not in a shop window is in the index.
 *
 * source  R-070
 */
export async function openSearchDoor(app: ApiApp, { searchApi }: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers(); // the client sends its JSON as text/plain
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { access: 'public' as const }, schema: { hide: true } };
    scope.post('/1/indexes/*', options, async (request, reply) => {
      const isMany = request.url.startsWith('/1/indexes/*/queries') || request.url.startsWith('/1/indexes/%2A/queries');
      const name = /^\/1\/indexes\/([\w-]{1,80})\/query(?:[?]|$)/.exec(request.url)?.[1];
      if (!isMany && name === undefined) return reply.callNotFound();
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = searchApi({ indexName: isMany ? null : (name ?? ''), body, locale: request.locale });
      return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
    });
  });
}
