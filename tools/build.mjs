/** `npm run build`: builds the pages and bundles the server, needed or not. */
import { install } from './packages.mjs';
import { runMain } from './running.mjs';
import { build } from './shop-build.mjs';

await runMain(async () => {
  await install('start');
  await build({ always: true });
});
