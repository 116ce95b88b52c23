import type { SearchClient, searchClient } from '@algolia/client-search';
import { SearchUnavailable } from '#shop/ports/search.ts';

type Options = NonNullable<Parameters<typeof searchClient>[2]>;
type Requester = NonNullable<Options['requester']>;

/** Where the index is and with which key; `origin` null: the vendor's own hosts. */
export type AlgoliaAccess = { appId: string; key: string; origin: string | null; fetch: typeof fetch };

const LONGEST_REST_SECONDS = 5; // what a busy service may ask for between two tries
const TRIES = 3;
const FIRST_PAUSE_MS = 250;
const TURNS = 2; // one call may take half of the patience, so that there is time for another
const REST_MS = 10_000;

/** A line to the service: every call on it ends within the given time, whatever the service does. */
export type AlgoliaLine = {
  /** Does one thing; the same once more when the service did not answer or was busy. It must be repeatable. */
  do: <T>(work: (client: SearchClient) => Promise<T>) => Promise<T>;
};

/**
 * Opens a line whose calls end after `patienceMs`, tries and all. After one that had no answer the line rests for ten
 * seconds: what comes meanwhile is refused at once instead of waiting in a row.
 *
 * tries    how often a thing is tried on a host of its own; the vendor's four hosts are tried one after the other
 * rejects  SearchUnavailable when the service did not answer, was busy or failed; what it refuses is thrown as it is
 */
export function openAlgoliaLine(
  access: AlgoliaAccess,
  { patienceMs, tries = TRIES, now }: { patienceMs: number; tries?: number; now: () => Date },
): AlgoliaLine {
  let restsUntil = 0;
  return {
    do: async (work) => {
      if (now().getTime() < restsUntil) throw new SearchUnavailable('The search service did not answer lately');
      const patience = AbortSignal.timeout(patienceMs);
      const client = await openClient(access, patience, Math.ceil(patienceMs / Math.min(TURNS, tries)));
      for (let left = tries - 1; ; left -= 1) {
        try {
          return await work(client);
        } catch (error) {
          if (!isPassing(error)) throw error;
          if (left <= 0 || patience.aborted) {
            restsUntil = now().getTime() + REST_MS;
            throw new SearchUnavailable(sentence(error), { cause: error });
          }
          await rest(FIRST_PAUSE_MS * 2 ** (tries - left - 1), patience);
        }
      }
    },
  };
}

async function openClient({ appId, key, origin, fetch }: AlgoliaAccess, patience: AbortSignal, mostMs: number) {
  const { searchClient } = await import('@algolia/client-search'); // a shop without a hosted search does without it
  const requester: Requester = {
    async send({ url, method, headers, data }) {
      const turn = AbortSignal.timeout(mostMs);
      try {
        const body = data === undefined ? null : typeof data === 'string' ? data : new Uint8Array(data);
        const signal = AbortSignal.any([patience, turn]);
        const answer = await fetch(url, { method, headers, body, signal, redirect: 'error' });
        return {
          status: answer.status,
          content: await answer.text(),
          headers: calm(Object.fromEntries(answer.headers)),
          isTimedOut: false,
        };
      } catch {
        return { status: 0, content: '', isTimedOut: patience.aborted || turn.aborted };
      }
    },
  };
  return searchClient(appId, key, { requester, ...(origin === null ? {} : { hosts: [hostAt(origin)] }) });
}

/** A busy service says when to come back; who waits an hour inside a call holds up everything behind it. */
function calm(headers: Record<string, string>): Record<string, string> {
  const seconds = Math.min(Number(headers['retry-after'] ?? 1) || 1, LONGEST_REST_SECONDS);
  return { ...headers, 'retry-after': String(seconds) };
}

function hostAt(origin: string) {
  const { protocol, hostname, port } = new URL(origin);
  return {
    url: hostname,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    accept: 'readWrite' as const,
    ...(port === '' ? {} : { port: Number(port) }),
  };
}

/** No answer, busy, or a fault of the service: the same may work later. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = 'status' in error ? Number(error.status) : 0;
  return error.name === 'RetryError' || error.name === 'DeserializationError' || status === 429 || status >= 500;
}

function sentence(error: unknown): string {
  const status = error instanceof Error && 'status' in error ? ` (${error.status})` : '';
  return `The search service did not take the call${status}; it is tried again later`;
}

function rest(ms: number, patience: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    patience.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      patience.removeEventListener('abort', done);
      resolve();
    }
  });
}
