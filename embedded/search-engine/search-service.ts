import { readBatch, readBrowse, readOperation, readSettings, readSynonymGroups, type Write } from './read-write.ts';
import { answerQueries, refuse } from './search-api.ts';
import { createServiceIndices, type ServiceIndices } from './service-indices.ts';

/** A call as it comes over the wire. `path` with its query. */
export type ServiceCall = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
};
export type ServiceAnswer = { status: number; body: unknown };
export type SearchService = (call: ServiceCall) => Promise<ServiceAnswer>;

/** Whose indices they are, and the two keys: one may do everything, the other may only search. */
export type ServiceKeys = { appId: string; adminKey: string; searchKey: string };

const MOST_HITS = 1_000;

/** One call, taken apart. */
type Read = { method: string; index: string; rest: string; query: URLSearchParams; body: () => unknown };
/** Numbers a change that was taken. */
type Taken = (more?: object) => ServiceAnswer;

/**
 * The search in the box as a service of its own: the read and the write side of the Algolia protocol, as far as its
 * official client is used by the shop. It holds any number of indices in memory. The shop does not expose it: its own
 * index is filled in-process. It is what the hosted search is tried against (decision 0049).
 *
 * now  milliseconds
 */
export function createSearchService({ appId, adminKey, searchKey }: ServiceKeys, now: () => number): SearchService {
  const indices = createServiceIndices(now);
  const ask = answerQueries({ find: indices.asked, mostHits: MOST_HITS }, now);
  const manage = createManagement(indices, now);
  return async ({ method, path, headers, body }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://search.invalid');
    const parameter = (name: string) => String(headers[name] ?? query.get(name) ?? '');
    const key = parameter('x-algolia-api-key');
    if (parameter('x-algolia-application-id') !== appId || ![adminKey, searchKey].includes(key)) {
      return no(403, 'Invalid Application-ID or API key');
    }
    if (!/^\/1\/indexes(\/|$)/.test(pathname)) return no(404, 'Path not found');
    const [, , , index = '', ...parts] = pathname.split('/').map(decodeURIComponent);
    const rest = parts.join('/');
    if (method === 'POST' && index === '*' && rest === 'queries') return ask({ indexName: null, body });
    if (method === 'POST' && rest === 'query') return ask({ indexName: index, body });
    if (key !== adminKey) return no(403, 'Method not allowed with this API key');
    try {
      return await manage({ method, index, rest, query, body: () => JSON.parse(body || '{}') });
    } catch (error) {
      return refuse(error);
    }
  };
}

/** What an admin key may do beyond searching. */
function createManagement(indices: ServiceIndices, now: () => number) {
  let tasks = 0;
  const taken: Taken = (more = {}) => {
    const at = new Date(now()).toISOString();
    tasks += 1;
    return { status: 200, body: { taskID: tasks, updatedAt: at, deletedAt: at, ...more } };
  };
  return async (read: Read): Promise<ServiceAnswer> => {
    if (read.index === '') {
      return read.method === 'GET' ? { status: 200, body: { items: indices.list(), nbPages: 1 } } : no(404, 'No index');
    }
    if (read.method === 'GET' && /^task\/\d+$/.test(read.rest)) {
      const isKnown = Number(read.rest.slice(5)) <= tasks; // done as soon as taken
      return isKnown ? { status: 200, body: { status: 'published' } } : no(404, 'Task not found');
    }
    return (await change(indices, read, taken)) ?? (await look(indices, read)) ?? no(404, 'Path not found');
  };
}

/** What changes an index; null for what is no change. */
async function change(
  indices: ServiceIndices,
  { method, index, rest, query, body }: Read,
  taken: Taken,
): Promise<ServiceAnswer | null> {
  switch (`${method} ${rest}`) {
    case 'POST batch': {
      const steps = readBatch(body());
      await indices.made(index).write(steps);
      return taken({ objectIDs: steps.map(objectIdOf) });
    }
    case 'PUT settings':
      indices.made(index).set(readSettings(body()));
      return taken();
    case 'POST synonyms/batch': {
      const isAnew = query.get('replaceExistingSynonyms') === 'true';
      await indices.made(index).saveSynonyms(readSynonymGroups(body()), isAnew);
      return taken();
    }
    case 'POST operation':
      await indices.operate(index, readOperation(body()));
      return taken();
    case 'POST clear':
      await indices.named(index).write(['clear']);
      return taken();
    case 'DELETE ':
      indices.remove(index);
      return taken();
    default:
      return null;
  }
}

/** The description of an index; null for anything else. */
async function look(indices: ServiceIndices, { method, index, rest, body }: Read): Promise<ServiceAnswer | null> {
  switch (`${method} ${rest}`) {
    case 'GET settings':
      return { status: 200, body: indices.named(index).settings() };
    case 'POST synonyms/search': {
      const hits = indices.named(index).synonyms();
      return { status: 200, body: { hits, nbHits: hits.length } };
    }
    case 'POST browse': {
      const { hitsPerPage, cursor = '0' } = readBrowse(body());
      const all = indices.named(index).engine().records();
      const end = Number(cursor) + hitsPerPage;
      const hits = all.slice(Number(cursor), end).map((record) => ({ ...record, objectID: String(record.id) }));
      return { status: 200, body: { hits, nbHits: all.length, ...(end < all.length && { cursor: String(end) }) } };
    }
    default:
      return null;
  }
}

function no(status: number, message: string): ServiceAnswer {
  return { status, body: { message, status } };
}

function objectIdOf(step: Write): string {
  if (step === 'clear') return '';
  return String('put' in step ? step.put.id : step.remove);
}
