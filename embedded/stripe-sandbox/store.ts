/** What the sandbox keeps: JSON objects by kind and id. */
export const sandboxKinds = ['checkout', 'customer', 'idempotency', 'payment_method'] as const;
export type SandboxKind = (typeof sandboxKinds)[number];

export interface StoredObject {
  id: string;
  body: unknown;
}

/**
 * Where the sandbox keeps its objects, for instance a table sandbox_objects(kind, id, body jsonb, primary key (kind, id)).
 * Bodies are JSON: objects of strings, numbers, booleans, null and arrays.
 */
export interface SandboxStore {
  /** undefined when there is none */
  get(kind: SandboxKind, id: string): Promise<unknown>;

  /**
   * Changes one object, or creates it, as one step: two updates of the same object never see the same `current`.
   * `change` is pure and may run more than once; it gets undefined when the object is new. When it returns what it got,
   * nothing is written; when it throws, nothing is written and the error passes through. Returns what stands afterwards.
   * In SQL, in one transaction: insert a null body … on conflict do nothing; select … for update; update.
   */
  update(kind: SandboxKind, id: string, change: (current: unknown) => unknown): Promise<unknown>;

  /** Objects whose body has a number `due_at` (epoch ms) up to `dueBefore`, the most overdue first. */
  list(kind: SandboxKind, filter: { dueBefore: number; limit: number }): Promise<StoredObject[]>;

  /** Replaces or creates, whatever was there. */
  put(kind: SandboxKind, id: string, body: unknown): Promise<void>;
}
