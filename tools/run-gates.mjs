import { NODE_MAJOR, pinnedNode } from './pinned-node.mjs';

/** Runs gates one after the other, each under its heading, and ends with `N passed, N failed`. Returns the exit code. */
export async function runGates(gates) {
  pinnedNode(); // says at once when this machine has no Node of the right version
  const results = [];
  for (const gate of gates) results.push(await runGate(gate));
  printSummary(results);
  const total = (word) => results.reduce((sum, result) => sum + result[word], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

async function runGate({ title, check }) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`);
  const startedAt = Date.now();
  const result = await check();
  const seconds = (Date.now() - startedAt) / 1_000;
  console.log(`${result.failed === 0 ? 'ok' : 'FAILED'} · ${title} · ${seconds.toFixed(1)} s`);
  return { title, seconds, ...result };
}

function printSummary(results) {
  console.log(`\n── Summary (Node ${NODE_MAJOR}) ${'─'.repeat(60)}`);
  for (const { title, seconds, passed, failed } of results) {
    console.log(
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${title}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
    );
  }
  console.log('');
}
