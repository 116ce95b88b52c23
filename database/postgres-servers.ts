import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import pg from 'pg';
import { createFinder, type Finder, type Server } from './primary-finder.ts';

/** Where connections are opened, on one server or on that of several which may be written to. */
export type Servers = {
  /** For one server, whatever it was written for. */
  connectionString: string;
  Client: new (config?: string | pg.ClientConfig) => pg.Client;
  close: () => void;
};

type Opened = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** A server that says one of these is of no use on this connection: it may only be read from (25006), or it is ending (57P…). */
const USELESS = new Set(['25006', '57P01', '57P02', '57P03']);
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;

/**
 * Reads `postgres://user:password@one:5432,two:5432/shop?target_session_attrs=read-write`: PostgreSQL's own tools find the
 * server that may be written to among several, node-postgres does not.
 *
 * source  PostgreSQL manual 34.1.1.3; decision 0048
 */
export function openServers(url: string): Servers {
  const addresses = readAddresses(url);
  const [connectionString = url] = addresses;
  const finder = addresses.length > 1 ? createFinder(addresses) : null;

  class ShopClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Opened): void;
    override connect(callback?: Opened): Promise<pg.Client> | undefined {
      const opened = this.#open(finder);
      if (!callback) return opened;
      const callBack = (...results: unknown[]) => Reflect.apply(callback, undefined, results);
      opened.then(() => callBack(null, this), callBack);
      return undefined;
    }

    async #open(places: Finder | null): Promise<pg.Client> {
      this.on('error', () => {}); // a running query gets the error too; a transaction between two queries has no other listener
      const server = await places?.primary();
      if (server) stand(this, server);
      dropWhenUseless(this);
      dropWhenLate(this);
      places?.watch(this, () => cut(this));
      await super.connect();
      return this;
    }
  }
  return { connectionString, Client: ShopClient, close: () => finder?.close() };
}

/** One address for each server. */
export function readAddresses(url: string): string[] {
  const [, before = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (hosts === '') return [url];
  const after = rest
    .replace(/([?&])target_session_attrs=[^&]*(&|$)/, (_all, sign: string, next: string) => (next === '' ? '' : sign))
    .replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** node-postgres knows its server from the beginning; here it is known only when the connection is opened. */
function stand(client: pg.Client, { host, port }: Server): void {
  Object.assign(client, { host, port });
}

function dropWhenUseless(client: pg.Client): void {
  const connection = connectionOf(client);
  connection?.on('errorMessage', (message: { code?: string }) => {
    if (USELESS.has(message.code ?? '')) setImmediate(() => cut(client)); // a running query gets the reason first
  });
  // A time-out while the standby has not answered yet would be reported as done, though a promotion could lose it.
  connection?.on('notice', (message: { routine?: string }) => {
    if (message.routine !== 'SyncRepWaitForLSN') return;
    connection.removeAllListeners('commandComplete').removeAllListeners('readyForQuery');
    cut(client);
  });
}

/** Who did not answer one question in time would not answer the next, not even a ROLLBACK: it is not waited for again (F06). */
function dropWhenLate(client: pg.Client): void {
  const ask = client.query.bind(client);
  const askOnce = (...question: unknown[]) => {
    const answer: unknown = Reflect.apply(ask, client, question);
    if (answer instanceof Promise) answer.catch((error: unknown) => isLate(error) && cut(client));
    return answer;
  };
  Object.assign(client, { query: askOnce });
}

function isLate(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Ends a connection at once: whoever waits on it gets an error, and the pool opens another one. */
function cut(client: pg.Client): void {
  streamOf(client)?.destroy();
}

/** Whether a connection was ended so, or by the other side. */
export function isCut(client: pg.ClientBase): boolean {
  return streamOf(client)?.destroyed ?? false;
}

function streamOf(client: pg.ClientBase): Socket | null {
  const connection = connectionOf(client);
  const stream: unknown = connection && Reflect.get(connection, 'stream');
  return stream instanceof Socket ? stream : null; // TLS is one too
}

function connectionOf(client: pg.ClientBase): EventEmitter | null {
  const connection: unknown = Reflect.get(client, 'connection');
  return connection instanceof EventEmitter ? connection : null;
}
