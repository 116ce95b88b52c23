/** `npm test`: installs, then runs every gate. */
import { GATES } from './gates.mjs';
import { install, runMain } from './prepare.mjs';
import { runGates } from './run-gates.mjs';

await runMain(async () => {
  await install();
  return runGates(GATES);
});
