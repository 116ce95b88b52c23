import type { FastifyReply } from 'fastify';
import { Refusal } from '#shop/kernel/refusal.ts';
import { LONGEST_DRAWING_MS } from '#shop/ports/image-processor.ts';

/**
 * Aborted once nobody waits for the answer any more: the sender has gone, or has waited for so long that the connection would
 * be cut next. Then `service.unavailable` is still answered, so that a person reads a sentence and the log has a line.
 *
 * source  U03
 */
export function abortWhenSenderLeaves({ raw }: FastifyReply, longestMs = LONGEST_DRAWING_MS): AbortSignal {
  const over = new AbortController();
  const refusal = new Refusal('service.unavailable', { retryAfterSeconds: 30 });
  const timer = setTimeout(() => over.abort(refusal), longestMs).unref();
  raw.once('close', () => {
    clearTimeout(timer);
    if (!raw.writableFinished) over.abort(refusal);
  });
  if (raw.destroyed) over.abort(refusal);
  return over.signal;
}
