/** `npm run shop -- <command>`: seed, import, export, backup and the other tools of the shop. */
import { install } from './packages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { envFile, environment, run, runMain } from './running.mjs';

await runMain(async () => {
  await install();
  return run(pinnedNode(), [...envFile(), 'server/shop-command.ts', ...process.argv.slice(2)], { env: environment() });
});
