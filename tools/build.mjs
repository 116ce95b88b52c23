/** `npm run build`: builds the pages, needed or not. */
import { install } from './packages.mjs';
import { build } from './pages-build.mjs';
import { runMain } from './running.mjs';

await runMain(async () => {
  await install();
  await build({ always: true });
});
