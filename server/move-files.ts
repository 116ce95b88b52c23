import type { Config } from './config.ts';
import { copyAllFiles } from './services/open-files.ts';

const EVERY = 100;

/** Copies all files to the other place and says what to do next. The shop may run meanwhile. */
export async function moveFiles(config: Config, to: Config['FILES'], say: (text: string) => void): Promise<void> {
  const { copied, alreadyThere, bytes } = await copyAllFiles(config, to, (done) => {
    if (done % EVERY === 0) say(`  Files ${done}\n`);
  });
  const size = (bytes / 1024 / 1024).toFixed(1);
  say(`${copied} files copied, ${alreadyThere} were there already: ${size} MB, each in its full size.\n`);
  if (config.FILES === to) return;
  say(`Now set FILES=${to}, start the shop anew, and run this once more: it brings what came meanwhile.\n`);
}
