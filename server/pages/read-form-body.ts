import type { Readable } from 'node:stream';
import { Refusal } from '#shop/kernel/refusal.ts';

/** Beyond this nothing is read to answer politely: a browser that is cut off while it sends shows no answer. */
const MOST_READ_BYTES = 4_194_304;
/** Shorter than the server's own limit for a request, so that who is too slow still reads a sentence. */
const LONGEST_MS = 25_000;

/**
 * The body of a page's form as it was sent. What is too much is read and thrown away, so that its sender gets an answer.
 *
 * declared  the length that the request names, in bytes; NaN when it names none
 * most      bytes that are taken
 * returns   the body, or why it was not taken: body.too.large · body.too.slow
 */
export function readFormBody(
  payload: Readable,
  { declared, most, longestMs = LONGEST_MS }: { declared: number; most: number; longestMs?: number },
): Promise<Buffer | Refusal> {
  const mostRead = Math.max(MOST_READ_BYTES, most);
  if (declared > mostRead) return Promise.resolve(new Refusal('body.too.large'));
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => end(new Refusal('body.too.slow')), longestMs).unref();
    payload.on('data', take);
    payload.once('end', () => end(length > most ? new Refusal('body.too.large') : Buffer.concat(parts)));
    payload.once('error', (error) => {
      clearTimeout(timer);
      reject(Object.assign(error, { statusCode: 400 })); // whoever sent it has gone
    });

    function take(part: Buffer): void {
      length += part.length;
      if (length <= most) parts.push(part);
      else parts.length = 0;
      if (length > mostRead) end(new Refusal('body.too.large'));
    }

    function end(body: Buffer | Refusal): void {
      clearTimeout(timer);
      payload.off('data', take).pause();
      resolve(body);
    }
  });
}
