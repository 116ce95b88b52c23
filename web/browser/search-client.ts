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
const TURN_MS = 1_300; // for each of several places
const TOO_MANY = 429;

type Patience = { signal: AbortSignal; tellStatus: (status: number) => void; mostMs: number };

/**
 * The client sends through this: a call that is no longer wanted ends at once, and its number is told. All places together
 * have the patience; each of several has a part of it, so that the next one is still asked.
 */
function createRequester({ signal, tellStatus, mostMs }: Patience): Requester {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return {
    async send({ url, method, headers, data }) {
      const turn = AbortSignal.timeout(mostMs);
      try {
        const body = data === undefined ? null : typeof data === 'string' ? data : new Blob([new Uint8Array(data)]);
        const any = AbortSignal.any([signal, patience, turn]);
        const answer = await fetch(url, { method, headers, body, signal: any });
        tellStatus(answer.status);
        return { status: answer.status, content: await answer.text(), isTimedOut: false };
      } catch (error) {
        if (signal.aborted) throw error;
        return { status: 0, content: '', isTimedOut: patience.aborted || turn.aborted };
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

function hostsOf({ hosts }: SearchAccess): Hosts {
  return (hosts.length > 0 ? hosts : [window.location.origin]).map((origin) => {
    const { protocol, hostname, port } = new URL(origin);
    const scheme = protocol === 'http:' ? 'http' : 'https';
    return { url: hostname, protocol: scheme, accept: 'readWrite', ...(port ? { port: Number(port) } : {}) };
  });
}

/** The questions, to the index by the name it has there. */
function askedOf(questions: SearchRequests, index: string): SearchRequests {
  const { requests } = 'requests' in questions ? questions : { requests: questions };
  return { requests: requests.map((one) => ({ ...one, indexName: index })) };
}

/** Speaks to the search, the one in the box or a hosted one (R-070, decision 0021). */
export function createSearchClient(access: SearchAccess): AskSearch {
  const cache = createForgetfulCache();
  return async (questions, signal) => {
    let status = 0;
    const hosts = hostsOf(access);
    const requester = createRequester({
      signal,
      tellStatus: (told) => {
        status = told;
      },
      mostMs: hosts.length > 1 ? TURN_MS : PATIENCE_MS,
    });
    const client = liteClient(access.appId, access.apiKey, {
      requester,
      hosts,
      hostsCache: cache,
      requestsCache: cache,
      responsesCache: cache,
      maxRateLimitRetries: 0, // who is told to wait says so to the visitor at once
    });
    try {
      const { results } = await client.search(askedOf(questions, access.index));
      return searchAnswerSchema.parse(results);
    } catch (error) {
      if (signal.aborted) throw error;
      if (!navigator.onLine) throw new SearchFailure('offline');
      throw new SearchFailure(status === TOO_MANY ? 'busy' : 'down');
    }
  };
}
