import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { z } from 'zod';

const LIGHTHOUSE = join(import.meta.dirname, '..', 'node_modules', 'lighthouse', 'cli', 'index.js');

const scoreSchema = z.object({ score: z.number().nullable() });
const numberSchema = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
    seo: scoreSchema,
  }),
  audits: z.object({
    'first-contentful-paint': numberSchema,
    'largest-contentful-paint': numberSchema,
    'cumulative-layout-shift': numberSchema,
    'total-blocking-time': numberSchema,
    'network-requests': z.object({
      details: z.object({ items: z.array(z.object({ url: z.string(), resourceType: z.string().optional() })) }),
    }),
  }),
});

/** What Lighthouse says of a page on a phone: scores of 100, milliseconds, kilobytes compressed. */
export type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  jsKb: number;
  cssKb: number;
};

/** Looks at a page as Lighthouse's phone does: slow 4G and a slow processor, both reckoned, not endured. */
export async function lookAt(url: string): Promise<PageFigures> {
  const { categories, audits } = reportSchema.parse(JSON.parse(await report(url)));
  const requests = audits['network-requests'].details.items;
  const sizeOf = (type: string) => compressed(requests.filter((item) => item.resourceType === type));
  return {
    performance: hundred(categories.performance.score),
    accessibility: hundred(categories.accessibility.score),
    bestPractices: hundred(categories['best-practices'].score),
    seo: hundred(categories.seo.score),
    fcpMs: audits['first-contentful-paint'].numericValue,
    lcpMs: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    jsKb: await sizeOf('Script'),
    cssKb: await sizeOf('Stylesheet'),
  };
}

const hundred = (score: number | null) => Math.round((score ?? 0) * 100);

async function compressed(requests: { url: string }[]): Promise<number> {
  const addresses = [...new Set(requests.map(({ url }) => url))].filter((url) => url.startsWith('http'));
  const sizes = await Promise.all(
    addresses.map(async (url) => gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function report(url: string): Promise<string> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
  const child = spawn(
    process.execPath,
    [LIGHTHOUSE, url, '--output=json', '--quiet', `--chrome-flags=${flags}`, '--no-enable-error-reporting'],
    {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', CHROME_PATH: await chromium.executablePath() },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
  return Buffer.concat(parts).toString('utf8');
}
