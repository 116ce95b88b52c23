/** `npm test`: installs, then runs every gate. */
import { GATES } from './gates.mjs';
import { install } from './packages.mjs';
import { runGates } from './run-gates.mjs';
import { runMain } from './running.mjs';

await runMain(async () => {
  await install();
  return runGates(GATES);
});
