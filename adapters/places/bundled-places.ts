import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { CountryPlaces, Places } from '#shop/ports/places.ts';

const NONE: CountryPlaces = { regions: [], cities: [] };
/** So many countries stay in memory: the largest weighs about 2 MB there. */
const MOST_KEPT = 12;

const fileSchema = z.object({
  regions: z.array(z.tuple([z.string(), z.string(), z.string()])),
  cities: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * Places from the packages in the box (GeoNames). They are cut into one file per country under `directory` once, the first
 * time anybody asks, outside the shop's own thread.
 */
export function createBundledPlaces(directory: string): Places {
  let ready: Promise<void> | null = null;
  const kept = new Map<string, Promise<CountryPlaces>>();

  async function prepare(): Promise<void> {
    const isThere = await access(join(directory, 'complete')).then(
      () => true,
      () => false,
    );
    if (!isThere) await cutFiles(directory);
  }

  async function read(country: string): Promise<CountryPlaces> {
    ready ??= prepare();
    await ready.catch((error) => {
      ready = null; // the next visitor tries again
      throw error;
    });
    return readCountry(join(directory, `${country}.json`));
  }

  return {
    placesOf: (country) => {
      // The name of a file: nothing but two capital letters may become one.
      if (!/^[A-Z]{2}$/.test(country)) return Promise.resolve(NONE);
      const before = kept.get(country);
      const places = before ?? read(country);
      kept.delete(country);
      kept.set(country, places);
      if (!before) places.catch(() => kept.delete(country));
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return places;
    },
  };
}

function cutFiles(directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./write-place-files.ts', import.meta.url), { workerData: directory });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The gazetteer ended with ${code}`))));
  });
}

async function readCountry(file: string): Promise<CountryPlaces> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null; // a country that the gazetteer does not know
    throw error;
  });
  if (text === null) return NONE;
  const { regions, cities } = fileSchema.parse(JSON.parse(text));
  return {
    regions: regions.map(([code, name, nameFr]) => ({ code, name, nameFr })),
    cities: cities.map(([name, region]) => ({ name, region })),
  };
}
