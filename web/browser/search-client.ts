import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { type SearchAccess, type SearchAnswer, searchAnswerSchema } from '#contracts/http/search.ts';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<Options['requester']>;
type Hosts = NonNullable<Options['hosts']>;
export type SearchRequests = Parameters<LiteClient['search']>[0];

/** Why a search has no answer: no network, asked too fast, or the search itself. */
export const SEARCH_TROUBLES = ['offline', 'busy', 'down'] as const;
export type SearchTrouble = (typeof SEARCH_TROUBLES)[number];

export class SearchFailure extends Error {
  readonly trouble: SearchTrouble;

  constructor(trouble: SearchTrouble) {
    super(`The search failed: ${trouble}`);
    this.name = 'SearchFailure';
    this.trouble = trouble;
  }
}

/** Asks several questions at once. Rejects with SearchFailure; with an AbortError when it was called off. */
export type AskSearch = (questions: SearchRequests, signal: AbortSignal) => Promise<SearchAnswer>;

const PATIENCE_MS = 2_900; // RELIABILITY F10: says so within 3 s
const TOO_MANY = 429;

/** The client sends through this: a call that is no longer wanted ends at once, and its number is told. */
function createRequester(signal: AbortSignal, tellStatus: (status: number) => void): Requester {
  return {
    async send({ url, method, headers, data }) {
      const patience = AbortSignal.timeout(PATIENCE_MS);
      try {
        const body = data === undefined ? null : typeof data === 'string' ? data : new Blob([new Uint8Array(data)]);
        const answer = await fetch(url, { method, headers, body, signal: AbortSignal.any([signal, patience]) });
        tellStatus(answer.status);
        return { status: answer.status, content: await answer.text(), isTimedOut: false };
      } catch (error) {
        if (signal.aborted) throw error;
        return { status: 0, content: '', isTimedOut: patience.aborted };
      }
    },
  };
}

/** The client may remember nothing: not which host failed, nor an answer that a change has made old. */
function createForgetfulCache(): NonNullable<Options['responsesCache']> {
  return {
    get: (_key, makeValue) => makeValue(),
    set: async (_key, value) => value,
    delete: async () => {},
    clear: async () => {},
  };
}

function ownHosts({ host }: SearchAccess): Hosts {
  const [url = '', port] = (host ?? window.location.host).split(':');
  const protocol = window.location.protocol === 'http:' ? 'http' : 'https';
  return [{ url, protocol, accept: 'readWrite', ...(port ? { port: Number(port) } : {}) }];
}

/** Speaks to the search, the one in the box or a hosted one (R-070, decision 0021). */
export function createSearchClient(access: SearchAccess): AskSearch {
  const cache = createForgetfulCache();
  return async (questions, signal) => {
    let status = 0;
    const requester = createRequester(signal, (told) => {
      status = told;
    });
    const hosts = ownHosts(access);
    const client = liteClient(access.appId, access.apiKey, {
      requester,
      hosts,
      hostsCache: cache,
      requestsCache: cache,
      responsesCache: cache,
    });
    try {
      const { results } = await client.search(questions);
      return searchAnswerSchema.parse(results);
    } catch (error) {
      if (signal.aborted) throw error;
      if (!navigator.onLine) throw new SearchFailure('offline');
      throw new SearchFailure(status === TOO_MANY ? 'busy' : 'down');
    }
  };
}
