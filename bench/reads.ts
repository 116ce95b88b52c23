import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startBare } from './processes.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CONNECTIONS = 32;
const HEADERS = { 'accept-encoding': 'br' };

export type ReadFigures = {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  bare: number;
  ratio: number;
  bytes: number;
};

/** Measures one address of the shop, and beside it, in the same minute, a bare server with the same bytes. */
export async function measureRead(
  name: string,
  url: string,
  directory: string,
  barePort: number,
): Promise<ReadFigures> {
  await fetchRaw(url); // the first answer is made, the others are kept
  const answer = await fetchRaw(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const file = join(directory, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers: answer.headers, body: answer.body.toString('base64') }));
  const bare = await startBare(file, barePort);
  try {
    await load(url, 1);
    const ours = await load(url, SECONDS);
    await load(bare.url, 1);
    const theirs = await load(`${bare.url}/x`, SECONDS);
    return {
      name,
      perSecond: ours.requests.average,
      p50: ours.latency.p50,
      p99: ours.latency.p99,
      bare: theirs.requests.average,
      ratio: ours.requests.average / theirs.requests.average,
      bytes: answer.body.length,
    };
  } finally {
    await bare.stop();
  }
}

async function load(url: string, duration: number) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers: HEADERS });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are no 2xx`);
  return result;
}

type Raw = { status: number; headers: Record<string, string>; body: Buffer };
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/** The bytes as they travel, still compressed: fetch would unpack them. */
function fetchRaw(url: string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: HEADERS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(answer.headers).flatMap(([key, value]) =>
            HOP_BY_HOP.has(key) || value === undefined ? [] : [[key, String(value)]],
          ),
        );
        resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject).end();
  });
}
