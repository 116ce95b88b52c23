import { type CsvValue, csvRow } from '#contracts/csv.ts';

/** Rows as a file that a browser saves and a spreadsheet opens. It may name people or money, so nothing on the way keeps it. */
export function csvFile(name: string, rows: readonly (readonly CsvValue[])[]): Response {
  // The byte order mark in front shows spreadsheets that the text is UTF-8.
  return new Response(`\uFEFF${rows.map((row) => csvRow([...row])).join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
