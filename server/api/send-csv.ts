import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvValue, csvRow } from '#contracts/csv.ts';

/** Without it a spreadsheet takes the letters of French for something else. */
const BYTE_ORDER_MARK = '\uFEFF';

type Row = readonly CsvValue[];

/** A table as the lines of a file, batch by batch. */
export async function* csvLines(heads: Row, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(heads);
  for await (const rows of batches) yield rows.map(csvRow).join('');
}

/** Sends a table as a file while it is still being read: however long it is, a batch is held at a time. */
export function sendCsv(
  reply: FastifyReply,
  { name, heads, batches }: { name: string; heads: Row; batches: AsyncIterable<readonly Row[]> },
): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(csvLines(heads, batches)));
}
