import { DirectoryInUse, takeOwnerLock } from '#database/owner-lock.ts';

/** A process that is told to take a directory, or to let it go, as often as its parent likes. */
let letGo: (() => void) | null = null;

process.on('message', (options: { directory: string } | 'let go') => {
  if (options === 'let go') {
    letGo?.();
    letGo = null;
    process.send?.('gone');
    return;
  }
  try {
    letGo = takeOwnerLock(options.directory);
    process.send?.('owner');
  } catch (error) {
    process.send?.(error instanceof DirectoryInUse ? 'refused' : String(error));
  }
});
process.send?.('here');
