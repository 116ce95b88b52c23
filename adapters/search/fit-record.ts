import type { SearchRecord } from '#shop/ports/search.ts';

/** The vendor refuses records of more than 10 kB on its smaller plans; 1,000 records or 10 MB at once (its guide). */
const MOST_RECORD_BYTES = 9_500;
const MOST_BATCH_BYTES = 5_000_000;
const MOST_AT_ONCE = 1_000;

/** A record as the index keeps it, under its id as a text. */
export type IndexObject = SearchRecord & { objectID: string };

/** The record, its descriptions cut where it would be too large: one long text must not keep an article from being found. */
export function fitRecord(record: SearchRecord): IndexObject {
  const object = { ...record, objectID: String(record.id) };
  const over = bytesOf(object) - MOST_RECORD_BYTES;
  if (over <= 0) return object;
  const { en, fr } = record.description;
  const all = bytesOf(en) + bytesOf(fr);
  const part = Math.max(0, 1 - (over + 10) / Math.max(all, 1));
  return { ...object, description: { en: cut(en, part), fr: cut(fr, part) } };
}

/** So many at once as one call may carry. */
export function* inBatches(objects: readonly IndexObject[]): Generator<IndexObject[]> {
  let batch: IndexObject[] = [];
  let bytes = 0;
  for (const object of objects) {
    const own = bytesOf(object);
    if (batch.length === MOST_AT_ONCE || (batch.length > 0 && bytes + own > MOST_BATCH_BYTES)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(object);
    bytes += own;
  }
  if (batch.length > 0) yield batch;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Part of a text by its bytes, without half a sign at the end. */
function cut(text: string, part: number): string {
  const escaped = bytesOf(text) - 2;
  const most = Math.floor(escaped * part);
  let [end, bytes] = [0, 0];
  for (const sign of text) {
    bytes += bytesOf(sign) - 2;
    if (bytes > most) break;
    end += sign.length;
  }
  return text.slice(0, end);
}
