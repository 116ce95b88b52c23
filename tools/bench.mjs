/** `npm run bench`: measures the built shop; what it measures stands in bench/. */
import { build, environment, install, pinnedNode, run, runMain } from './prepare.mjs';

await runMain(async () => {
  await install();
  await build();
  return run(pinnedNode(), ['bench/run.ts', ...process.argv.slice(2)], { env: environment() });
});
