/** `npm run shop -- <command>`: seed, import, export, backup and the other tools of the shop. */
import { environment, install, pinnedNode, run, runMain } from './prepare.mjs';

await runMain(async () => {
  await install();
  return run(pinnedNode(), ['server/shop-command.ts', ...process.argv.slice(2)], { env: environment() });
});
