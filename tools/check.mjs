/** `npm run check`: the quick half of `npm test`. */
import { QUICK_GATES } from './gates.mjs';
import { install, runMain } from './prepare.mjs';
import { runGates } from './run-gates.mjs';

await runMain(async () => {
  await install();
  return runGates(QUICK_GATES);
});
