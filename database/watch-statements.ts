/** What a statement does, and to which table first: all that may be traced of it; its values may not. */
export type StatementName = { operation: string; table: string };

/** Does a statement while somebody looks on. */
export type AroundStatement = (name: StatementName, run: () => unknown) => unknown;

const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i;

/** Reads "SELECT" and "orders" out of a statement. */
function nameOfStatement(text: string): StatementName {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  return { operation, table: TABLE.exec(text)?.[1] ?? '' };
}

/**
 * The same client or pool of a database, with somebody looking on at each of its statements, in transactions too. Without
 * anybody it is the client itself, at no cost.
 */
export function watchStatements<Client extends object>(client: Client, around: AroundStatement | undefined): Client {
  if (!around) return client;
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const call = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      if (name === 'query')
        return (...given: unknown[]) => around(nameOfStatement(textOf(given[0])), () => call(...given));
      if (name === 'connect') return async () => watchedResult(await call(), around);
      if (name === 'transaction') {
        return (work: (tx: unknown) => unknown) => call((tx: unknown) => work(watchedResult(tx, around)));
      }
      return call;
    },
  });
}

function watchedResult(result: unknown, around: AroundStatement): unknown {
  return typeof result === 'object' && result !== null ? watchStatements(result, around) : result;
}

/** The statement of a call: its first argument, or a part of it. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  if (typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string')
    return given.text;
  return '';
}
