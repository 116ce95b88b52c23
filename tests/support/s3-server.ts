import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Kept = { bytes: Buffer; headers: Record<string, string> };
export type S3Fault = 'none' | 'error' | 'refuse' | 'hang' | 'torn';

export const S3_ACCESS = { accessKeyId: 'AKIDELAMBA', secretAccessKey: 'secret/of+the=tests', region: 'eu-west-3' };
const PER_PAGE = 3;

/**
 * A house that speaks as much S3 as the shop asks for, path style, and believes nothing that is not signed.
 *
 * isPublic  whether anybody may read a file by its address, as from a bucket behind S3_PUBLIC_URL
 */
export async function openS3Server(bucket: string, { isPublic = false, port: asked = 0 } = {}) {
  const objects = new Map<string, Kept>();
  const calls: string[] = [];
  const faults: S3Fault[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => refuse(response, 500, `InternalError`, String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://s3.invalid');
    calls.push(`${request.method} ${url.pathname}`);
    const fault = faults.shift() ?? 'none';
    if (fault === 'hang') return;
    if (fault === 'error') return refuse(response, 500, 'InternalError', 'We encountered an internal error.');
    const isOpen =
      isPublic && request.method === 'GET' && request.headers.authorization === undefined && url.search === '';
    const wrong = fault === 'refuse' ? 'AccessDenied' : isOpen ? null : whatIsWrong(request, url, body);
    if (wrong) return refuse(response, 403, wrong, 'Access Denied');
    const [, inBucket = '', ...rest] = url.pathname.split('/');
    if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket', 'The specified bucket does not exist');
    const key = decodeURIComponent(rest.join('/'));
    if (request.method === 'GET' && key === '') return list(url, response);
    if (request.method === 'PUT') return put(request, key, body, response);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    return give(key, response, fault);
  }

  function put(request: IncomingMessage, key: string, bytes: Buffer, response: ServerResponse): void {
    const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers;
    objects.set(key, { bytes, headers: { 'content-type': type, 'cache-control': cache } });
    response.writeHead(200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
  }

  function give(key: string, response: ServerResponse, fault: S3Fault): void {
    const kept = objects.get(key);
    if (!kept) {
      refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.');
      return;
    }
    response.writeHead(200, { ...kept.headers, 'content-length': kept.bytes.length });
    if (fault !== 'torn') return void response.end(kept.bytes);
    response.write(kept.bytes.subarray(0, 1));
    setTimeout(() => response.destroy(), 20);
  }

  function list({ searchParams }: URL, response: ServerResponse): void {
    const start = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(start) && name > after).sort();
    const page = names.slice(0, PER_PAGE);
    const more =
      names.length > PER_PAGE ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    const entries = page.map(
      (name) => `<Contents><Key>${escapeXml(name)}</Key><Size>${objects.get(name)?.bytes.length}</Size></Contents>`,
    );
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${entries.join('')}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(asked, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    calls,
    /** What becomes of the next requests, one after the other. */
    failNext: (...next: S3Fault[]) => void faults.splice(0, faults.length, ...next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '+': '&#43;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"+]/g, (sign) => ENTITIES[sign] ?? sign);
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const CREDENTIAL = /^([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/;
const MOST_SKEW_MS = 15 * 60_000;

/**
 * Checks a request as docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html says: who asks, when, and
 * that nothing of what is signed was changed. Null when it is in order.
 */
function whatIsWrong({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const stated = statedSignature(headers, url);
  const [, id = '', day = '', region = ''] = CREDENTIAL.exec(stated.credential) ?? [];
  if (id !== S3_ACCESS.accessKeyId || region !== S3_ACCESS.region) return 'InvalidAccessKeyId';
  if (Math.abs(readStamp(stated.at) - Date.now()) > MOST_SKEW_MS) return 'RequestTimeTooSkewed';
  const isUnread = stated.payload === 'UNSIGNED-PAYLOAD';
  if (!isUnread && stated.payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const signed = stated.headers.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const mustBeSigned = ['host', 'content-type', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const isUnsigned = (name: string) => headers[name] !== undefined && !stated.headers.split(';').includes(name);
  if (mustBeSigned.some(isUnsigned)) return 'SignatureDoesNotMatch';
  const canonical = [method, url.pathname, query, signed.join(''), stated.headers, stated.payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const words = ['AWS4-HMAC-SHA256', stated.at, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_ACCESS.secretAccessKey}`, day));
  const expected = hmac(key, words);
  const given = Buffer.from(stated.signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'SignatureDoesNotMatch';
}

type Stated = { credential: string; headers: string; signature: string; at: string; payload: string };

/** In the header of a call, or in the address that somebody else was given. */
function statedSignature(headers: IncomingMessage['headers'], { searchParams }: URL): Stated {
  const inQuery = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  if (searchParams.has('X-Amz-Signature')) {
    return {
      credential: inQuery('Credential'),
      headers: inQuery('SignedHeaders'),
      signature: inQuery('Signature'),
      at: inQuery('Date'),
      payload: 'UNSIGNED-PAYLOAD',
    };
  }
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(headers.authorization ?? '')?.[1] ?? '';
  return {
    credential: part('Credential'),
    headers: part('SignedHeaders'),
    signature: part('Signature'),
    at: String(headers['x-amz-date'] ?? ''),
    payload: String(headers['x-amz-content-sha256'] ?? ''),
  };
}

/** `20260102T030405Z` in milliseconds. */
function readStamp(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
