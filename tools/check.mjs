/** `npm run check`: the quick half of `npm test`. */
import { QUICK_GATES } from './gates.mjs';
import { install } from './packages.mjs';
import { runGates } from './run-gates.mjs';
import { runMain } from './running.mjs';

await runMain(async () => {
  await install();
  return runGates(QUICK_GATES);
});
