import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a file as V8 writes it at the end of a stack frame. */
const PLACE = /(file:\/\/[^\s()]+|\/[^\s():]+):(\d+):(\d+)/;

/**
 * From here on the stack of an error names lines of the sources wherever the code that ran has a source map beside it.
 * Maps are read with the first error that needs them: Node's own --enable-source-maps reads all of them at every start.
 */
export function traceToSources(): void {
  const maps = new Map<string, SourceMap | null>();
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${toSource(String(frame), maps)}`)].join('\n');
}

function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'Error'; // an error whose own toString fails still has its frames
  }
}

/** One stack frame, its place in the bundle replaced by the place in the sources; unchanged when there is no map. */
export function toSource(frame: string, maps: Map<string, SourceMap | null>): string {
  return frame.replace(PLACE, (place, address: string, line: string, column: string) => {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address;
    const map = mapOf(file, maps);
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const source = relative(process.cwd(), join(dirname(file), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function mapOf(file: string, maps: Map<string, SourceMap | null>): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : null;
  maps.set(file, map);
  return map;
}
