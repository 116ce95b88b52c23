import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Waits for a picture that is still to be drawn, until it is there or whoever asked has gone. The limit of a connection that
 * says nothing is shorter than a picture may be waited for: while somebody waits, the studio's own limit holds.
 *
 * whenDrawn  waits; its signal is given when the connection is closed
 */
export async function waitForDrawing(
  { raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
  whenDrawn: (gone: AbortSignal) => Promise<boolean>,
): Promise<boolean> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (!(socket instanceof Socket)) return whenDrawn(gone.signal); // a request that came over no network
  const { timeout = 0 } = socket;
  socket.setTimeout(0);
  try {
    return await whenDrawn(gone.signal);
  } finally {
    socket.setTimeout(timeout);
  }
}
