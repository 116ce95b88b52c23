import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './running.mjs';

const UNIT =
  /^(contracts|shop|adapters|embedded|database|server|background|web|tools|tests\/(api|adapters|architecture))\//;
const TEST = /[.]test[.]tsx?$/;

/**
 * The test files of what differs from main: each changed test, and the test beside each changed source. Browser stories
 * are left to `npm test`. `because` says why there is none.
 */
export function testsOfChanges() {
  const base = baseOfChanges();
  if (base === null) return { files: [], because: 'No git history to compare with: no test was chosen.' };
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = new Set(changed.filter((file) => UNIT.test(file)).flatMap(testsOf));
  return { files: [...files], because: 'No file with tests of its own has changed since main.' };
}

function testsOf(file) {
  if (TEST.test(file)) return [file];
  const stem = file.replace(/[.](mjs|tsx?)$/, '');
  return ['.test.ts', '.test.tsx'].map((end) => stem + end).filter((test) => existsSync(join(ROOT, test)));
}

/** Where this branch left main; on main itself what was landed last. */
function baseOfChanges() {
  const [head] = git('rev-parse', 'HEAD');
  for (const main of ['origin/main', 'main']) {
    const [base] = git('merge-base', 'HEAD', main);
    if (base) return base;
  }
  return head ?? null;
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
