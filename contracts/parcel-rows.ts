/** One order of a pasted or scanned list, and the parcel number that stands with it; empty when there is none. */
export type ParcelRow = { number: string; tracking: string };

const ORDER_NUMBER = /^[a-z]{2}-\d{2}-\d{1,9}$/i;

/**
 * A list of orders as it is pasted, one on each line with its parcel number behind it, or as it is scanned one after the other:
 * an order, then its number on the next line. An order that stands there twice is taken twice, as two parcels of it.
 *
 * returns  the rows, and the first line that does not begin with an order, null when all do
 */
export function readParcelRows(text: string): { rows: ParcelRow[]; wrong: string | null } {
  const rows: ParcelRow[] = [];
  let open: ParcelRow | null = null;
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    if (line === '') continue;
    const [first = '', ...rest] = line.split(/[\s,;]+/);
    if (ORDER_NUMBER.test(first)) {
      const row = { number: first.toUpperCase(), tracking: rest.join(' ') };
      rows.push(row);
      open = row.tracking === '' ? row : null;
    } else if (open) {
      open.tracking = line;
      open = null;
    } else return { rows, wrong: line };
  }
  return { rows, wrong: null };
}
