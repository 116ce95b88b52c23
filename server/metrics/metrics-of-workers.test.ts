import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const COUNTING = join(import.meta.dirname, '..', '..', 'tests', 'support', 'counting-workers.ts');

test('any worker answers the metrics of all: counters are added, figures of the one database stand once', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [COUNTING], { timeout: 60_000 });
  expect(stdout).toContain('shop_events_total{event="order.placed"} 3\n');
  expect(stdout).toContain('shop_outbox_waiting{subscriber="mail"} 7\n');
});
