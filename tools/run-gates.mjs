import { spawn } from 'node:child_process';
import { NODE_MAJOR, pinnedNode } from './pinned-node.mjs';
import { environment, ROOT, run } from './running.mjs';

/** What a machine of two cores does at once: a gate that keeps both busy counts two. */
const SLOTS = 2;

/**
 * Runs gates in their order, side by side where their slots allow it, and ends with where the time went, the failed tests
 * and the line `N passed, N failed`. A gate waits for the gates named in its `after`. Returns the exit code.
 *
 * gates   { title, slots, after?, check(runTool) → { passed, failed, slowest?, failures? } }
 * before  steps that were done already, with their seconds, for the summary
 */
export async function runGates(gates, before = []) {
  pinnedNode(); // says at once when this machine has no Node of the right version
  const begun = Date.now();
  const results = [];
  const waiting = [...gates];
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((gate) => mayStart(gate, waiting, running));
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        runGate(next).then((result) => results.push(result) && running.delete(next)),
      );
    } else {
      await Promise.race(running.values());
    }
  }
  const inOrder = gates.map(({ title }) => results.find((result) => result.title === title));
  printSummary(inOrder, [...before, { title: 'Together', seconds: (Date.now() - begun) / 1_000 }]);
  const total = (word) => inOrder.reduce((sum, result) => sum + result[word], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

function mayStart({ slots = SLOTS, after = [] }, waiting, running) {
  const taken = [...running.keys()].reduce((sum, gate) => sum + (gate.slots ?? SLOTS), 0);
  const isBehind = [...waiting, ...running.keys()].some(({ title }) => after.includes(title));
  return !isBehind && taken + slots <= SLOTS;
}

/** A gate that has the machine to itself writes as it goes; one beside others is shown whole when it has ended. */
async function runGate({ title, slots = SLOTS, check }) {
  const isAlone = slots === SLOTS;
  if (isAlone) printHeading(title);
  const startedAt = Date.now();
  const printed = [];
  const result = await check(isAlone ? streamTool : (...command) => collectTool(printed, ...command));
  const seconds = (Date.now() - startedAt) / 1_000;
  if (!isAlone) printHeading(title);
  process.stdout.write(Buffer.concat(printed));
  console.log(`${result.failed === 0 ? 'ok' : 'FAILED'} · ${title} · ${seconds.toFixed(1)} s`);
  return { title, seconds, ...result };
}

/** Runs a program with the pinned Node. Returns its exit code. */
const streamTool = (args, more) => run(pinnedNode(), args, { env: environment(more) });

function collectTool(printed, args, more) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, { cwd: ROOT, env: environment(more), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

const printHeading = (title) => console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`);

const minutes = (seconds) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
};

function printSummary(results, steps) {
  printHeading(`Where the time went (Node ${NODE_MAJOR})`);
  const slowest = results.flatMap((result) => result.slowest ?? []).sort((a, b) => b.seconds - a.seconds);
  printList(
    'The ten slowest test files:',
    slowest.slice(0, 10).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`),
  );
  for (const { title, seconds, passed, failed } of results) {
    const word = failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${word} ${title}: ${passed} passed, ${failed} failed, ${minutes(seconds)}`);
  }
  for (const { title, seconds } of steps) console.log(`       ${title}: ${minutes(seconds)}`);
  printList(
    'Failed tests:',
    results.flatMap((result) => result.failures ?? []),
  );
  console.log('');
}

/** A heading and its lines; nothing where there are none. */
function printList(heading, lines) {
  if (lines.length > 0) console.log([heading, ...lines.map((line) => `  ${line}`)].join('\n'));
}
