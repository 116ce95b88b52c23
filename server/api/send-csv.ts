import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvValue, csvRow } from '#contracts/csv.ts';

/** Without it a spreadsheet takes the e-mails of French for something else. */
const BYTE_ORDER_MARK = '\uFEFF';

type Row = readonly CsvValue[];

/** A table as the lines of a file, batch by batch. */
export async function* csvLines(heads: Row, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(heads);
  for await (const rows of batches) yield rows.map(csvRow).join('');
}

type Table = { name: string; heads: Row; batches: AsyncIterable<readonly Row[]>; rows?: number };

/**
 * Sends a table as a file while it is still being read: however long it is, a batch is held at a time.
 *
 * rows  how many there will be, for whoever shows how far it is; more or fewer may come by then
 */
export function sendCsv(reply: FastifyReply, { name, heads, batches, rows }: Table): FastifyReply {
  if (rows !== undefined) reply.header('x-rows', rows);
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(csvLines(heads, batches)));
}
