import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.skipIf(!existsSync('/dev/full'))('a log that a full disk does not take ends no process', () => {
  const script = `import { openStandardOutput } from './server/plugins/log-target.ts';
const { write } = openStandardOutput();
write('a line\\n');
setTimeout(() => { write('another\\n'); process.stderr.write('still here'); }, 20);`;
  const { stderr, status } = spawnSync(
    '/bin/sh',
    ['-c', '"$0" --input-type=module -e "$1" > /dev/full', process.execPath, script],
    { cwd: join(import.meta.dirname, '..', '..'), encoding: 'utf8' },
  );
  expect([stderr, status]).toEqual(['still here', 0]);
});
