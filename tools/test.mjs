/** `npm test` and `npm run test:rest`: installs, then runs every gate of theirs. */
import { GATES, REST_GATES } from './gates.mjs';
import { install } from './packages.mjs';
import { runGates } from './run-gates.mjs';
import { runMain } from './running.mjs';

await runMain(async () => {
  const begun = Date.now();
  await install();
  const installed = { title: 'Install', seconds: (Date.now() - begun) / 1_000 };
  return runGates(process.argv.includes('--rest') ? REST_GATES : GATES, [installed]);
});
