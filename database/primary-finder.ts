import pg from 'pg';

export type Server = { host: string; port: number };

/** Finds which of several servers may be written to. */
export type Finder = {
  /** Waits a moment for one; fails like a database that is down when there is none. */
  primary: () => Promise<Server>;
  /** A connection to that server: when it breaks, another server may be the one; when another one is, it is dropped. */
  watch: (client: pg.Client, drop: () => void) => void;
  close: () => void;
};

const PROBE_MS = 2_000;
const PATIENCE_MS = 2_500;
const AGAIN_MS = 300;
const LOOK_MS = 5_000;
/** On a server that may be written to: its timeline, which each promotion moves on. */
const QUESTION = `SELECT CASE WHEN pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' THEN NULL
  ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;

/**
 * Asks all servers, when the shop starts, when a connection broke and every few seconds. Among several that may be written
 * to, the one that was promoted last is right: the other one came back and does not know yet.
 *
 * addresses  one for each server
 */
export function createFinder(addresses: readonly string[]): Finder {
  const watched = new Map<pg.Client, { address: string; drop: () => void }>();
  let known: string | null = null;
  let isInDoubt = true;
  let isClosed = false;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const answers = await Promise.all(addresses.map(async (address) => ({ address, timeline: await ask(address) })));
    const able = answers.flatMap(({ address, timeline }) => (timeline === null ? [] : [{ address, timeline }]));
    const best = able.sort((a, b) => (a.timeline < b.timeline ? 1 : -1))[0];
    if (!best) return;
    known = best.address;
    isInDoubt = false;
    for (const { address, drop } of watched.values()) if (address !== known) drop();
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }

  const timer = setInterval(() => void lookOnce(), LOOK_MS);
  timer.unref();

  return {
    async primary() {
      const until = Date.now() + PATIENCE_MS;
      while ((isInDoubt || known === null) && !isClosed) {
        if (Date.now() > until) throw nobody();
        await lookOnce();
        if (isInDoubt) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
      return serverOf(known ?? '');
    },
    watch(client, drop) {
      if (known) watched.set(client, { address: known, drop });
      client.once('end', () => watched.delete(client));
      client.on('error', () => {
        isInDoubt = true;
      });
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

function nobody(): Error {
  return Object.assign(new Error('No server of DATABASE_URL may be written to now'), { code: '57P03' });
}

function serverOf(address: string): Server {
  const { host, port } = new pg.Client({ connectionString: address });
  return { host, port };
}

/** The server's timeline; null when it cannot be reached, or may only be read from. */
async function ask(address: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {}); // the answer below says so
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(QUESTION);
    return rows[0]?.timeline ?? null;
  } catch {
    return null;
  } finally {
    void client.end().catch(() => {});
  }
}
