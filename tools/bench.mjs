/** `npm run bench`: measures the built shop; what it measures stands in bench/. */
import { install } from './packages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { environment, run, runMain } from './running.mjs';
import { build } from './shop-build.mjs';

await runMain(async () => {
  await install();
  await build();
  return run(pinnedNode(), ['bench/run.ts', ...process.argv.slice(2)], { env: environment() });
});
