import { DirectoryInUse, takeOwnerLock } from '#database/owner-lock.ts';

/** A process that is told to take a directory, or to let it go, as often as its parent likes. */
let letGo: (() => void) | null = null;

process.on('message', (wish: { directory: string } | 'let go') => {
  if (wish === 'let go') {
    letGo?.();
    letGo = null;
    process.send?.('gone');
    return;
  }
  try {
    letGo = takeOwnerLock(wish.directory);
    process.send?.('owner');
  } catch (error) {
    process.send?.(error instanceof DirectoryInUse ? 'refused' : String(error));
  }
});
process.send?.('here');
