import {
  type Cache,
  createAuth,
  createNullLogger,
  createTransporter,
  getAlgoliaAgent,
  type Host,
  type Requester,
} from '@algolia/client-common';
import type { SearchMethodParams, SearchResponses } from '@algolia/client-search';
import { type SearchAccess, type SearchAnswer, searchAnswerSchema } from '#contracts/http/search.ts';

/** The questions of one call, each with the parameters of Algolia's search. */
export type SearchRequests = SearchMethodParams;

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

const PATIENCE_MS = 2_900; // a failure is shown within 3 s
const TURN_MS = 1_300; // for each of several places
const TOO_MANY = 429;

type Patience = { signal: AbortSignal; onStatus: (status: number) => void; mostMs: number };

/**
 * The client sends through this: a call that is no longer wanted ends at once, and `onStatus` receives the HTTP status. All
 * hosts together have the patience; each of several has a part of it, so that the next one is still asked.
 */
function createRequester({ signal, onStatus, mostMs }: Patience): Requester {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return {
    async send({ url, method, headers, data }) {
      const turn = AbortSignal.timeout(mostMs);
      try {
        const body = data === undefined ? null : typeof data === 'string' ? data : new Blob([new Uint8Array(data)]);
        const any = AbortSignal.any([signal, patience, turn]);
        const answer = await fetch(url, { method, headers, body, signal: any });
        onStatus(answer.status);
        return { status: answer.status, content: await answer.text(), isTimedOut: false };
      } catch (error) {
        if (signal.aborted) throw error;
        return { status: 0, content: '', isTimedOut: patience.aborted || turn.aborted };
      }
    },
  };
}

/** The client may remember nothing: not which host failed, nor an answer that a change has made old. */
function createForgetfulCache(): Cache {
  return {
    get: (_key, makeValue) => makeValue(),
    set: async (_key, value) => value,
    delete: async () => {},
    clear: async () => {},
  };
}

function hostsOf({ hosts }: SearchAccess): Host[] {
  return (hosts.length > 0 ? hosts : [window.location.origin]).map((origin) => {
    const { protocol, hostname, port } = new URL(origin);
    const scheme = protocol === 'http:' ? 'http' : 'https';
    return { url: hostname, protocol: scheme, accept: 'readWrite', ...(port ? { port: Number(port) } : {}) };
  });
}

/** The questions, to the index by the name it has there. */
function askedOf({ requests }: SearchRequests, index: string): SearchRequests {
  return { requests: requests.map((one) => ({ ...one, indexName: index })) };
}

/**
 * What the vendor's lite client does to search, on the vendor's transport: the client itself comes with the clients of six
 * other services.
 */
function openTransport({ appId, apiKey }: SearchAccess, hosts: Host[], requester: Requester) {
  const cache = createForgetfulCache();
  const auth = createAuth(appId, apiKey, 'WithinQueryParameters');
  return createTransporter({
    requester,
    hosts,
    hostsCache: cache,
    requestsCache: cache,
    responsesCache: cache,
    logger: createNullLogger(),
    timeouts: { connect: 1_000, read: 2_000, write: 30_000 },
    maxRateLimitRetries: 0, // a 429 is shown to the visitor at once
    requestIdChannel: 'queryParameters',
    algoliaAgent: getAlgoliaAgent({ algoliaAgents: [{ segment: 'Browser' }], client: 'Lite', version: '5' }),
    baseHeaders: { 'content-type': 'text/plain', ...auth.headers() },
    baseQueryParameters: auth.queryParameters(),
  });
}

/** Speaks to the search, the one in the box or a hosted one (R-070, decision 0021). */
export function createSearchClient(access: SearchAccess): AskSearch {
  return async (questions, signal) => {
    let status = 0;
    const hosts = hostsOf(access);
    const requester = createRequester({
      signal,
      onStatus: (received) => {
        status = received;
      },
      mostMs: hosts.length > 1 ? TURN_MS : PATIENCE_MS,
    });
    try {
      const { results } = await openTransport(access, hosts, requester).request<SearchResponses>({
        method: 'POST',
        path: '/1/indexes/*/queries',
        queryParameters: {},
        headers: {},
        data: askedOf(questions, access.index),
        useReadTransporter: true,
        cacheable: true,
      });
      return searchAnswerSchema.parse(results);
    } catch (error) {
      if (signal.aborted) throw error;
      if (!navigator.onLine) throw new SearchFailure('offline');
      throw new SearchFailure(status === TOO_MANY ? 'busy' : 'down');
    }
  };
}
