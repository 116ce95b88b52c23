import { useEffect, useRef, useState } from 'react';
import { createRowCount } from './count-rows.ts';

/** How far an export has come. `total`: how many rows there will be, where the shop said so. */
export type ExportState =
  | { step: 'none' | 'failed' }
  | { step: 'going'; rows: number; total: number | null }
  | { step: 'done'; rows: number };

const SHOWN_EVERY_MS = 150;

/** Puts a file that has come into the hands of the browser, as a download does. */
function keepFile(pieces: BlobPart[], name: string) {
  const address = URL.createObjectURL(new Blob(pieces, { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser may still be reading it
}

function nameIn(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
}

/** Fetches a file of the shop and reports its progress row by row. Nothing of a file that breaks off is kept. */
export function useExport(href: string) {
  const [state, setState] = useState<ExportState>({ step: 'none' });
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  async function read({ signal }: AbortController) {
    const answer = await fetch(href, { signal, headers: { accept: 'text/csv' } });
    const isFile = answer.ok && answer.headers.get('content-type')?.startsWith('text/csv');
    if (!isFile || !answer.body) throw new Error(`${href} answered ${answer.status}`);
    const rowCount = Number(answer.headers.get('x-rows') ?? Number.NaN);
    const total = Number.isInteger(rowCount) ? rowCount : null;
    const count = createRowCount();
    const pieces: BlobPart[] = [];
    let rows = 0;
    let shownAt = 0;
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      rows = count(value);
      if (performance.now() - shownAt < SHOWN_EVERY_MS) continue;
      shownAt = performance.now();
      setState({ step: 'going', rows, total });
    }
    keepFile(pieces, nameIn(answer));
    setState({ step: 'done', rows });
  }
  async function start() {
    if (state.step === 'going') return;
    const own = new AbortController();
    stopping.current = own;
    setState({ step: 'going', rows: 0, total: null });
    try {
      await read(own);
    } catch {
      setState({ step: own.signal.aborted ? 'none' : 'failed' });
    }
  }
  return { state, start, stop: () => stopping.current?.abort() };
}
