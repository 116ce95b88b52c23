import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { watchShown } from '#shop/kernel/shown-products.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A page asked for this often is worth a tenth of a second of packing: it then fits into one round trip fewer. */
const USES_BEFORE_TIGHT = 3;
const QUICK_QUALITY = 5;
const TIGHT_QUALITY = 11;
/** Beside its bodies: what it is found by, each sign of it two bytes at most, and what JavaScript needs for an entry. */
const ENTRY_BYTES = 4_000;
const LONGEST_KEY = 2_000; // nobody links to a longer address
const OLDEST_MS = 5 * 60_000; // a discount that begins or ends by date is seen at the latest after this

export type Encoding = 'br' | 'gzip' | 'identity';

/** One public answer, ready in every encoding. */
export type PublicAnswer = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
};

type Made = { status: number; headers: Record<string, string>; body: string; isPublic: boolean };
type Kept = { answer: PublicAnswer; shown: ReadonlySet<number>; madeAt: number; bytes: number; uses: number };

/**
 * Pages and lists that anybody may see: computed once, kept in memory with their compressed bytes, thrown away when an
 * article they show changes. Bounded by bytes; the least recently used goes first.
 */
export type PublicCache = {
  get: (key: string) => PublicAnswer | undefined;
  /** Makes an answer and keeps it, unless something it shows changed meanwhile. Parallel calls for one key share one making. */
  make: (key: string, make: () => Promise<Made>) => Promise<PublicAnswer>;
  dropShowing: (productIds: readonly number[]) => void;
  dropAll: () => void;
  stats: () => { entries: number; bytes: number; hits: number; misses: number };
};

export function createPublicCache({ maxBytes, now }: { maxBytes: number; now: () => Date }): PublicCache {
  const kept = createAnswerStore(maxBytes);
  const making = new Map<string, Promise<PublicAnswer>>();
  const changed = new Map<number, number>(); // product -> generation of its latest change
  let tightening = Promise.resolve(); // one after the other: packing tightly takes a processor
  let generation = 0;
  let clearedAt = 0;
  let hits = 0;
  let misses = 0;

  /** Packs the bytes of a popular answer again, as small as they get; requests meanwhile get the quick ones. */
  async function tighten(key: string, entry: Kept): Promise<void> {
    if (kept.get(key) !== entry) return;
    const { bodies } = entry.answer;
    const br = await compress(bodies.identity, TIGHT_QUALITY);
    entry.answer = { ...entry.answer, bodies: { ...bodies, br } };
  }

  async function fill(key: string, make: () => Promise<Made>): Promise<PublicAnswer> {
    const begun = generation;
    const { result: made, shown } = await watchShown(make);
    const answer = await pack(made);
    const isFresh = clearedAt <= begun && [...shown].every((id) => (changed.get(id) ?? 0) <= begun);
    if (made.isPublic && made.status === 200 && isFresh && key.length <= LONGEST_KEY) {
      const own = ENTRY_BYTES + 2 * key.length;
      const size = Object.values(answer.bodies).reduce((sum, body) => sum + body.length, own);
      kept.put(key, { answer, shown, madeAt: now().getTime(), bytes: size, uses: 0 });
    }
    return answer;
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry || now().getTime() - entry.madeAt > OLDEST_MS) {
        misses += 1;
        return undefined;
      }
      kept.touch(key, entry);
      hits += 1;
      entry.uses += 1;
      if (entry.uses === USES_BEFORE_TIGHT) tightening = tightening.then(() => tighten(key, entry));
      return entry.answer;
    },
    make(key, make) {
      const running = making.get(key);
      if (running) return running;
      const promise = fill(key, make).finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
    dropShowing(productIds) {
      generation += 1;
      for (const id of productIds) changed.set(id, generation);
      if (changed.size > 100_000) {
        changed.clear();
        clearedAt = generation;
      }
      making.clear();
      const ids = new Set(productIds);
      for (const [key, entry] of kept.all()) if ([...ids].some((id) => entry.shown.has(id))) kept.remove(key);
    },
    dropAll() {
      generation += 1;
      clearedAt = generation;
      making.clear();
      kept.clear();
    },
    stats: () => ({ ...kept.size(), hits, misses }),
  };
}

/** Answers up to so many bytes; the one not asked for the longest goes first. */
function createAnswerStore(maxBytes: number) {
  const entries = new Map<string, Kept>();
  let bytes = 0;
  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }
  return {
    get: (key: string) => entries.get(key),
    all: () => entries.entries(),
    size: () => ({ entries: entries.size, bytes }),
    remove,
    put(key: string, entry: Kept): void {
      remove(key);
      entries.set(key, entry);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    /** Moves an entry to the young end. */
    touch(key: string, entry: Kept): void {
      entries.delete(key);
      entries.set(key, entry);
    },
    clear(): void {
      entries.clear();
      bytes = 0;
    },
  };
}

async function pack({ status, headers, body }: Made): Promise<PublicAnswer> {
  const identity = Buffer.from(body, 'utf8');
  const [br, gz] = await Promise.all([compress(identity, QUICK_QUALITY), compressGzip(identity, { level: 6 })]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, bodies: { identity, br, gzip: gz } };
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

/** The best encoding that a browser's Accept-Encoding allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
