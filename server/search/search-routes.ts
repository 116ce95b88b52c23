import type { ApiApp } from '../api/api-app.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import { createQuestionLimit } from './search-limit.ts';

const MOST_BYTES = 16_384; // ten queries fit many times over

/**
 * The address of the search in the box: what a hosted index answers under its own name. Anybody may ask; nothing that is
 * not in a shop window is in the index.
 *
 * refuses  429 with the seconds to wait, when one network asks faster than people type
 * source   R-070, decision 0021
 */
export async function registerSearchRoutes(app: ApiApp, { searchApi, shop }: Services): Promise<void> {
  if (!searchApi) return; // browsers ask the hosted index
  const limit = createQuestionLimit(() => shop.clock.now().getTime());
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
      const network = networkOf(request.ip);
      const seconds = limit.secondsToWait(network);
      if (seconds > 0) {
        return reply.code(429).header('retry-after', seconds).send({ message: 'Too many questions', status: 429 });
      }
      const answer = searchApi({ indexName: isMany ? null : (name ?? ''), body });
      limit.spend(network, answer.questions);
      return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
    });
  });
}
