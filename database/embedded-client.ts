import { PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { KnownStatements, type Statement } from './known-statements.ts';

const { messages, serialize } = protocol;

/** PGlite's own type for what its `query` takes; every value is serialized by its column's type or as text. */
type Params = Parameters<PGlite['query']>[1];
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

const KNOWN_AT_MOST = 500;
const REPEATED = /^\s*(select|insert|update|delete|with)\b/i;
const LEAVES_SCHEMA_ALONE = /^\s*(savepoint|release|rollback|set transaction|listen|unlisten|vacuum|checkpoint)\b/i;
const OUTDATED = new Set(['0A000', '26000']); // the plan's result type changed; the statement is not known any more
const EXECUTE_AND_SYNC = Buffer.concat([serialize.execute(), serialize.sync()]);

/**
 * The embedded database, which parses and plans a statement once. PGlite itself sends each statement in six calls and
 * has it parsed and planned every time; this client names each text, remembers the types of its values and columns, and
 * from then on sends only the values, in one call. Whatever may change the schema makes it forget every statement.
 */
export class EmbeddedClient extends PGlite {
  #known = new KnownStatements(KNOWN_AT_MOST);
  #isInTransaction = false;
  #pending = 0;

  /** Statements and changes that were asked for and have not ended; all but one of them wait. */
  pending(): number {
    return this.#pending;
  }

  async #counted<T>(work: () => Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      return await work();
    } finally {
      this.#pending -= 1;
    }
  }

  override async query<T>(text: string, params?: Params, options?: QueryOptions): Promise<Results<T>> {
    if (!isRepeated(text, options)) {
      this.#forgetAfterSchemaChange(text);
      return super.query<T>(text, params, options);
    }
    return this.#counted(async () => {
      await this._checkReady();
      return this._runExclusiveTransaction(() => this._runExclusiveQuery(() => this.#run<T>(text, params, options)));
    });
  }

  override async exec(text: string, options?: QueryOptions): Promise<Results[]> {
    this.#forgetAfterSchemaChange(text);
    return super.exec(text, options);
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const change = () =>
      super.transaction(async (tx) => {
        this.#isInTransaction = true;
        try {
          return await work(this.#quick(tx));
        } finally {
          this.#isInTransaction = false;
        }
      });
    return this.#counted(change);
  }

  /** The same transaction, its statements sent by name. */
  #quick(tx: Transaction): Transaction {
    return {
      query: async <T>(text: string, params?: Params, options?: QueryOptions): Promise<Results<T>> => {
        if (tx.closed || !isRepeated(text, options)) {
          this.#forgetAfterSchemaChange(text);
          return tx.query<T>(text, params, options);
        }
        return this._runExclusiveQuery(() => this.#run<T>(text, params, options));
      },
      sql: (strings, ...values) => tx.sql(strings, ...values),
      exec: (text, options) => {
        this.#forgetAfterSchemaChange(text);
        return tx.exec(text, options);
      },
      rollback: () => tx.rollback(),
      listen: (channel, onNotify) => tx.listen(channel, onNotify),
      get closed() {
        return tx.closed;
      },
    };
  }

  #forgetAfterSchemaChange(text: string): void {
    if (!REPEATED.test(text) && !LEAVES_SCHEMA_ALONE.test(text)) this.#known.outdateAll();
  }

  async #run<T>(text: string, params: Params = [], options?: QueryOptions): Promise<Results<T>> {
    try {
      const results = await this.#once<T>(text, params, options);
      if (!this.#isInTransaction) await this.syncToFs();
      return results;
    } catch (error) {
      if (!(error instanceof messages.DatabaseError)) throw error;
      if (OUTDATED.has(error.code ?? '') && this.#known.outdate(text) && !this.#isInTransaction) {
        return this.#run(text, params, options); // at most once more: a text that is not known is not tried again
      }
      throw Object.assign(error, { query: text, params, queryOptions: options }); // as PGlite does
    }
  }

  async #once<T>(text: string, params: unknown[], options?: QueryOptions): Promise<Results<T>> {
    const statement = this.#known.find(text) ?? (await this.#prepare(text, options));
    const values = statement.paramTypes.map((type, index) => this.#serialized(params[index], type));
    const bind = serialize.bind({ statement: statement.name, values });
    const answer = await this.#send(Buffer.concat([bind, EXECUTE_AND_SYNC]), options);
    return this.#results<T>(statement, answer, options);
  }

  async #prepare(text: string, options?: QueryOptions): Promise<Statement> {
    const name = this.#known.nextName();
    const closings = this.#known.takeOutdated().map((old) => serialize.close({ type: 'S', name: old }));
    const parse = serialize.parse({ name, text });
    const describe = serialize.describe({ type: 'S', name });
    const answer = await this.#send(Buffer.concat([...closings, parse, describe, serialize.sync()]), options);
    const statement: Statement = { name, paramTypes: [], fields: [] };
    for (const message of answer) {
      if (message instanceof messages.ParameterDescriptionMessage) statement.paramTypes = message.dataTypeIDs;
      if (message instanceof messages.RowDescriptionMessage) {
        statement.fields = message.fields.map(({ name: column, dataTypeID }) => ({ name: column, dataTypeID }));
      }
    }
    this.#known.keep(text, statement);
    return statement;
  }

  #send(bytes: Uint8Array, options?: QueryOptions): Promise<Message[]> {
    return this.execProtocolStream(bytes, {
      syncToFs: false,
      ...(options?.onNotice && { onNotice: options.onNotice }),
    });
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  #results<T>({ fields }: Statement, answer: Message[], options?: QueryOptions): Results<T> {
    const parsers = fields.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? this.parsers[dataTypeID]);
    const valueAt = (row: (string | null)[], index: number, type: number) => {
      const text = row[index] ?? null;
      const parser = parsers[index];
      return text === null || !parser ? text : parser(text, type);
    };
    const rows: Results<T>['rows'] = [];
    let tag = '';
    for (const message of answer) {
      if (message instanceof messages.CommandCompleteMessage) tag = message.text;
      if (!(message instanceof messages.DataRowMessage)) continue;
      const row = fields.map((field, index) => valueAt(message.fields, index, field.dataTypeID));
      const named = () => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]]));
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: what a row is, the caller says, as with PGlite
      rows.push((options?.rowMode === 'array' ? row : named()) as T);
    }
    return { rows, fields: [...fields], ...readTag(tag) };
  }
}

/** Whether a statement is sent again and again, so that remembering it pays. */
function isRepeated(text: string, options?: QueryOptions): boolean {
  return REPEATED.test(text) && !options?.blob && !options?.paramTypes && !options?.serializers;
}

/** Reads "INSERT 0 5": which command it was and how many rows it returned or changed. */
function readTag(tag: string): Pick<Results, 'command' | 'affectedRows' | 'rowCount'> {
  const words = tag.split(' ');
  const rowCount = Number(words.at(-1));
  const affectedRows = words[0] === 'SELECT' ? 0 : rowCount;
  return { command: words[0] ?? '', affectedRows, rowCount };
}
