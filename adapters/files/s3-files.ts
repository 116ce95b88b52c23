import { type FileEntry, type Files, FilesAway, isFileName, isNamedByContent } from '#shop/ports/files.ts';
import { addressIn, type S3Place } from './s3-address.ts';
import { callS3, isPassing, type S3Call, type S3Patience, S3Refusal } from './s3-call.ts';
import { readListing, type S3Page } from './s3-xml.ts';

const PATIENCE: S3Patience = { connectMs: 3_000, answerMs: 10_000, altogetherMs: 25_000, tries: 3 };

const A_YEAR = 'public, max-age=31536000, immutable';
const A_WEEK = 'public, max-age=604800';

type Send = <T>(what: string, call: S3Call, read: (answer: Buffer) => T) => Promise<T>;
const asItIs = (answer: Buffer): Buffer => answer;

/**
 * Keeps files in a bucket. Every call is signed (Signature 4) with a checksum of what is sent, so that a file is kept whole
 * or not at all.
 *
 * source  decisions 0050 and 0061, https://docs.aws.amazon.com/AmazonS3/latest/API/
 */
export function createS3Files(place: S3Place, patience: S3Patience = PATIENCE): Files {
  const send = sender(place, patience);
  const urlOf = (name: string): URL => {
    if (!isFileName(name)) throw new Error(`"${name}" cannot be the name of a file: see shop/ports/files.ts`);
    return addressIn(place, name);
  };
  return {
    put: async (name, bytes, type) => {
      const headers = { 'content-type': type, 'cache-control': isNamedByContent(name) ? A_YEAR : A_WEEK };
      await send(`keep ${name}`, { method: 'PUT', url: urlOf(name), body: bytes, headers }, asItIs);
    },
    read: (name) => unlessGone(send(`give back ${name}`, { method: 'GET', url: urlOf(name) }, asItIs)),
    url: (name) => {
      urlOf(name);
      return place.publicUrl === undefined ? `/${name}` : `${place.publicUrl}/${name}`;
    },
    remove: async (name) => {
      await unlessGone(send(`take away ${name}`, { method: 'DELETE', url: urlOf(name) }, asItIs));
    },
    list: (start) => listBucket(place, send, start),
  };
}

async function unlessGone(answer: Promise<Buffer>): Promise<Uint8Array | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.cause instanceof S3Refusal && error.cause.code === 'NoSuchKey') return null;
    throw error;
  }
}

async function* listBucket(place: S3Place, send: Send, start: string): AsyncGenerator<FileEntry> {
  let token: string | null = null;
  do {
    const url = addressIn(place);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', start);
    if (token !== null) url.searchParams.set('continuation-token', token);
    const page: S3Page = await send('list its files', { method: 'GET', url }, (answer) =>
      readListing(answer.toString()),
    );
    yield* page.entries.filter(({ name }) => isFileName(name));
    token = page.next;
  } while (token !== null);
}

/** Says of a call that failed what it was about, and whether the service was away or refused. */
function sender(place: S3Place, patience: S3Patience): Send {
  return async (what, call, read) => {
    try {
      return read(await callS3(place, call, patience));
    } catch (error) {
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const said = `The bucket "${place.bucket}" did not ${what}: ${why}`;
      throw isPassing(error) ? new FilesAway(said, { cause: error }) : new Error(said, { cause: error });
    }
  };
}
