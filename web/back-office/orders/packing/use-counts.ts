import { useEffect, useState } from 'react';
import { type Counts, type Scan, scanPiece } from '#contracts/packing-scan.ts';
import type { PackingData } from './packing.server.ts';

type Said = { scan: Scan | { kind: 'empty' } /** Rises: the same words again are said again. */; turn: number };

/** Where the counts of a parcel are kept while it is packed: a telephone that loads the page again has lost nothing. */
const placeOf = ({ order: { id, version } }: PackingData) => `packing-${id}-${version}`;

function keptIn(place: string): Counts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).map(([id, count]) => [Number(id), Number(count) || 0]));
  } catch {
    return {}; // a browser that keeps nothing begins anew
  }
}

/** How many pieces of each line are in the parcel, what the last scan was, and what can be done. */
export function useCounts(packing: PackingData) {
  const place = placeOf(packing);
  const [counts, setCounts] = useState<Counts>({});
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => setCounts(keptIn(place)), [place]);
  const keep = (next: Counts) => {
    setCounts(next);
    try {
      sessionStorage.setItem(place, JSON.stringify(next));
    } catch {
      // full, or switched off: the counts stay on the page
    }
  };
  const say = (scan: Said['scan']) => setSaid({ scan, turn: (said?.turn ?? 0) + 1 });
  const scan = (typed: string): boolean => {
    if (typed.trim() === '') {
      say({ kind: 'empty' });
      return false;
    }
    const found = scanPiece(packing, counts, typed);
    say(found);
    if (found.kind === 'counted') keep({ ...counts, [found.lineId]: found.count });
    else navigator.vibrate?.([120, 80, 120]);
    return found.kind === 'counted';
  };
  const set = (lineId: number, count: number) => {
    const most = packing.lines.find(({ id }) => id === lineId)?.toPack ?? 0;
    keep({ ...counts, [lineId]: Math.max(0, Math.min(most, count)) });
  };
  return { counts, said, scan, set };
}
