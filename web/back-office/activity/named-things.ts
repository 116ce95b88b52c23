import { LARGEST_ID } from '#contracts/limits.ts';
/** The ids of things that entries of the log name by number. */
export type ThingIds = { variants: number[]; lines: number[]; articles: number[] };

type Entry = { action: string; before: unknown; after: unknown };

/** Which variants, order lines and articles a page of the log names. */
export function thingsNamedIn(entries: readonly Entry[]): ThingIds {
  const found = { variants: new Set<number>(), lines: new Set<number>(), articles: new Set<number>() };
  for (const { action, before, after } of entries) {
    for (const value of [before, after]) {
      const fields = recordOf(value);
      // Until SKUs were written down, pieces stood under the id of their variant.
      if (action === 'stock.adjusted') add(found.variants, Object.keys(fields));
      const ofLines = [fields.lines, fields.restock, fields.writtenOff];
      // Until pieces were written down, a return named only the lines that were put back on the shelf.
      add(found.lines, [...ofLines.flatMap((of) => Object.keys(recordOf(of))), ...listOf(fields.restock)]);
      const priced = Object.keys(recordOf(fields.pricesMinor));
      add(found.articles, [...listOf(fields.productIds), ...priced, fields.copyOf]);
    }
  }
  return { variants: [...found.variants], lines: [...found.lines], articles: [...found.articles] };
}

function add(ids: Set<number>, given: readonly unknown[]): void {
  for (const one of given) {
    if (/^\d{1,10}$/.test(String(one)) && Number(one) <= LARGEST_ID) ids.add(Number(one));
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
