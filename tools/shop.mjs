/** `npm run shop -- <command>`: seed, import, export, backup and the other tools of the shop. */
import { install } from './packages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { envFile, environment, run, runMain } from './running.mjs';
import { isBuilt } from './shop-build.mjs';

await runMain(async () => {
  await install('start');
  const command = isBuilt() ? 'build/process/shop-command.js' : 'server/shop-command.ts'; // both do the same
  return run(pinnedNode(), [...envFile(), command, ...process.argv.slice(2)], { env: environment() });
});
