import type { S3Client } from '@aws-sdk/client-s3';
import { type FileEntry, type Files, FilesAway, isFileName, isNamedByContent } from '#shop/ports/files.ts';

/** A bucket in a house that speaks S3, and who the shop is there. */
export type S3Place = {
  bucket: string;
  region: string;
  /** Where it is when it is not Amazon's. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers find what lies in the bucket, without a slash at the end; without one the shop hands it out itself. */
  publicUrl?: string | undefined;
  /** Whether the bucket stands in the path of an address, not in its host. */
  isPathStyle: boolean;
};

/** How long the other house may take, and how often a call is tried that failed on its side or on the way. */
export type S3Patience = { connectMs: number; answerMs: number; altogetherMs: number; tries: number };
const PATIENCE: S3Patience = { connectMs: 3_000, answerMs: 10_000, altogetherMs: 25_000, tries: 3 };

const A_YEAR = 'public, max-age=31536000, immutable';
const A_WEEK = 'public, max-age=604800';

type Sdk = typeof import('@aws-sdk/client-s3');
type Call = <T>(what: string, ask: (sdk: Sdk, client: S3Client, abortSignal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Keeps files in a bucket. Every call is signed (Signature 4) with a checksum of what is sent, so that a file is kept whole
 * or not at all. The client is loaded with the first call: a shop on a disk never loads it.
 *
 * source  decision 0050
 */
export function createS3Files(place: S3Place, patience: S3Patience = PATIENCE): Files {
  const call = caller(place, patience);
  const keyOf = (name: string): { Bucket: string; Key: string } => {
    if (!isFileName(name)) throw new Error(`"${name}" cannot be the name of a file: see shop/ports/files.ts`);
    return { Bucket: place.bucket, Key: name };
  };
  return {
    put: async (name, bytes, type) => {
      const CacheControl = isNamedByContent(name) ? A_YEAR : A_WEEK;
      const input = { ...keyOf(name), Body: bytes, ContentType: type, CacheControl };
      await call(`keep ${name}`, (sdk, client, abortSignal) =>
        client.send(new sdk.PutObjectCommand(input), { abortSignal }),
      );
    },
    read: async (name) => {
      const key = keyOf(name);
      return call(`give back ${name}`, async (sdk, client, abortSignal) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(key), { abortSignal });
          return Body ? await Body.transformToByteArray() : null;
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        }
      });
    },
    url: (name) => {
      const { Key } = keyOf(name);
      return place.publicUrl === undefined ? `/${Key}` : `${place.publicUrl}/${Key}`;
    },
    remove: async (name) => {
      const key = keyOf(name);
      await call(`take away ${name}`, (sdk, client, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(key), { abortSignal }),
      );
    },
    list: (start) => listBucket(call, place.bucket, start),
  };
}

async function* listBucket(call: Call, Bucket: string, Prefix: string): AsyncGenerator<FileEntry> {
  let ContinuationToken: string | undefined;
  do {
    const page = await call('list its files', (sdk, client, abortSignal) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), { abortSignal }),
    );
    for (const { Key, Size } of page.Contents ?? []) {
      if (Key !== undefined && isFileName(Key)) yield { name: Key, size: Size ?? 0 };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** Brings the client with the first call, bounds every call, and says of one that failed what it was about. */
function caller(place: S3Place, patience: S3Patience): Call {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  return async (what, ask) => {
    opened ??= open(place, patience);
    const { sdk, client } = await opened;
    try {
      return await ask(sdk, client, AbortSignal.timeout(patience.altogetherMs));
    } catch (error) {
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const said = `The bucket "${place.bucket}" did not ${what}: ${why}`;
      throw isPassing(error) ? new FilesAway(said, { cause: error }) : new Error(said, { cause: error });
    }
  };
}

/** No answer at all, or one that says: not now. A no (403, 404) stays a no. */
function isPassing(error: unknown): boolean {
  const metadata = typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : null;
  const status = typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata ? metadata.httpStatusCode : 0;
  return typeof status !== 'number' || status < 300 || status >= 500 || status === 429;
}

async function open(place: S3Place, { connectMs, answerMs, tries }: S3Patience) {
  const sdk = await import('@aws-sdk/client-s3');
  const { region, endpoint, accessKeyId, secretAccessKey, isPathStyle } = place;
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: tries,
    // houses other than Amazon's do not all know the newer checksums; Signature 4 covers what is sent
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      socketTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}
