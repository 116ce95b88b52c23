import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SandboxStore } from './store.ts';
import { StripeFault } from './stripe-fault.ts';

const claimRecord = z.object({
  /** null: free again, because what came with it was refused */
  fingerprint: z.string().nullable(),
  /** the id that whatever this key creates will have, known before it exists: a repetition after a crash finds the same object */
  reserved_id: z.string(),
  answer: z.string().nullable(),
});

type Claim = z.infer<typeof claimRecord>;

export interface KeyedCall {
  key: string | null;
  path: string;
  /** the body as it was sent */
  body: string;
}

/**
 * Stripe's Idempotency-Key: the same key and body get the first answer again, another body is refused.
 * Calls with one key that overlap all get the first answer (Stripe answers some of them 409 and lets the SDK repeat).
 * https://docs.stripe.com/api/idempotent_requests
 *
 * act   must give the same object when it runs again with the same reserved id; refusals are not remembered
 */
export async function answerOnce(
  store: SandboxStore,
  newId: () => string,
  call: KeyedCall,
  act: (reservedId: string) => Promise<object>,
): Promise<string> {
  const { key, path, body } = call;
  if (key === null) return JSON.stringify(await act(newId()));
  if (key.length > 255) throw new StripeFault(400, 'idempotency_error', 'Idempotency keys have at most 255 characters');
  const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('hex');
  const claim = await claimKey(store, key, { fingerprint, reserved_id: newId(), answer: null });
  if (claim.answer !== null) return claim.answer;
  try {
    const answer = JSON.stringify(await act(claim.reserved_id));
    return await rememberAnswer(store, key, answer);
  } catch (error) {
    if (error instanceof StripeFault) await changeClaim(store, key, (before) => ({ ...before, fingerprint: null }));
    throw error;
  }
}

async function claimKey(store: SandboxStore, key: string, fresh: Claim): Promise<Claim> {
  const claimed = await store.update('idempotency', key, (current) => {
    const before = current === undefined ? fresh : claimRecord.parse(current);
    return before.fingerprint === null ? fresh : (current ?? fresh);
  });
  const claim = claimRecord.parse(claimed);
  if (claim.fingerprint === fresh.fingerprint) return claim;
  throw new StripeFault(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. (key: ${key})`,
  );
}

async function rememberAnswer(store: SandboxStore, key: string, answer: string): Promise<string> {
  const kept = await changeClaim(store, key, (before) => ({ ...before, answer }));
  return kept.answer ?? answer;
}

/** An answer that stands is never changed. */
async function changeClaim(store: SandboxStore, key: string, change: (before: Claim) => Claim): Promise<Claim> {
  const kept = await store.update('idempotency', key, (current) => {
    const before = claimRecord.parse(current);
    return before.answer === null ? change(before) : current;
  });
  return claimRecord.parse(kept);
}
