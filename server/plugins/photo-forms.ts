import fastifyMultipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldProblem } from '#contracts/refusals.ts';
import { isRefusal, Refusal } from '#shop/kernel/refusal.ts';
import { LARGEST_PHOTO_BYTES } from '#shop/pictures/rules.ts';

/** Shorter than the server's own limit, so that who is too slow still reads a sentence (U03: at most 60 s). */
const LONGEST_MS = 25_000;
/** Beyond this nothing is read to answer politely. */
const MOST_READ_BYTES = 4 * LARGEST_PHOTO_BYTES;
/** How many may arrive at once, whatever they are sent for: each holds up to a whole file in memory. */
const MOST_ARRIVING = 24;
let arriving = 0;
const LIMITS = { fileSize: LARGEST_PHOTO_BYTES, files: 1, fields: 30, parts: 31, fieldSize: 20_000, fieldNameSize: 60 };

/** Lets routes read forms with a file. Only those that ask with `readPhotoForm` read one; nothing is written to a disk. */
export async function allowPhotoForms(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { limits: LIMITS });
}

/**
 * A `preValidation` hook: makes a form with a file into the body that the route's schema checks, after the guards have let
 * its sender in. Fields stay texts; the file is a `File` without its sender's name or type. Other bodies stay what they are.
 *
 * most        files in one form; from two on a name may come several times, also as `name[]`, and is then a list
 * problemsOf  what is said beside a field of what was refused
 * refuses     upload.too.large · upload.too.many · upload.too.slow · service.unavailable when many arrive already
 * source     , U03
 */
export function readPhotoForm({ longestMs = LONGEST_MS, most = 1, problemsOf }: PhotoForm = {}) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return;
    const mostReadBytes = Math.max(MOST_READ_BYTES, (most + 1) * LARGEST_PHOTO_BYTES);
    if (Number(request.headers['content-length'] ?? 0) > mostReadBytes) {
      reply.header('connection', 'close');
      throw withProblems(new Refusal('upload.too.large'), problemsOf);
    }
    if (arriving + most > MOST_ARRIVING) throw new Refusal('service.unavailable', { retryAfterSeconds: 5 });
    arriving += most;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Refusal('upload.too.slow')), longestMs);
    });
    try {
      request.body = await Promise.race([readParts(request, most), tooLong]);
    } catch (error) {
      reply.header('connection', 'close'); // what is still on its way is not read
      throw withProblems(refusalFor(error), problemsOf);
    } finally {
      clearTimeout(timer);
      arriving -= most;
    }
  };
}

type PhotoForm = { longestMs?: number; most?: number; problemsOf?: (code: string) => FieldProblem[] };

function withProblems(error: unknown, problemsOf: PhotoForm['problemsOf']): unknown {
  if (!problemsOf || !isRefusal(error)) return error;
  return new Refusal(error.code, { ...error.more, problems: problemsOf(error.code) });
}

type FormValue = string | File;

async function readParts(request: FastifyRequest, most: number): Promise<Record<string, FormValue | FormValue[]>> {
  const body = new Map<string, FormValue[]>();
  for await (const part of request.parts({ limits: { ...LIMITS, files: most, parts: LIMITS.fields + most } })) {
    const name = most > 1 ? part.fieldname.replace(/\[\]$/, '') : part.fieldname;
    const values = body.get(name) ?? [];
    if (values.length > 0 && most === 1) throw new Refusal('input.invalid');
    body.set(name, [...values, await valueIn(part)]);
  }
  return Object.fromEntries(
    [...body].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

async function valueIn(part: Multipart): Promise<FormValue> {
  if (part.type === 'file') return new File([new Uint8Array(await part.toBuffer())], 'picture');
  if (part.valueTruncated || typeof part.value !== 'string') throw new Refusal('input.invalid');
  return part.value;
}

/** The library's own errors in the shop's words; what is not the sender's doing stays what it is. */
function refusalFor(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('upload.too.large');
    case 'FST_FILES_LIMIT':
      return new Refusal('upload.too.many');
    default:
      return error instanceof Error && 'statusCode' in error ? new Refusal('input.invalid') : asBroken(error);
  }
}

/** A form that ends in the middle, or is none: its reader throws plain errors. */
function asBroken(error: unknown): unknown {
  const isBroken = error instanceof Error && /multipart|boundary|part terminated|header/i.test(error.message);
  return isBroken ? new Refusal('input.invalid') : error;
}
