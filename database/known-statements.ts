/** A statement the database has parsed under a name, with the types of its values and of its columns. */
export type Statement = { name: string; paramTypes: number[]; fields: { name: string; dataTypeID: number }[] };

/** The statements prepared on one connection, by their text. Beyond its limit the longest unused one goes. */
export class KnownStatements {
  #byText = new Map<string, Statement>(); // in order of use: the first is the longest unused
  #outdated: string[] = [];
  #named = 0;
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  find(text: string): Statement | undefined {
    const statement = this.#byText.get(text);
    if (!statement) return undefined;
    this.#byText.delete(text);
    this.#byText.set(text, statement);
    return statement;
  }

  keep(text: string, statement: Statement): void {
    this.#byText.set(text, statement);
    const [longestUnused] = this.#byText.keys();
    if (this.#byText.size > this.#atMost && longestUnused !== undefined) this.outdate(longestUnused);
  }

  /** A name no statement of this connection has had. */
  nextName(): string {
    this.#named += 1;
    return `shop${this.#named}`;
  }

  /** Forgets one statement. Returns false when it was not known. */
  outdate(text: string): boolean {
    const statement = this.#byText.get(text);
    if (!statement) return false;
    this.#byText.delete(text);
    this.#outdated.push(statement.name);
    return true;
  }

  outdateAll(): void {
    for (const text of [...this.#byText.keys()]) this.outdate(text);
  }

  /** The names forgotten since the last call; the database keeps them until it gets a request to close them. */
  takeOutdated(): string[] {
    return this.#outdated.splice(0);
  }
}
