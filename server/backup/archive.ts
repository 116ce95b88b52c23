import { z } from 'zod';

/** The first lines of a backup: what it is, when it was made, and what its database holds. */
export const backupHeadSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  outline: z.object({
    migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
    tables: z.array(
      z.object({
        name: z.string(),
        columns: z.array(z.object({ name: z.string(), type: z.string() })),
        rows: z.number(),
        sum: z.string(),
      }),
    ),
    counters: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
    figures: z.record(z.string(), z.string()),
  }),
});
export type BackupHead = z.infer<typeof backupHeadSchema>;

/** Names inside the archive. The sums of all other entries come last. */
export const HEAD = 'backup.json';
export const KEYS = 'keys.json';
export const SUMS = 'checksums.json';
export const FILES = 'files/';

/** Where a table's rows stand: `database/orders/000001.jsonl`, one row a line. */
export function partName(table: string, part: number): string {
  return `${partsOf(table)}${String(part).padStart(6, '0')}.jsonl`;
}

export function partsOf(table: string): string {
  return `database/${table}/`;
}
