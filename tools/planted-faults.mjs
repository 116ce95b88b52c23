/**
 * `npm run planted-faults [-- --list] [-- 012 cart]`: plants each small fault of tools/planted-faults/ in a copy of the
 * checkout, two at a time, runs the tests that must notice it, and ends with `N passed, N failed`. Decision 0060.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOfSources, openCopy, write } from './fault-copy.mjs';
import { plant, readFaults } from './fault-patches.mjs';
import { ROOT, readText, runMain, Stop } from './running.mjs';
import { build } from './shop-build.mjs';

/** A fault runs one test file or two, which keep one core busy. */
const COPIES = Math.min(2, availableParallelism());
const GREEN = join(ROOT, '.cache', 'planted-faults.json');
/** Stories in a browser see the built shop; all other tests run the sources. */
const needsBuild = ({ tests }) => tests.some((file) => /^tests\/(e2e|nodes)\//.test(file));

await runMain(async () => {
  const words = process.argv.slice(2);
  const faults = choose(
    readFaults(ROOT),
    words.filter((word) => !word.startsWith('--')),
  );
  if (words.includes('--list')) {
    for (const { name, title, tests } of faults) console.log(`${name} · ${title} · ${tests.join(' ')}`);
    return 0;
  }
  if (faults.some(needsBuild)) await build();
  const copies = [];
  const closeAll = () => Promise.all(copies.map((copy) => copy.close()));
  const leave = () => void closeAll().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, leave);
  try {
    for (let at = 0; at < Math.min(COPIES, faults.length); at += 1) copies.push(openCopy());
    return await tryAll(copies, faults);
  } finally {
    await closeAll();
  }
});

/** Those whose number or name holds one of the words; all of them when no word is given. */
function choose(faults, words) {
  const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0)
    throw new Stop('No planted fault has this number or name. See: npm run planted-faults -- --list');
  return chosen;
}

async function tryAll(copies, faults) {
  const [first] = copies;
  const green = await findGreen(first, [...new Set(faults.flatMap(({ tests }) => tests))]);
  const waiting = [...faults];
  let failed = 0;
  const work = async (copy) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const startedAt = Date.now();
      const { isCaught, words } = await tryOne(copy, fault, green);
      if (!isCaught) failed += 1;
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${isCaught ? '' : 'NOT CAUGHT '}${fault.name} · ${words} · ${seconds} s`);
    }
  };
  await Promise.all(copies.map(work));
  console.log(`${faults.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Plants one fault, looks whether a test fails by it, and takes it out again. */
async function tryOne(copy, fault, green) {
  const sick = fault.tests.filter((file) => !green.has(file));
  if (sick.length > 0) return { isCaught: false, words: `not green without the fault: ${sick.join(' ')}` };
  let files;
  try {
    files = plant(fault, copy.root);
  } catch (error) {
    if (error instanceof Stop) return { isCaught: false, words: error.message };
    throw error;
  }
  write(copy.root, files, 'after');
  const rebuilt = needsBuild(fault) ? await copy.build() : null;
  try {
    if (rebuilt?.problem) return { isCaught: false, words: `cannot be built: ${lastLines(rebuilt.problem)}` };
    const { cases, output } = await copy.test(fault.tests, { isShort: true });
    const noticed = cases.find(({ status }) => status === 'failed');
    if (noticed) return { isCaught: true, words: `caught by “${noticed.title}”` };
    const hasRun = cases.some(({ status }) => status === 'passed');
    return { isCaught: false, words: hasRun ? fault.title : `no test ran: ${lastLines(output)}` };
  } finally {
    rebuilt?.bringBack();
    write(copy.root, files, 'before');
  }
}

function lastLines(text) {
  return text.trim().split('\n').slice(-12).join('\n');
}

/** The test files that pass without any fault. Kept until a source changes, so that one fault is tried in seconds. */
async function findGreen(copy, files) {
  const sources = hashOfSources();
  const before = JSON.parse(readText(GREEN) || '{}');
  const green = new Set(before.sources === sources ? before.green : []);
  const open = files.filter((file) => !green.has(file));
  if (open.length === 0) return green;
  console.log(`Running ${open.length} test files without a fault …`);
  const { cases, output } = await copy.test(open);
  const byFile = Map.groupBy(cases, ({ file }) => file);
  for (const file of open) {
    const own = byFile.get(file) ?? [];
    if (own.some(({ status }) => status === 'passed') && own.every(({ status }) => status !== 'failed'))
      green.add(file);
    else
      console.log(`${file} is not green: ${own.find(({ status }) => status === 'failed')?.title ?? lastLines(output)}`);
  }
  mkdirSync(dirname(GREEN), { recursive: true });
  writeFileSync(GREEN, JSON.stringify({ sources, green: [...green] }));
  return green;
}
