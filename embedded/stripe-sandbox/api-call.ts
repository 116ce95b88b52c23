import { answerOnce } from './idempotency.ts';
import type { SandboxWorld } from './world.ts';

export interface ApiCall {
  world: SandboxWorld;
  /** the id in the path, '' where there is none */
  id: string;
  /** the second id in the path, '' where there is none */
  subId: string;
  path: string;
  body: string;
  query: string;
  idempotencyKey: string | null;
}

/** Runs what the call asks for, once per idempotency key. */
export function once(
  { world, path, body, idempotencyKey: key }: ApiCall,
  act: (reservedId: string) => Promise<object>,
): Promise<string> {
  return answerOnce(world.store, world.newId, { key, path, body }, act);
}
