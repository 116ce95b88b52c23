import type { FileEntry } from '#shop/ports/files.ts';

/** One page of a bucket's listing; next is where the following page begins, null on the last one. */
export type S3Page = { entries: FileEntry[]; next: string | null };

/**
 * Reads the answer to ListObjectsV2. The format is fixed and flat, so no parser of all XML is needed.
 *
 * throws  for anything else, such as a page of a proxy: it must not look like an empty bucket
 */
export function readListing(xml: string): S3Page {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes('</ListBucketResult>')) {
    throw new Error('UnreadableListing: the answer is no list of files');
  }
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => readEntry(entry));
  const next = textOf(xml, 'NextContinuationToken');
  if (next === null && textOf(xml, 'IsTruncated') === 'true') {
    throw new Error('UnreadableListing: there is more, without a token for it');
  }
  return { entries, next };
}

function readEntry(entry: string): FileEntry {
  const name = textOf(entry, 'Key');
  const size = Number(textOf(entry, 'Size') ?? Number.NaN);
  if (name === null || !Number.isInteger(size)) throw new Error('UnreadableListing: a file without a name or a size');
  return { name, size };
}

/** What an error says: its code, such as NoSuchKey, and its message; null where the body is no S3 error. */
export function readError(xml: string): { code: string; message: string } | null {
  const code = /<Error[\s>]/.test(xml) ? textOf(xml, 'Code') : null;
  return code === null ? null : { code, message: textOf(xml, 'Message') ?? '' };
}

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text === undefined ? null : unescapeXml(text);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });
}
