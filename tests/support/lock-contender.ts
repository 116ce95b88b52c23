import { acquireOwnerLock, DirectoryInUse } from '#database/owner-lock.ts';

/** A process that locks a directory or releases it on each message of its parent. */
let letGo: (() => void) | null = null;

process.on('message', (options: { directory: string } | 'let go') => {
  if (options === 'let go') {
    letGo?.();
    letGo = null;
    process.send?.('gone');
    return;
  }
  try {
    letGo = acquireOwnerLock(options.directory);
    process.send?.('owner');
  } catch (error) {
    process.send?.(error instanceof DirectoryInUse ? 'refused' : String(error));
  }
});
process.send?.('here');
