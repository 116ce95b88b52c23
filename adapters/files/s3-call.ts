import { createHash } from 'node:crypto';
import { Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as AgentHttps, request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Place } from './s3-address.ts';
import { readError } from './s3-xml.ts';

/**
 * How long the service may take to be reached, to say something, and altogether; and how often a call is tried that failed
 * on its side or on the way.
 */
export type S3Patience = { connectMs: number; answerMs: number; altogetherMs: number; tries: number };

export type S3Call = {
  method: 'GET' | 'PUT' | 'DELETE';
  url: URL;
  body?: Uint8Array;
  headers?: Record<string, string>;
};

/** The service answered, and refused; `code` is its word for why, such as AccessDenied. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, body: string) {
    const { code, message } = readError(body) ?? { code: `HTTP ${status}`, message: 'without a reason' };
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
  }
}

const FIRST_PAUSE_MS = 100;
const agents = {
  http: new Agent({ keepAlive: true, maxSockets: 50 }),
  https: new AgentHttps({ keepAlive: true, maxSockets: 50 }),
};

/**
 * Sends a signed call and returns the whole body of its answer. All calls are repeatable, so one that had no answer, or an
 * answer that says: not now, is tried again with a pause.
 *
 * throws  S3Refusal for an answer that is no success; an error of the network otherwise
 */
export async function callS3(place: S3Place, call: S3Call, patience: S3Patience): Promise<Buffer> {
  const signal = AbortSignal.timeout(patience.altogetherMs);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce({ ...call, headers: await sign(place, call) }, patience, signal);
    } catch (error) {
      if (attempt >= patience.tries || signal.aborted || !isPassing(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, { signal });
    }
  }
}

/** No answer at all, or one that says: not now. A no (403, 404) stays a no. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof S3Refusal)) return true;
  return error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout';
}

/** The headers with the signature (version 4) over all of them and over a checksum of the body. */
async function sign(place: S3Place, { method, url, body, headers }: S3Call): Promise<Record<string, string>> {
  const { accessKeyId, secretAccessKey, region } = place;
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    allHeaders: true,
  });
  return Object.fromEntries((await signer.sign()).headers);
}

async function sendOnce(call: S3Call, patience: S3Patience, signal: AbortSignal): Promise<Buffer> {
  const { method, url, body, headers } = call;
  const isHttps = url.protocol === 'https:';
  const options = { method, headers: { ...headers, 'content-length': body?.length ?? 0 }, signal };
  const request = isHttps
    ? requestHttps(url, { ...options, agent: agents.https })
    : requestHttp(url, { ...options, agent: agents.http });
  const answer = await answerOf(request, body, patience);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part); // throws when the connection ends before the body does
  const bytes = Buffer.concat(parts);
  const { statusCode = 0 } = answer;
  if (statusCode < 200 || statusCode > 299) throw new S3Refusal(statusCode, bytes.toString());
  return bytes;
}

function answerOf(
  request: ClientRequest,
  body: Uint8Array | undefined,
  patience: S3Patience,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const giveUp = (what: string, ms: number) => () => request.destroy(new Error(`TimeoutError: ${what} in ${ms} ms`));
    const { connectMs, answerMs } = patience;
    request.once('socket', (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(giveUp('no connection', connectMs), connectMs);
      for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
    });
    request.setTimeout(answerMs, giveUp('no answer', answerMs)); // also while the body comes
    request.on('error', reject);
    request.once('response', resolve);
    request.end(body);
  });
}
