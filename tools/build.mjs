/** `npm run build`: builds the pages, needed or not. */
import { build, install, runMain } from './prepare.mjs';

await runMain(async () => {
  await install();
  await build({ always: true });
});
